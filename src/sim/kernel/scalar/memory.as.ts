/** Where the cloth of this instance lies. */

export let cols: usize = 0;
export let rows: usize = 0;
/** Bytes of a row and of a field; address of field x. */
export let pitch: usize = 0;
export let span: usize = 0;
export let X: usize = 0;

/** Address of the field of the nodes' x; y, z, inverse masses, threads and lengths follow it. */
export let NODES: usize = 0;

/** Tells the instance where its cloth lies; `first` is the address of field x, `nodes` of the nodes' x. */
export function setup(first: usize, nodes: usize, columns: i32, rowCount: i32, stride: i32): void {
  cols = columns;
  rows = rowCount;
  pitch = <usize>stride << 2;
  span = pitch * rows;
  X = first;
  NODES = nodes;
}
