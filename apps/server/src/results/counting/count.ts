import type { CycleCounts } from '@rapport/domain/results/scores/result-measure'
import { sql, type RawBuilder } from 'kysely'

import type { FormKey } from '../../db/form-key.ts'
import type { Db } from '../../db/open.ts'
import { DAY_SLOT, DIMENSION_SLOT, INVITED_SLOT } from './slot-numbers.ts'

/**
 * Codes of a slot; a response matches when it has one of them. The slot is an answer slot of the form, a dimension (DIMENSION_SLOT
 * plus its number) or INVITED_SLOT.
 */
export interface SlotCodes {
  readonly slot: number
  readonly codes: readonly number[]
}

/** One condition of a filter: a response matches when it has a code of any of these entries. An empty term matches nothing. */
export type FilterTerm = readonly SlotCodes[]

/** The term that matches the responses that answer an invitation. */
export const INVITED: FilterTerm = [{ slot: INVITED_SLOT, codes: [1] }]

/** A filter for completed responses. `from` and `to` are epoch days, both included; all terms must match. */
export interface CountFilter {
  readonly from: number
  readonly to: number
  readonly terms: readonly FilterTerm[]
  /** The only member whose responses are counted; null for all members. */
  readonly user_id: number | null
}

/** The slot number under which the database returns the number of respondents. */
const RESPONDENTS_SLOT = -1

/**
 * Counts exactly, in one statement, the completed responses that pass the filter, and how many of them have each code of each
 * answer slot. If `slots` is given, counts the codes of these slots only. Sealed responses are counted from their bitmaps.
 * Responses that are not yet sealed, or whose segment was edited after sealing, are counted from their codes.
 *
 * @source Decisions, section 4; the way of counting is ours
 */
export async function countAnswers(
  db: Db,
  key: FormKey,
  filter: CountFilter,
  slots: readonly number[] | null = null,
): Promise<CycleCounts> {
  const isWanted = (slot: string) => (slots === null ? sql`true` : sql`${sql.ref(slot)} = any (${[...slots]}::int[])`)
  const { rows } = await sql<{ slot: number; v: number; n: number }>`
    with ${passing(key, filter)},
    -- Counted before they are grouped: sorting the bitmaps themselves would spill to the disk.
    ones as materialized (
      select k.slot::int as slot, k.v, bit_count(k.bits & m.bits) as n
      from segment_bits k join sealed m on m.seg = k.seg
      where ${ofForm('k', key)} and k.slot < ${DIMENSION_SLOT} and ${isWanted('k.slot')}
    )
    select ${RESPONDENTS_SLOT}::int as slot, 0 as v, ${respondents}::int as n
    union all
    select slot, v, sum(n)::int from (
      select slot, v, sum(n) as n from ones group by 1, 2
      union all
      select u.slot, u.code, count(*)
      from tail, lateral (
        select (c.place - 1)::int as slot, c.code::int as code from unnest(tail.codes) with ordinality c (code, place)
      ) u where u.code > 0 and ${isWanted('u.slot')} group by 1, 2
    ) counted group by 1, 2 having sum(n) > 0`.execute(db)
  const counts = new Map<number, Map<number, number>>()
  let total = 0
  for (const { slot, v, n } of rows) {
    if (slot === RESPONDENTS_SLOT) total = n
    else counts.set(slot, (counts.get(slot) ?? new Map<number, number>()).set(v, n))
  }
  return { respondents: total, counts }
}

/** Returns the exact number of completed responses that pass the filter. */
export async function countPassing(db: Db, key: FormKey, filter: CountFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`with ${passing(key, filter)} select ${respondents}::int as n`.execute(db)
  return rows[0]?.n ?? 0
}

const respondents = sql`(coalesce((select sum(bit_count(bits)) from sealed), 0) + (select count(*) from tail))`

/**
 * Returns the subqueries of a `with` clause. `sealed`: the passing rows of each segment as bits; `tail`: the passing rows that are
 * unsealed or in an edited segment. `isAmong` restricts the segments `s` in `sealed`; by default, all are included. `offset 0`
 * prevents the bits from being computed twice: once for the condition and once for the result.
 */
export function passing(
  key: FormKey,
  filter: CountFilter,
  isAmong: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  const facts = sql`${ofForm('f', key)} and ${factPasses(filter)}`
  // The few responses of a member are read one by one, because bitmaps do not identify members.
  if (filter.user_id !== null) {
    return sql`
      sealed as materialized (select 0 as seg, ''::varbit as bits where false),
      tail as materialized (select f.day, f.codes, f.dims, f.invited from response_fact f where ${facts} and f.user_id = ${filter.user_id})`
  }
  return sql`
    -- The planner expects the rows of a whole segment, and would start parallel workers for the few that there are; it starts none that
    -- would read a materialized subquery.
    edited as materialized (select s.seg from segment s where ${ofForm('s', key)} and s.dirty),
    sealed as materialized (
      select seg, bits from (
        select s.seg, ${segmentBits(key, filter)} as bits from segment s
        where ${ofForm('s', key)} and not s.dirty and s.max_day >= ${filter.from} and s.min_day <= ${filter.to} and ${isAmong} offset 0
      ) masked where bits is not null
    ),
    tail as materialized (
      select f.day, f.codes, f.dims, f.invited from response_fact f where ${facts} and f.seg is null
      union all
      select f.day, f.codes, f.dims, f.invited from edited s join response_fact f on f.seg = s.seg where ${facts}
    )`
}

/** Returns the condition that the row of `alias` belongs to a form. */
export function ofForm(alias: 'f' | 'k' | 's', key: FormKey): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`${column('program_id')} = ${key.program_id} and ${column('feedback_form_id')} = ${key.feedback_form_id}`
}

/**
 * Returns an SQL expression for the passing rows of segment `s` as bits. It is null when one of the conditions has no bitmap in the
 * segment, which means that no row passes.
 */
function segmentBits(key: FormKey, { from, to, terms }: CountFilter): RawBuilder<unknown> {
  const anyOf = (condition: RawBuilder<unknown>) => sql`
    (select bit_or(k.bits) from segment_bits k where ${ofForm('k', key)} and k.seg = s.seg and (${condition}))`
  const days = sql`
    case when s.min_day >= ${from} and s.max_day <= ${to} then repeat('1', s.n)::varbit
    else ${anyOf(sql`k.slot = ${DAY_SLOT} and k.v between ${from} and ${to}`)} end`
  const parts = terms.map((term) =>
    anyOf(either(term.map(({ slot, codes }) => sql`k.slot = ${slot} and k.v = any (${[...codes]}::int[])`))),
  )
  return sql.join([...parts, days], sql` & `)
}

/** Returns the condition that row `f` is in the period and matches all terms. It does not check the member. */
export function factPasses({ from, to, terms }: CountFilter): RawBuilder<unknown> {
  return sql.join([sql`f.day between ${from} and ${to}`, ...terms.map((term) => sql`(${termHolds(term)})`)], sql` and `)
}

/** Returns the condition that row `f` matches a term. */
export const termHolds = (term: FilterTerm): RawBuilder<unknown> => either(term.map(hasCode))

/**
 * Returns the condition that row `f` has one of the codes. A row that was stored before its form had the slot has a shorter array;
 * the missing element is null and does not match.
 */
function hasCode({ slot, codes }: SlotCodes): RawBuilder<unknown> {
  if (slot === INVITED_SLOT) return sql`f.invited::int = any (${[...codes]}::int[])`
  const element =
    slot < DIMENSION_SLOT ? sql`f.codes[${slot + 1}::int]` : sql`f.dims[${slot - DIMENSION_SLOT + 1}::int]`
  return sql`${element} = any (${[...codes]}::int[])`
}

function either(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`false` : sql.join([...conditions], sql` or `)
}
