import { sql, type RawBuilder } from 'kysely'

import { DAY_SLOT } from './slot-numbers.ts'

/**
 * Returns the SQL of a subquery that selects `day` and `n`: the number of completed responses to the form of the outer row `form`,
 * in this program, by epoch day. A day may have several rows, so sum `n` by day. Sealed responses are counted from the bitmaps of
 * their days; responses that are unsealed or in an edited segment are counted from their facts.
 */
export const formDays = (programId: number): RawBuilder<unknown> => sql`
  select k.v as day, bit_count(k.bits)::int as n
    from segment s
    join segment_bits k on k.program_id = s.program_id and k.feedback_form_id = s.feedback_form_id and k.seg = s.seg
   where s.program_id = ${programId} and s.feedback_form_id = form.feedback_form_id and not s.dirty and k.slot = ${DAY_SLOT}
  union all
  select f.day, 1 from response_fact f
   where f.program_id = ${programId} and f.feedback_form_id = form.feedback_form_id and f.seg is null
  union all
  select f.day, 1
    from segment s
    join response_fact f on f.program_id = s.program_id and f.feedback_form_id = s.feedback_form_id and f.seg = s.seg
   where s.program_id = ${programId} and s.feedback_form_id = form.feedback_form_id and s.dirty`
