import { sql } from 'kysely'

import { transact, type Db } from '../db/open.ts'
import { nextVersion } from '../db/row-version.ts'
import { notFound, type Handlers } from '../http.ts'

/** Splits a secret id into the program id and the secret. */
function split(id: string): { program_id: number; secret: string } {
  const dash = id.indexOf('-')
  return { program_id: Number(id.slice(0, dash)), secret: id.slice(dash + 1) }
}

/** Handlers that unsubscribe the member identified by the secret in a link. @source Specification part 2, section 7; SEC-PUB-10 */
export const unsubscribeHandlers = {
  unsubscribeFromTexts: async ({ params }, { db, now }) => {
    const { program_id } = split(params.id)
    return transact(db, async (trx) => {
      const found = await trx
        .updateTable('feedback_response')
        .set({ unsubscribed: true })
        .where('program_id', '=', program_id)
        .where('local_id', '=', params.id)
        .returning('user_id')
        .executeTakeFirst()
      if (found === undefined) {
        // An anonymous response is not connected with a member, so there are no messages to stop.
        if (await isAnonymousResponse(trx, params.id)) return {}
        throw notFound()
      }
      if (found.user_id !== null) await suppress(trx, program_id, found.user_id, 'text', now())
      return {}
    })
  },

  unsubscribeFromMails: async ({ params }, { db, now }) => {
    const { program_id, secret } = split(params.token)
    return transact(db, async (trx) => {
      const member = await trx
        .selectFrom('member')
        .select('user_id')
        .where('program_id', '=', program_id)
        .where('recipient_token', '=', secret)
        .executeTakeFirst()
      if (member === undefined) throw notFound()
      await suppress(trx, program_id, member.user_id, 'email', now())
      return {}
    })
  },
} satisfies Partial<Handlers>

async function isAnonymousResponse(trx: Db, local_id: string): Promise<boolean> {
  const found = await trx
    .selectFrom('anonymous_response')
    .select('local_id')
    .where('program_id', '=', split(local_id).program_id)
    .where('local_id', '=', local_id)
    .executeTakeFirst()
  return found !== undefined
}

/** Stores an opt-out that later changes to the member's profile do not revoke, and turns off the channel in the profile. */
async function suppress(trx: Db, program_id: number, user_id: number, channel: 'email' | 'text', now: number) {
  await trx
    .insertInto('suppression')
    .values({ program_id, user_id, channel, created_ts: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const column = channel === 'email' ? 'email_enabled' : 'text_enabled'
  await sql`
    update member set ${sql.ref(column)} = false, updated_ts = ${nextVersion('member')}
     where program_id = ${program_id} and user_id = ${user_id} and ${sql.ref(column)}`.execute(trx)
}
