import { sql, type RawBuilder } from 'kysely'

import type { FormKey } from '../../db/form-key.ts'
import type { Db } from '../../db/open.ts'
import { termHolds, type CountFilter } from '../counting/count.ts'
import { DIMENSION_SLOT, EVERYBODY_SLOT } from '../counting/slot-numbers.ts'
import { isUncounted } from '../counting/tally-invitations.ts'

/** The key of a form, given as values or as SQL expressions such as columns of an outer query. */
interface KeyExpressions {
  readonly program_id: number | RawBuilder<unknown>
  readonly feedback_form_id: number | RawBuilder<unknown>
}

/** A slot of the stored invitation counts, and the codes of the values to count; `codes` is null when all values are counted. */
interface CountedPart {
  readonly slot: number
  readonly codes: readonly number[] | null
}

const EVERYBODY_PART: CountedPart = { slot: EVERYBODY_SLOT, codes: null }

/**
 * Returns the part of the stored counts that a filter selects when it has no conditions or only a single condition on the attribute
 * of `slot` (on any attribute if `slot` is null). Returns null for any other filter.
 */
function partOf({ terms }: CountFilter, slot: number | null): CountedPart | null {
  if (terms.length === 0) return slot === null ? EVERYBODY_PART : { slot, codes: null }
  const [condition, ...others] = terms.flat()
  const isOne = terms.length === 1 && others.length === 0 && condition !== undefined
  if (!isOne || condition.slot < DIMENSION_SLOT || (slot !== null && slot !== condition.slot)) return null
  return condition
}

/**
 * Returns the SQL that counts a form's invitations that were sent in the period to people who pass a filter. The sum of `invited`
 * is the number of invitations, and the sum of `answered` is the number of those that were answered. `v` is the person's code in
 * `slot`; it has no meaning when `slot` is null. When partOf returns a part, the stored counts are used, and only uncounted
 * invitations are read one by one. Otherwise, all invitations are read one by one.
 */
function passing(key: KeyExpressions, filter: CountFilter, slot: number | null): RawBuilder<unknown> {
  const part = partOf(filter, slot)
  const vSlot = part?.slot ?? slot ?? EVERYBODY_SLOT
  const v = vSlot === EVERYBODY_SLOT ? sql`0` : sql`coalesce(f.dims[${vSlot - DIMENSION_SLOT + 1}::int], 0)`
  const read = (invited: RawBuilder<unknown>, answered: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`
    select ${v} as v, f.invited_day, f.answered_day, ${invited} as invited, ${answered} as answered from invitation f
     where ${ofForm('f', key)} and f.invited_day between ${filter.from} and ${filter.to} and ${condition}
       and ${sql.join([sql`true`, ...filter.terms.map((term) => sql`(${termHolds(term)})`)], sql` and `)}`
  if (part === null) return read(sql`1`, sql`(f.answered_day is not null)::int`, sql`true`)
  return sql`
    select c.v, c.invited_day, c.answered_day, case when c.answered_day is null then c.n else 0 end as invited,
           case when c.answered_day is null then 0 else c.n end as answered
      from invitation_count c
     where ${ofForm('c', key)} and c.slot = ${part.slot} and c.invited_day between ${filter.from} and ${filter.to}
       and ${part.codes === null ? sql`true` : sql`c.v = any (${[...part.codes]}::int[])`}
    union all ${read(sql`1`, sql`0`, isUncounted('invitations'))}
    union all ${read(sql`0`, sql`1`, isUncounted('answers'))}`
}

const ofForm = (alias: 'c' | 'f', { program_id, feedback_form_id }: KeyExpressions): RawBuilder<unknown> =>
  sql`${sql.ref(`${alias}.program_id`)} = ${program_id} and ${sql.ref(`${alias}.feedback_form_id`)} = ${feedback_form_id}`

/**
 * Returns a subquery that counts the invitations, and the answered invitations, to the form of the outer row `form`, which belongs
 * to this program.
 */
export const sumInvitations = (programId: number, filter: CountFilter): RawBuilder<unknown> => sql`
  select coalesce(sum(p.invited), 0)::int as invited, coalesce(sum(p.answered), 0)::int as answered
    from (${passing({ program_id: sql`${programId}`, feedback_form_id: sql.ref('form.feedback_form_id') }, filter, null)}) p`

/** The number of invitations, and the number of answered invitations for each number of calendar days until the answer. */
export interface InvitationsByDelay {
  readonly invited: number
  readonly answered: ReadonlyMap<number, number>
}

/** Counts the invitations, and the answered invitations by the number of calendar days from the invitation to the answer. */
export async function countInvitationsByDelay(db: Db, key: FormKey, filter: CountFilter): Promise<InvitationsByDelay> {
  const { rows } = await sql<{ delay: number | null; invited: number; answered: number }>`
    select f.answered_day - f.invited_day as delay, sum(f.invited)::int as invited, sum(f.answered)::int as answered
      from (${passing(key, filter, null)}) f group by 1`.execute(db)
  const answered = new Map<number, number>()
  for (const { delay, answered: n } of rows) {
    if (delay === null || n === 0) continue
    // When the response belongs to a location farther west than the member's location, the day of the response can be the day
    // before the invitation. Such an answer is counted on the invitation day.
    const days = Math.max(0, delay)
    answered.set(days, (answered.get(days) ?? 0) + n)
  }
  return { invited: rows.reduce((sum, row) => sum + row.invited, 0), answered }
}

/**
 * Counts invitations and answered invitations by the person's code in a dimension. `dimension` is its index; code 0 means that the
 * value is unknown.
 */
export async function countInvitationsBy(
  db: Db,
  key: FormKey,
  filter: CountFilter,
  dimension: number,
): Promise<Map<number, { invited: number; answered: number }>> {
  const { rows } = await sql<{ v: number; invited: number; answered: number }>`
    select f.v, sum(f.invited)::int as invited, sum(f.answered)::int as answered
      from (${passing(key, filter, DIMENSION_SLOT + dimension)}) f group by f.v`.execute(db)
  return new Map(rows.map(({ v, ...counts }) => [v, counts]))
}
