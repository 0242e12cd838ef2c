import { DAY_SLOT, DIMENSION_SLOT, INVITED_SLOT } from './slot-numbers.ts'

/** A packed response as in response_fact. `codes` is indexed by slot, and `dims` by dimension. */
export interface FactRow {
  readonly day: number
  readonly dims: readonly number[]
  readonly codes: readonly number[]
  /** Whether the response answers an invitation. */
  readonly invited: boolean
}

/** The rows of a segment that have code `v` in `slot`: one `0` or `1` for each row. */
export interface Bitmap {
  readonly slot: number
  readonly v: number
  readonly bits: string
}

const ZERO = 48
const ONE = 49

/**
 * Builds one bitmap for each code that occurs in a slot of the rows. There are slots for the answers, the dimensions, the day, and
 * whether the response answers an invitation. Each bitmap has one entry per row, in row order. Code 0 (no answer, unknown) has no
 * bitmap.
 */
export function buildBitmaps(rows: readonly FactRow[]): Bitmap[] {
  const bySlot = new Map<number, Map<number, Uint8Array>>()
  const set = (slot: number, v: number, position: number): void => {
    let byCode = bySlot.get(slot)
    if (byCode === undefined) bySlot.set(slot, (byCode = new Map()))
    let bits = byCode.get(v)
    if (bits === undefined) byCode.set(v, (bits = new Uint8Array(rows.length).fill(ZERO)))
    bits[position] = ONE
  }
  rows.forEach((row, position) => {
    row.codes.forEach((code, slot) => {
      if (code > 0) set(slot, code, position)
    })
    row.dims.forEach((code, dimension) => {
      if (code > 0) set(DIMENSION_SLOT + dimension, code, position)
    })
    set(DAY_SLOT, row.day, position)
    if (row.invited) set(INVITED_SLOT, 1, position)
  })
  return [...bySlot].flatMap(([slot, byCode]) =>
    [...byCode].map(([v, bits]) => ({ slot, v, bits: Buffer.from(bits).toString('latin1') })),
  )
}
