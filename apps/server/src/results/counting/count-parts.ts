import type { CycleCounts } from '@rapport/domain/results/scores/result-measure'
import { sql, type RawBuilder } from 'kysely'

import type { FormKey } from '../../db/form-key.ts'
import type { Db } from '../../db/open.ts'
import { ofForm, passing, termHolds, type CountFilter, type FilterTerm } from './count.ts'
import { DAY_SLOT, DIMENSION_SLOT, EVERYBODY_SLOT } from './slot-numbers.ts'

/** What passing responses are counted by: each term is a part, and parts may overlap. EVERYBODY is the part of all. */
export interface PartedFilter {
  readonly filter: CountFilter
  readonly parts: readonly FilterTerm[]
}

/** The part that every passing response belongs to. */
export const EVERYBODY: FilterTerm = [{ slot: EVERYBODY_SLOT, codes: [0] }]

interface PartCode {
  readonly part: number
  readonly slot: number
  readonly v: number
}

const codesOf = (parts: readonly FilterTerm[]): PartCode[] =>
  parts.flatMap((term, part) => term.flatMap(({ slot, codes }) => codes.map((v) => ({ part, slot, v }))))

/** Whether row `f` belongs to each part, as the elements of an array. */
export function partsHold(parts: readonly FilterTerm[]): RawBuilder<unknown> {
  return sql.join(parts.map((term) => (term === EVERYBODY ? sql`true` : sql`coalesce(${termHolds(term)}, false)`)))
}

/**
 * Whether segments within the period can be added up from segment_counts: without filters, and by parts that are one value of a
 * dimension each.
 */
function isCounted({ filter, parts }: PartedFilter): boolean {
  const isValue = (term: FilterTerm) => {
    const [one, second] = term
    const isOne = one !== undefined && second === undefined && one.codes.length === 1
    return isOne && (one.slot === EVERYBODY_SLOT || (one.slot >= DIMENSION_SLOT && one.slot < DAY_SLOT))
  }
  return filter.terms.length === 0 && filter.user_id === null && parts.every(isValue)
}

/**
 * `part_bits`: the passing rows of each segment and part as bits; `part_tail`: the passing rows outside of them by part; `whole`: the
 * segments that segment_counts add up, which are not among the bits.
 */
function parted(key: FormKey, partition: PartedFilter): RawBuilder<unknown> {
  const { filter, parts } = partition
  const codes = codesOf(parts)
  const column = (name: 'part' | 'slot' | 'v') => codes.map((one) => one[name])
  const holds = partsHold(parts)
  const isWhole = isCounted(partition)
    ? sql`not s.dirty and s.min_day >= ${filter.from} and s.max_day <= ${filter.to} and exists (
        select from segment_counts c where c.program_id = s.program_id and c.feedback_form_id = s.feedback_form_id
          and c.seg = s.seg and c.slot = ${EVERYBODY_SLOT} and c.v = 0)`
    : sql`false`
  return sql`
    whole as materialized (select s.seg from segment s where ${ofForm('s', key)} and ${isWhole}),
    ${passing(key, filter, sql`s.seg not in (select seg from whole)`)},
    part_bits as materialized (
      select p.part, m.seg, p.bits & m.bits as bits from (
        select w.part, k.seg, bit_or(k.bits) as bits
        from unnest(${column('part')}::int[], ${column('slot')}::int[], ${column('v')}::int[]) w (part, slot, v)
        join segment_bits k on ${ofForm('k', key)} and k.slot = w.slot and k.v = w.v
        where k.seg in (select seg from sealed)
        group by 1, 2
      ) p join sealed m on m.seg = p.seg
      union all
      select ${parts.indexOf(EVERYBODY)}::int, m.seg, m.bits from sealed m where ${parts.includes(EVERYBODY)}
    ),
    part_whole as materialized (
      select w.part, c.n, c.slots, c.codes, c.counts
      from unnest(${column('part')}::int[], ${column('slot')}::int[], ${column('v')}::int[]) w (part, slot, v)
      join segment_counts c on c.program_id = ${key.program_id} and c.feedback_form_id = ${key.feedback_form_id}
       and c.slot = w.slot and c.v = w.v
      where c.seg in (select seg from whole)
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
      select w.part, u.slot::int, u.code, sum(u.n)
      from part_whole w, unnest(w.slots, w.codes, w.counts) u (slot, code, n)
      where u.slot = any (${wanted}) group by 1, 2, 3
      union all
      select t.part, (u.place - 1)::int, u.code::int, count(*)
      from part_tail t, unnest(t.codes) with ordinality u (code, place)
      where u.code > 0 and u.place - 1 = any (${wanted}) group by 1, 2, 3
      union all
      select part, null, null, sum(bit_count(bits)) from part_bits group by 1
      union all
      select part, null, null, sum(n) from part_whole group by 1
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
