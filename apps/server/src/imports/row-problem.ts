/** Location and reason of an invalid row. */
export interface RowProblem {
  readonly column: string
  readonly value: string
  readonly reason: string
}
