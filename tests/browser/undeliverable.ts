/** An error of a test that asked for input which the driver of this browser cannot deliver. */
export class UndeliverableError extends Error {
  override readonly name = 'UndeliverableError';
}
