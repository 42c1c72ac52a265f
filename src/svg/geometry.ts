/** A point, in units of the picture; `y` grows downward. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A rectangle by its upper left corner. */
export interface Box extends Point {
  readonly width: number
  readonly height: number
}
