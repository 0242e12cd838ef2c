import type { CycleCounts } from '@rapport/domain/results/scores/result-measure'
import { sql } from 'kysely'

import type { FormKey } from '../../db/form-key.ts'
import type { Db } from '../../db/open.ts'
import { EVERYBODY, partsHold, type PartsFilter } from './count-parts.ts'
import { factPasses, ofForm, type CountFilter } from './count.ts'

interface WeightedRow {
  readonly part: number
  /** The slot; null in the row that counts the respondents. */
  readonly slot: number | null
  readonly v: number | null
  readonly n: number
  readonly sum: number
  readonly squares: number
  /** The number of responses without a weight, in the row that counts the respondents; 0 in other rows. */
  readonly without_weight: number
}

/**
 * Counts, for each part, the completed responses that pass the filter and have a weight, and those that are excluded because they
 * have no weight. For each code of the given slots (all slots if null), returns the number of weighted responses with the code, the
 * sum of their weights and the sum of the squared weights. Reads the rows, because bitmaps have no weights.
 */
export async function countWeightedOfParts(
  db: Db,
  key: FormKey,
  { filter, parts }: PartsFilter,
  slots: readonly number[] | null,
): Promise<CycleCounts[]> {
  if (parts.length === 0) return []
  const member = filter.user_id === null ? sql`true` : sql`f.user_id = ${filter.user_id}`
  const isWanted = slots === null ? sql`true` : sql`u.place - 1 = any (${[...slots]}::int[])`
  const { rows } = await sql<WeightedRow>`
    with fact as materialized (
      select h.place::int - 1 as part, f.codes, f.weight
      from response_fact f, unnest(array[${partsHold(parts)}]) with ordinality h (holds, place)
      where ${ofForm('f', key)} and ${factPasses(filter)} and ${member} and h.holds
    )
    select part, null::int as slot, null::int as v, count(weight)::int as n, sum(weight) as sum, sum(weight * weight) as squares,
      (count(*) - count(weight))::int as without_weight
    from fact group by 1
    union all
    select t.part, (u.place - 1)::int, u.code::int, count(*)::int, sum(t.weight), sum(t.weight * t.weight), 0
    from fact t, unnest(t.codes) with ordinality u (code, place)
    where t.weight is not null and u.code > 0 and ${isWanted} group by 1, 2, 3`.execute(db)
  const counted = parts.map(() => emptyCounts())
  for (const { part, slot, v, n, sum, squares, without_weight } of rows) {
    const one = counted[part]
    if (one === undefined) continue
    if (slot === null || v === null) {
      one.respondents = n
      one.without_weight = without_weight
      continue
    }
    setCount(one.counts, { slot, v, n })
    setCount(one.weights.sums, { slot, v, n: sum })
    setCount(one.weights.squares, { slot, v, n: squares })
  }
  return counted
}

/** Counts the responses that pass the filter and have a weight; the weighted counterpart of countAnswers. */
export async function countWeighted(
  db: Db,
  key: FormKey,
  filter: CountFilter,
  slots: readonly number[] | null = null,
): Promise<CycleCounts> {
  const [counted] = await countWeightedOfParts(db, key, { filter, parts: [EVERYBODY] }, slots)
  return counted ?? emptyCounts()
}

type Counts = Map<number, Map<number, number>>

function emptyCounts() {
  const weights: { sums: Counts; squares: Counts } = { sums: new Map(), squares: new Map() }
  const counts: Counts = new Map()
  return { respondents: 0, without_weight: 0, counts, weights }
}

function setCount(counts: Counts, { slot, v, n }: { slot: number; v: number; n: number }): void {
  counts.set(slot, (counts.get(slot) ?? new Map<number, number>()).set(v, n))
}
