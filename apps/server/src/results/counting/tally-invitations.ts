import { sql, type RawBuilder, type Transaction } from 'kysely'

import type { FormKey } from '../../db/form-key.ts'
import { transact, type Db, type Tables } from '../../db/open.ts'
import { DIMENSIONS } from '../filters/dimensions.ts'
import { DIMENSION_SLOT, EVERYBODY_SLOT } from './slot-numbers.ts'

/**
 * Minimum number of uncounted invitations or answers at which they are added to invitation_count; fewer can be read row by row in
 * about a millisecond.
 */
const MIN_UNCOUNTED = 256

/**
 * Maximum number of invitations to count in one transaction. Even on a busy machine, counting this many takes far less than the
 * statement time limit.
 */
const AT_ONCE = 4_096

interface TallyOptions {
  /** Minimum number of invitations, or of answers, to count; fewer remain uncounted. MIN_UNCOUNTED by default. */
  readonly minUncounted?: number
  /** Maximum number of invitations in one transaction; AT_ONCE by default, smaller only in tests. */
  readonly atOnce?: number
}

/**
 * The two things that are counted: invitations, and the answers to them. An invitation remains answered even when its response is
 * deleted, so counting never has to subtract.
 */
const COUNTED = {
  invitations: {
    isUncounted: sql`not f.counted`,
    mark: sql`counted = true`,
    answered_day: sql`null::int`,
  },
  answers: {
    isUncounted: sql`f.answered_day is not null and not f.answer_counted`,
    mark: sql`answer_counted = true`,
    answered_day: sql`answered_day`,
  },
} as const

/** Returns the condition that invitation `f`, or its answer, is not yet counted in invitation_count. */
export const isUncounted = (what: keyof typeof COUNTED): RawBuilder<unknown> => COUNTED[what].isUncounted

/**
 * Adds the newly recorded invitations and answers of a form to invitation_count. Totals of counted and uncounted rows stay exact
 * throughout. Rows that another transaction has locked are left for the next run.
 */
export async function tallyInvitations(db: Db, key: FormKey, options: TallyOptions = {}): Promise<void> {
  const { minUncounted = MIN_UNCOUNTED, atOnce = AT_ONCE } = options
  for (const what of ['invitations', 'answers'] as const) {
    let isMore = (await countUncounted(db, key, what)) >= minUncounted
    while (isMore) isMore = (await transact(db, (trx) => tallySome(trx, key, what, atOnce))) === atOnce
  }
}

async function countUncounted(db: Db, key: FormKey, what: keyof typeof COUNTED): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from invitation f
     where f.program_id = ${key.program_id} and f.feedback_form_id = ${key.feedback_form_id} and ${isUncounted(what)}`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** Counts up to `atOnce` invitations or answers by each attribute of the invitations, and in total; returns the number of counted rows. */
async function tallySome(
  trx: Transaction<Tables>,
  { program_id, feedback_form_id }: FormKey,
  what: keyof typeof COUNTED,
  atOnce: number,
): Promise<number> {
  const { mark, answered_day } = COUNTED[what]
  const { rows } = await sql<{ n: number }>`
    with picked as (
      select f.sendout_id, f.user_id from invitation f
       where f.program_id = ${program_id} and f.feedback_form_id = ${feedback_form_id} and ${isUncounted(what)}
       limit ${atOnce} for update skip locked
    ),
    taken as (
      update invitation i set ${mark} from picked
       where i.program_id = ${program_id} and i.sendout_id = picked.sendout_id and i.user_id = picked.user_id
      returning i.sendout_id, i.invited_day, ${answered_day} as answered_day, i.dims
    ),
    added as (
      insert into invitation_count (program_id, feedback_form_id, sendout_id, slot, v, invited_day, answered_day, n)
      select ${program_id}::int, ${feedback_form_id}::bigint, t.sendout_id, a.slot, a.v, t.invited_day, t.answered_day, count(*)
        from taken t, lateral (
          select ${EVERYBODY_SLOT}::int as slot, 0 as v
          union all
          select ${DIMENSION_SLOT}::int + d, coalesce(t.dims[d + 1], 0) from generate_series(0, ${DIMENSIONS.length - 1}::int) d
        ) a
       group by t.sendout_id, a.slot, a.v, t.invited_day, t.answered_day
      on conflict (program_id, sendout_id, slot, v, invited_day, answered_day) do update set n = invitation_count.n + excluded.n
    )
    select count(*)::int as n from taken`.execute(trx)
  return rows[0]?.n ?? 0
}
