import { sql, type Transaction } from 'kysely'

import type { FormKey } from '../../db/form-key.ts'
import type { Tables } from '../../db/open.ts'
import { arrayText } from './pack-answers.ts'
import { DIMENSION_SLOT, EVERYBODY_SLOT } from './slot-numbers.ts'

/** The codes of one response as in response_fact; 0 means no answer, or an unknown value of a dimension. */
interface Fact {
  readonly dims: readonly number[]
  readonly codes: readonly number[]
}

/** The number of responses with each code of each answer, for one value of a dimension. */
export interface ValueCounts {
  readonly slot: number
  readonly v: number
  n: number
  /** The number of responses for each answer slot and code, keyed by `slot * CODES + code`. */
  readonly counts: Map<number, number>
}

/** Number that exceeds every code, because codes are smallint. */
const CODES = 32_768

/** Counts the codes of the answers for each value of each dimension, and for all responses. */
export function countByValues(facts: readonly Fact[]): ValueCounts[] {
  const values = new Map<number, ValueCounts>()
  const valueOf = (slot: number, v: number): ValueCounts => {
    const key = slot * CODES + v
    const known = values.get(key)
    if (known !== undefined) return known
    const made = { slot, v, n: 0, counts: new Map<number, number>() }
    values.set(key, made)
    return made
  }
  for (const { dims, codes } of facts) {
    const parts = [valueOf(EVERYBODY_SLOT, 0)]
    for (const [dim, v] of dims.entries()) if (v > 0) parts.push(valueOf(DIMENSION_SLOT + dim, v))
    for (const part of parts) {
      part.n++
      for (const [slot, code] of codes.entries()) {
        if (code <= 0) continue
        const index = slot * CODES + code
        part.counts.set(index, (part.counts.get(index) ?? 0) + 1)
      }
    }
  }
  return [...values.values()]
}

/** Replaces the counts of a segment. */
export async function writeSegmentCounts(
  trx: Transaction<Tables>,
  { program_id, feedback_form_id }: FormKey,
  seg: number,
  facts: readonly Fact[],
): Promise<void> {
  await sql`
    delete from segment_counts
     where program_id = ${program_id} and feedback_form_id = ${feedback_form_id} and seg = ${seg}`.execute(trx)
  const values = countByValues(facts)
  if (values.length === 0) return
  const lists = (of: (entry: [number, number]) => number) =>
    values.map(({ counts }) => arrayText([...counts].map((entry) => of(entry))))
  await sql`
    insert into segment_counts (program_id, feedback_form_id, seg, slot, v, n, slots, codes, counts)
    select ${program_id}::int, ${feedback_form_id}::bigint, ${seg}::int, c.slot, c.v, c.n, c.slots::smallint[], c.codes::int[],
           c.counts::int[]
      from unnest(${values.map(({ slot }) => slot)}::smallint[], ${values.map(({ v }) => v)}::int[], ${values.map(({ n }) => n)}::int[],
        ${lists(([index]) => Math.floor(index / CODES))}::text[], ${lists(([index]) => index % CODES)}::text[],
        ${lists(([, count]) => count)}::text[]) c (slot, v, n, slots, codes, counts)`.execute(trx)
}
