import type { CycleCounts } from '@rapport/domain/results/scores/result-measure'
import { sql, type RawBuilder } from 'kysely'

import type { FormKey } from '../../db/form-key.ts'
import type { Db } from '../../db/open.ts'
import { ofForm, passing, termHolds, type CountFilter, type FilterTerm } from './count.ts'
import { DAY_SLOT, DIMENSION_SLOT, EVERYBODY_SLOT } from './slot-numbers.ts'

/**
 * The responses to count, and the groups in which they are counted: each term of `parts` is a group, and groups may overlap.
 * EVERYBODY is the total.
 */
export interface PartsFilter {
  readonly filter: CountFilter
  readonly parts: readonly FilterTerm[]
}

/** The part that contains every response that passes the filter. It is compared by reference, so a copy is not recognized. */
export const EVERYBODY: FilterTerm = [{ slot: EVERYBODY_SLOT, codes: [0] }]

/** Maximum number of parts in one statement, which has a column for each; PostgreSQL allows 1,664 columns. */
const PARTS_AT_ONCE = 500

interface PartCode {
  readonly part: number
  readonly slot: number
  readonly v: number
}

const codesOf = (parts: readonly FilterTerm[]): PartCode[] =>
  parts.flatMap((term, part) => term.flatMap(({ slot, codes }) => codes.map((v) => ({ part, slot, v }))))

/** Returns an SQL list with one boolean for each part: whether row `f` belongs to it. */
export function partsHold(parts: readonly FilterTerm[]): RawBuilder<unknown> {
  return sql.join(parts.map((term) => (term === EVERYBODY ? sql`true` : sql`coalesce(${termHolds(term)}, false)`)))
}

/**
 * Returns whether the counts of segments within the period can be taken from segment_counts. This requires that the filter has no
 * condition except the period, and that each part is EVERYBODY or one value of a dimension.
 */
function isCounted({ filter, parts }: PartsFilter): boolean {
  const isValue = (term: FilterTerm) => {
    const [one, second] = term
    const isOne = one !== undefined && second === undefined && one.codes.length === 1
    return isOne && (one.slot === EVERYBODY_SLOT || (one.slot >= DIMENSION_SLOT && one.slot < DAY_SLOT))
  }
  return filter.terms.length === 0 && filter.user_id === null && parts.every(isValue)
}

/**
 * Returns the subqueries of a `with` clause. `whole`: the segments that are counted by summing their segment_counts. `part_whole`:
 * the counts of these segments by part. `part_bits`: the passing rows of each part in the other segments, as bits, except for
 * segments edited after sealing. `part_tail`: all remaining passing rows by part; when the filter names a member, these are all
 * passing rows.
 */
function selectParts(key: FormKey, partition: PartsFilter): RawBuilder<unknown> {
  const { filter, parts } = partition
  const codes = codesOf(parts)
  const column = (name: 'part' | 'slot' | 'v') => codes.map((one) => one[name])
  const holds = partsHold(parts)
  const isWhole = isCounted(partition)
    ? sql`not s.dirty and s.min_day >= ${filter.from} and s.max_day <= ${filter.to} and exists (
        select from segment_counts c where c.program_id = ${key.program_id} and c.feedback_form_id = ${key.feedback_form_id}
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

/** Returns whether the groups other than EVERYBODY cannot overlap because they all have different codes of the same slot. */
function areDisjoint(parts: readonly FilterTerm[]): boolean {
  const held = parts.filter((term) => term !== EVERYBODY).flat()
  const codes = held.flatMap((one) => one.codes)
  return held.every(({ slot }) => slot === held[0]?.slot) && new Set(codes).size === codes.length
}

/**
 * Returns the SQL for two lists with one entry per part: `masks`, the bits of the part's responses in a segment, and `ones`, the
 * number of responses in a bitmap that belong to the part. When the parts other than EVERYBODY are disjoint, EVERYBODY is counted
 * as their sum plus the few responses in none of them, so its mask has only the bits of those few.
 */
function comparePartsOnce(parts: readonly FilterTerm[]) {
  const bitsOf = (part: number) => sql`bit_or(bits) filter (where part = ${sql.lit(part)})`
  const countOf = (part: number) => sql`coalesce(sum(bit_count(k.bits & b.${sql.ref(`mask_${part}`)})), 0)`
  const all = parts.length > 2 && areDisjoint(parts) ? parts.indexOf(EVERYBODY) : -1
  const others = sql`bit_or(bits) filter (where part <> ${sql.lit(all)})`
  const rest = sql`case when ${others} is null then ${bitsOf(all)} else ${bitsOf(all)} & ~ ${others} end`
  return {
    masks: parts.map((_, part) => {
      const bits = part === all ? sql`case when bit_count(${rest}) > 0 then ${rest} end` : bitsOf(part)
      return sql`${bits} as ${sql.ref(`mask_${part}`)}`
    }),
    ones: parts.map((_, part) =>
      part === all
        ? sql.join(
            parts.map((__, one) => countOf(one)),
            sql` + `,
          )
        : countOf(part),
    ),
  }
}

/**
 * Counts the completed responses of each part that pass the filter, and how many of them have each code of the given answer slots.
 * Returns the same counts as one countAnswers call for each part, in the order of `parts`, but runs only one statement for up to
 * 500 parts.
 */
export async function countAnswersOfParts(
  db: Db,
  key: FormKey,
  partition: PartsFilter,
  slots: readonly number[],
): Promise<CycleCounts[]> {
  const { filter, parts } = partition
  if (parts.length === 0) return []
  if (parts.length > PARTS_AT_ONCE) {
    const counted = await countAnswersOfParts(db, key, { filter, parts: parts.slice(0, PARTS_AT_ONCE) }, slots)
    return [...counted, ...(await countAnswersOfParts(db, key, { filter, parts: parts.slice(PARTS_AT_ONCE) }, slots))]
  }
  const wanted = sql`${[...slots]}::int[]`
  const { masks, ones } = comparePartsOnce(parts)
  const { rows } = await sql<{ part: number; slot: number | null; v: number | null; n: number }>`
    with ${selectParts(key, partition)},
    -- Each bitmap is read once and compared with all parts of its segment: reading it costs as much as comparing it.
    masks as materialized (select seg, ${sql.join(masks)} from part_bits group by seg),
    ones as materialized (
      select k.slot::int as slot, k.v, array[${sql.join(ones)}] as counts
      from masks b join segment_bits k on k.seg = b.seg
      where ${ofForm('k', key)} and k.slot = any (${wanted}) group by 1, 2
    )
    select part, slot, v, sum(n)::int as n from (
      select u.place::int - 1 as part, o.slot, o.v, u.n
      from ones o, unnest(o.counts) with ordinality u (n, place) where u.n > 0
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
  const counted = parts.map(() => ({ respondents: 0, counts: new Map<number, Map<number, number>>() }))
  for (const { part, slot, v, n } of rows) {
    const one = counted[part]
    if (one === undefined) continue
    if (slot === null || v === null) one.respondents = n
    else one.counts.set(slot, (one.counts.get(slot) ?? new Map<number, number>()).set(v, n))
  }
  return counted
}
