import type { CycleCounts } from '@rapport/domain/results/scores/result-measure'
import { sql, type RawBuilder } from 'kysely'

import type { Db } from '../../db/open.ts'
import type { FormKey } from '../form-key.ts'
import { ofForm, passing, termHolds, type CountFilter, type FilterTerm } from './count.ts'

/** What passing responses are counted by: each term is a part, and parts may overlap. */
export interface PartedFilter {
  readonly filter: CountFilter
  readonly parts: readonly FilterTerm[]
}

/** `part_bits`: the passing rows of each segment and part as bits; `part_tail`: the passing rows outside of them by part. */
function parted(key: FormKey, { filter, parts }: PartedFilter): RawBuilder<unknown> {
  const codes = parts.flatMap((term, part) =>
    term.flatMap(({ slot, codes: all }) => all.map((v) => ({ part, slot, v }))),
  )
  const column = (name: 'part' | 'slot' | 'v') => codes.map((one) => one[name])
  const holds = sql.join(parts.map((term) => sql`coalesce(${termHolds(term)}, false)`))
  return sql`
    ${passing(key, filter)},
    part_bits as materialized (
      select p.part, m.seg, p.bits & m.bits as bits from (
        select w.part, k.seg, bit_or(k.bits) as bits
        from unnest(${column('part')}::int[], ${column('slot')}::int[], ${column('v')}::int[]) w (part, slot, v)
        join segment_bits k on ${ofForm('k', key)} and k.slot = w.slot and k.v = w.v
        group by 1, 2
      ) p join sealed m on m.seg = p.seg
    ),
    part_tail as materialized (
      select h.place::int - 1 as part, f.day, f.codes
      from tail f, unnest(array[${holds}]) with ordinality h (holds, place) where h.holds
    )`
}

/**
 * Counts the completed responses of each part that pass, and how many of them have each code of some slots, in one statement; as
 * countAnswers does for one.
 */
export async function countAnswersOfParts(
  db: Db,
  key: FormKey,
  partition: PartedFilter,
  slots: readonly number[],
): Promise<CycleCounts[]> {
  if (partition.parts.length === 0) return []
  const wanted = sql`${[...slots]}::int[]`
  const { rows } = await sql<{ part: number; slot: number | null; v: number | null; n: number }>`
    with ${parted(key, partition)},
    ones as materialized (
      select b.part, k.slot::int as slot, k.v, bit_count(k.bits & b.bits) as n
      from segment_bits k join part_bits b on b.seg = k.seg
      where ${ofForm('k', key)} and k.slot = any (${wanted})
    )
    select part, slot, v, sum(n)::int as n from (
      select part, slot, v, sum(n) as n from ones group by 1, 2, 3
      union all
      select t.part, (u.place - 1)::int, u.code::int, count(*)
      from part_tail t, unnest(t.codes) with ordinality u (code, place)
      where u.code > 0 and u.place - 1 = any (${wanted}) group by 1, 2, 3
      union all
      select part, null, null, sum(bit_count(bits)) from part_bits group by 1
      union all
      select part, null, null, count(*) from part_tail group by 1
    ) counted group by 1, 2, 3 having sum(n) > 0`.execute(db)
  const counted = partition.parts.map(() => ({ respondents: 0, counts: new Map<number, Map<number, number>>() }))
  for (const { part, slot, v, n } of rows) {
    const one = counted[part]
    if (one === undefined) continue
    if (slot === null || v === null) one.respondents = n
    else one.counts.set(slot, (one.counts.get(slot) ?? new Map<number, number>()).set(v, n))
  }
  return counted
}
