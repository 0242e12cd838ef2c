/** Where a row goes wrong, in the words of its file. */
export interface RowProblem {
  readonly column: string
  readonly value: string
  readonly reason: string
}
