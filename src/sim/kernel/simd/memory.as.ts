/** Where the cloth of this instance lies. */

export let cols: i32 = 0;
export let rows: i32 = 0;
export let size: i32 = 0;
/** Bytes of a row and of a field. */
export let pitch: usize = 0;
export let span: usize = 0;

/** Addresses of the fields and of the list of snapped threads. */
export let X: usize = 0;
export let Y: usize = 0;
export let Z: usize = 0;
export let PX: usize = 0;
export let FX: usize = 0;
export let W: usize = 0;
export let RIGHT: usize = 0;
export let DOWN: usize = 0;
export let FALLING: usize = 0;
export let RISING: usize = 0;
export let SKIP_RIGHT: usize = 0;
export let SKIP_DOWN: usize = 0;
export let RIGHT_LIMIT: usize = 0;
export let DOWN_LIMIT: usize = 0;
export let SNAPPED: usize = 0;
export let REACH: usize = 0;
export let RUB_RIGHT: usize = 0;
export let RUB_DOWN: usize = 0;
export let ABOVE: usize = 0;
export let BELOW: usize = 0;
export let INERT_X: usize = 0;
export let NODE_X: usize = 0;
export let NODE_RIGHT: usize = 0;
export let NODE_DOWN: usize = 0;
export let LONGEST_RIGHT: usize = 0;
export let LONGEST_DOWN: usize = 0;

/** Tells the instance where its cloth lies; `first` is the address of field x, `list` of the snapped threads. */
export function setup(first: usize, list: usize, columns: i32, rowCount: i32, stride: i32): void {
  cols = columns;
  rows = rowCount;
  size = stride * rowCount;
  pitch = <usize>stride << 2;
  span = <usize>size << 2;
  X = first;
  Y = first + span;
  Z = first + span * 2;
  PX = first + span * 3;
  FX = first + span * 6;
  W = first + span * 9;
  RIGHT = first + span * 11;
  DOWN = first + span * 12;
  FALLING = first + span * 13;
  RISING = first + span * 14;
  SKIP_RIGHT = first + span * 15;
  SKIP_DOWN = first + span * 16;
  RIGHT_LIMIT = first + span * 17;
  DOWN_LIMIT = first + span * 18;
  SNAPPED = list;
  REACH = list + span * 2;
  RUB_RIGHT = list + span * 3;
  RUB_DOWN = list + span * 4;
  ABOVE = list + span * 5;
  BELOW = list + span * 6;
  INERT_X = list + span * 7;
  NODE_X = list + span * 10;
  NODE_RIGHT = list + span * 14;
  NODE_DOWN = list + span * 15;
  LONGEST_RIGHT = list + span * 16;
  LONGEST_DOWN = list + span * 17;
}
