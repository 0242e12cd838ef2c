import type { EmailTrigger } from '@rapport/api/contract/club/email-triggers'
import { canReadResponses, type Person } from '@rapport/domain/access/permissions'
import { sql } from 'kysely'

import type { Db } from '../db/open.ts'
import { selectHiddenFormIds } from '../feedback/form-access.ts'
import { notFound, type Handlers, type StaffCall } from '../http.ts'

/**
 * Handlers that return the e-mail notifications that are set up for surveys. @source Specification part 1, section 7; Decisions,
 * section 8
 */
export const emailTriggerHandlers = {
  listEmailTriggers: (_, call) => selectTriggers(call),

  getEmailTrigger: async ({ params }, call) => {
    const found = (await selectTriggers(call)).find((one) => one.trigger_id === params.id)
    if (found === undefined) throw notFound()
    return found
  },
} satisfies Partial<Handlers>

/** A notification with all its recipients, including staff who are not allowed to read responses and therefore get no e-mail. */
type StoredTrigger = Omit<EmailTrigger, 'recipients'> & {
  readonly recipients: readonly (EmailTrigger['recipients'][number] & Person)[]
}

async function selectTriggers({ db, programId, staff }: StaffCall & { db: Db }): Promise<EmailTrigger[]> {
  const hidden = await selectHiddenFormIds(db, programId, staff)
  const { rows } = await sql<StoredTrigger>`
    select t.trigger_id, t.name, t.feedback_form_id, t.rule, coalesce((
      select jsonb_agg(jsonb_build_object('user_id', a.user_id, 'fname', a.fname, 'lname', a.lname, 'email', a.email,
                                          'admin', a.admin, 'limited_access', a.limited_access)
                       order by a.lname, a.fname, a.user_id)
        from account a join account_program p on p.user_id = a.user_id and p.program_id = t.program_id
       where a.user_id = any(t.email_to) and a.disabled_ts is null), '[]') as recipients
      from form_trigger t
     where t.program_id = ${programId} and t.kind <> 'case' and t.enabled and t.retired_ts is null
       and not t.feedback_form_id = any(${hidden}::bigint[])
     order by t.trigger_id`.execute(db)
  return rows.map(({ recipients, ...trigger }) => ({
    ...trigger,
    recipients: recipients
      .filter(canReadResponses)
      .map(({ user_id, fname, lname, email }) => ({ user_id, fname, lname, email })),
  }))
}
