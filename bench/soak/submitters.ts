import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

import type { OpenedDb } from '../../apps/server/src/db/open.ts'
import { send, type Answer } from '../server/send.ts'
import { ANSWERED, PROGRAM } from './club.ts'

/** Number of members who answer at the same time. */
export const SUBMITTERS = 200
/** Average time that a member takes to answer a question, in ms; each answer is saved. */
const ANSWER_MS = 1000
const SAVES_OF_A_RESPONSE = 40
/** Number of questions that are answered with the values 1 to 5; later questions are answered with 1. */
const SINGLE_CHOICES = 35

/** The part of a response that the server has acknowledged. */
interface Acknowledged {
  readonly rev: number
  readonly answers: number
  readonly isComplete: boolean
}

/** The results of one run of `submit`. `failed` contains the status of each unsuccessful request, or 0 for a broken connection. */
export interface Submitted {
  readonly saves: readonly { readonly at: number; readonly ms: number }[]
  readonly begins: readonly number[]
  readonly failed: readonly number[]
  readonly acknowledged: ReadonlyMap<string, Acknowledged>
}

const answersOf = (count: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`q${n}`, n < SINGLE_CHOICES ? 1 + (n % 5) : 1]))

/** Returns headers that give each simulated member a different IP address, as if each used their own phone. */
export const addressOf = (index: number): Record<string, string> => ({
  'x-forwarded-for': `10.${Math.floor(index / 250)}.7.${1 + (index % 250)}`,
})

const isOk = ({ status }: Answer): boolean => status >= 200 && status < 300

/**
 * Simulates 200 members who answer until `isOver` returns true. Each member begins a response and saves it forty times, about a
 * second apart. Each save contains one more answer, and the last one completes the response. Then the member begins the next
 * response.
 */
export async function submit(url: string, isOver: () => boolean): Promise<Submitted> {
  const saves: { at: number; ms: number }[] = []
  const begins: number[] = []
  const failed: number[] = []
  const acknowledged = new Map<string, Acknowledged>()
  const rest = () => pause(ANSWER_MS * (0.5 + Math.random()))

  const begin = async (agent: Agent, headers: Record<string, string>): Promise<string | null> => {
    const body = { feedback_form_public_id: ANSWERED.public_id }
    const answer = await send(`${url}/v3/feedback/responses`, agent, { method: 'POST', body, headers })
    if (!isOk(answer)) failed.push(answer.status)
    else begins.push(answer.ms)
    return isOk(answer) ? String(JSON.parse(answer.text).local_id) : null
  }
  const answerAll = async (agent: Agent, headers: Record<string, string>, local_id: string, device: string) => {
    for (let rev = 1; rev <= SAVES_OF_A_RESPONSE && !isOver();) {
      await rest()
      const isComplete = rev === SAVES_OF_A_RESPONSE
      const response_json = answersOf(rev)
      const save_type = isComplete ? 'complete' : 'partial'
      const at = performance.now()
      const answer = await send(`${url}/v3/feedback/responses/${local_id}`, agent, {
        method: 'PUT',
        body: { response: { response_json, save_type, base_rev: rev - 1, rev, device_id: device } },
        headers,
      })
      // Resends answers that were not acknowledged, as the page does.
      if (!isOk(answer)) {
        failed.push(answer.status)
        continue
      }
      saves.push({ at, ms: answer.ms })
      acknowledged.set(local_id, { rev, answers: rev, isComplete })
      rev += 1
    }
  }
  const member = async (index: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    await pause(Math.random() * ANSWER_MS)
    while (!isOver()) {
      const local_id = await begin(agent, addressOf(index))
      if (local_id === null) await rest()
      else await answerAll(agent, addressOf(index), local_id, `soak-device-${index}`)
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: SUBMITTERS }, (_, index) => member(index)))
  return { saves, begins, failed, acknowledged }
}

/** Counts the responses that are missing from the database, or whose stored state is behind what the server acknowledged. */
export async function countLost({ db }: OpenedDb, acknowledged: Submitted['acknowledged']): Promise<number> {
  const ids = [...acknowledged.keys()]
  const stored = new Map<string, { rev: number; answers: number; isComplete: boolean }>()
  const BATCH = 1000
  for (let from = 0; from < ids.length; from += BATCH) {
    const rows = await db
      .selectFrom('feedback_response')
      .select(['local_id', 'rev', 'response_json', 'completed_ts'])
      .where('program_id', '=', PROGRAM)
      .where('local_id', 'in', ids.slice(from, from + BATCH))
      .execute()
    for (const { local_id, rev, response_json, completed_ts } of rows)
      stored.set(local_id, {
        rev,
        answers: Object.keys(Object(response_json)).length,
        isComplete: completed_ts !== null,
      })
  }
  return [...acknowledged].filter(([local_id, wanted]) => {
    const found = stored.get(local_id)
    return (
      found === undefined ||
      found.rev < wanted.rev ||
      found.answers < wanted.answers ||
      (wanted.isComplete && !found.isComplete)
    )
  }).length
}
