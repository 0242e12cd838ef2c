import { sql } from 'kysely'

import { writeAudit } from '../db/audit-log.ts'
import { transact, type Db } from '../db/open.ts'
import { requirePathProgram } from '../guards/program.ts'
import { HttpError, notFound, type Handlers } from '../http.ts'
import { lockSending } from './queue-sendout.ts'
import { partCandidates, selectCandidates } from './recipients.ts'
import { selectFormOf, selectSendingProgram } from './sent-survey.ts'
import { isStillOpen, type SendoutKey } from './write-messages.ts'

/**
 * The handler that queues the failed messages of a send-out again, for example after an address has been corrected.
 *
 * @source Decisions, section 10
 */
export const resendHandlers = {
  resendFailed: async ({ params }, call) => {
    requirePathProgram(call, params.id)
    const key = { program_id: params.id, sendout_id: params.sendoutId }
    return transact(call.db, async (trx) => {
      // Queueing a send-out takes the same lock, so that two concurrent first messages to a member cannot both pass the cool-down.
      await lockSending(trx, key.program_id)
      const failed = await selectFailed(trx, await lockSendout(trx, key))
      if (failed.ids.length === 0)
        throw new HttpError(400, 'none_failed', 'This send-out has no failed messages to send again.')
      const due = await withoutCoolingDown(trx, failed, call.now())
      if (due.length === 0) throw new HttpError(409, 'cooling_down', COOLING_DOWN)
      await requeue(trx, key, due)
      const queued = due.length
      // The counts of the send-out are read from its messages until it is completed again.
      await trx
        .updateTable('sendout')
        .set({ state: 'queued' })
        .where('program_id', '=', key.program_id)
        .where('sendout_id', '=', key.sendout_id)
        .execute()
      const done = { program_id: params.id, user_id: call.staff.user_id, action: 'sendout.resent' } as const
      await writeAudit(
        trx,
        { ...done, entity: 'sendout', entity_id: params.sendoutId, detail: { messages: queued } },
        call.now(),
      )
      return { queued }
    })
  },
} satisfies Partial<Handlers>

interface Key {
  readonly program_id: number
  readonly sendout_id: number
}

const COOLING_DOWN =
  'Everyone whose message failed got another message within the Quick Pulse Window set in the club profile. Try again later.'

const LINKS_REMOVED =
  'The addresses and links of this send-out were removed because the club keeps them only for a limited time. Send the survey again instead.'

const CLOSED = 'The survey is closed, so the recipients could not answer it.'

/**
 * Locks a send-out, so that the second of two clicks finds no failed message. Fails with 404 when there is no such send-out, and
 * with 409 when retention has removed its links.
 */
async function lockSendout(trx: Db, { program_id, sendout_id }: Key): Promise<SendoutKey> {
  const found = await trx
    .selectFrom('sendout')
    .select(['program_id', 'sendout_id', 'kind', 'test', 'feedback_form_id', 'addresses_removed'])
    .where('program_id', '=', program_id)
    .where('sendout_id', '=', sendout_id)
    .forUpdate()
    .executeTakeFirst()
  if (found === undefined) throw notFound()
  const { addresses_removed, ...sendout } = found
  if (addresses_removed) throw new HttpError(409, 'links_removed', LINKS_REMOVED)
  return sendout
}

interface Failed {
  readonly sendout: SendoutKey
  readonly ids: readonly number[]
}

async function selectFailed(trx: Db, sendout: SendoutKey): Promise<Failed> {
  const rows = await trx
    .selectFrom('sendout_message')
    .select('user_id')
    .where('program_id', '=', sendout.program_id)
    .where('sendout_id', '=', sendout.sendout_id)
    .where('state', '=', 'failed')
    // Retention removes the links of a large send-out in several transactions, so some links may already be missing.
    .where('link', '<>', '')
    .execute()
  return { sendout, ids: rows.map((row) => row.user_id) }
}

/**
 * Returns the ids of the members who are not in the cool-down after another first message; the failed message itself did not start
 * a cool-down. Fails with 409 when the survey is closed.
 */
async function withoutCoolingDown(trx: Db, { sendout, ids }: Failed, now: number): Promise<readonly number[]> {
  const form = sendout.test ? undefined : await selectFormOf(trx, sendout)
  if (form === undefined) return ids
  const program = await selectSendingProgram(trx, sendout.program_id)
  // When the survey is closed, each message would be skipped, and the reason for its failure would be lost.
  if (!isStillOpen(sendout, program, form, now)) throw new HttpError(409, 'closed', CLOSED)
  const candidates = await selectCandidates(trx, program, form, ids, now)
  const { excluded } = partCandidates(candidates, sendout.kind, program, now)
  const cooling = new Set(excluded.get('cooling_down')?.map((one) => one.user_id))
  return ids.filter((user_id) => !cooling.has(user_id))
}

/** Queues failed messages again, and resets their attempt count and their age. */
async function requeue(trx: Db, { program_id, sendout_id }: Key, ids: readonly number[]): Promise<void> {
  await trx
    .updateTable('sendout_message')
    .set({ state: 'queued', attempts: 0, first_try_ts: null, locked_until: null, error: null })
    .where('program_id', '=', program_id)
    .where('sendout_id', '=', sendout_id)
    .where('user_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
}
