import type { OpenedDb } from '../apps/server/src/db/open.ts'
import { sealForm } from '../apps/server/src/results/counting/seal.ts'
import { tallyInvitations } from '../apps/server/src/results/counting/tally-invitations.ts'
import { DAYS, FIRST_DAY, FORM } from './generated-form.ts'

/** 20,000 members who are invited in each month of two years: the largest expected club. */
const [MEMBERS, MONTHS] = [20_000, 24]

/** The number of generated invitations. With 1,000,000 responses, about 40% of the invitations are answered. */
export const INVITATIONS = MEMBERS * MONTHS

/**
 * Days within which an invitation is answered. They do not exceed the days between two invitations, so that a response answers at
 * most one invitation.
 */
const ANSWERED_WITHIN = 30

/**
 * Inserts one Quick Pulse a month over the period of the responses, with an invitation for every member, as the server records
 * them. Some responses from the days after a Quick Pulse each answer one of its invitations, most of them in the first days; all
 * other responses have no invitation.
 */
export async function generateInvitations(opened: OpenedDb): Promise<void> {
  await opened.exec(`
    insert into sendout (program_id, sendout_id, kind, feedback_form_id, requested_by, sendtime, state, invitations_noted)
    overriding system value
    select 1, m, 'quick_pulse', 1, 0, to_timestamp((${FIRST_DAY} + m * ${DAYS} / ${MONTHS}) * 86400), 'done', true
      from generate_series(0, ${MONTHS - 1}) m;
    create temporary table answer as
      select s.sendout_id, f.response_id, f.day, f.dims, row_number() over (partition by s.sendout_id order by random()) as user_id
        from sendout s
        cross join lateral (select (extract(epoch from s.sendtime) / 86400)::int as day) d
        join response_fact f on f.program_id = 1 and f.feedback_form_id = 1
         and f.day >= d.day and f.day < d.day + ${ANSWERED_WITHIN}
       where s.program_id = 1 and random() < 0.8 * (1 - (f.day - d.day)::float8 / ${ANSWERED_WITHIN}) ^ 3;
    analyze answer;
    insert into invitation (program_id, feedback_form_id, sendout_id, user_id, invited_ts, invited_day, answered_day, response_id, dims)
    select 1, 1, s.sendout_id, u, s.sendtime, d.day, a.day, a.response_id, coalesce(a.dims,
           array[1 + floor(random() * 3), 1 + floor(random() * 7), 1 + floor(random() * 6), 1 + floor(random() * 6),
             1 + floor(random() * 5), 1]::smallint[])
      from sendout s cross join generate_series(1, ${MEMBERS}) u
      cross join lateral (select (extract(epoch from s.sendtime) / 86400)::int as day) d
      left join answer a on a.sendout_id = s.sendout_id and a.user_id = u
     where s.program_id = 1;
    update response_fact f set invited = true from answer a where f.program_id = 1 and f.response_id = a.response_id;
    update segment set dirty = true where program_id = 1;
    drop table answer;
    analyze invitation;
    analyze sendout`)
  await sealForm(opened.db, FORM, { minTail: Infinity })
  await tallyInvitations(opened.db, FORM)
  await opened.exec('analyze invitation_count')
  // VACUUM cannot run in a transaction. Like autovacuum, it marks pages as all-visible, so that an index-only scan can count them.
  await opened.exec('vacuum invitation')
}
