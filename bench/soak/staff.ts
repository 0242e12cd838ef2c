import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

import { send, type Answer } from '../server/send.ts'
import { POLLED_LOCATIONS, PROGRAM, READ_FORM, type Staff, type StaffHeaders } from './club.ts'
import { addressOf } from './submitters.ts'

/** Number of consoles that staff use while members answer, and their pause between two pages, in ms. */
export const READERS = 5
const PAGE_MS = 1000
/** The requests that a console sends while it is being used. */
const READS = [
  `/v3/cases?program_id=${PROGRAM}`,
  `/v3/feedback?programId=${PROGRAM}&offset=0`,
  `/v3/feedback/results?feedbackFormId=${READ_FORM}&resultType=individual_question&pastDays=365`,
  `/v3/feedback/responses?feedbackFormId=${READ_FORM}`,
  '/v3/feedback/voices',
  `/v3/programs/${PROGRAM}/here_now`,
  `/v3/members?programId=${PROGRAM}`,
]

/** Number of consoles that poll, and the polling interval with its jitter. */
export const CONSOLES = 500
const POLL_MS = 30_000
const JITTER = 0.1

/** Number of simultaneous sign-ins, and how many times they are run. */
export const LOGINS = 200
const FLOODS = 3
const BETWEEN_FLOODS_MS = 3000
const SECOND_MS = 1000

/** Simulates `READERS` consoles that load pages until `isOver` returns true. */
export async function read(url: string, staff: Staff, isOver: () => boolean): Promise<Answer[]> {
  const answers: Answer[] = []
  const reader = async (index: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let n = index; !isOver(); n += 1) {
      answers.push(await send(url + (READS[n % READS.length] ?? ''), agent, { headers: staff.sessions[index] }))
      await pause(PAGE_MS)
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: READERS }, (_, index) => reader(index)))
  return answers
}

/** A downloaded file: the number of lines without the header, the time to its first and last byte, and the response status. */
export interface Exported {
  readonly rows: number
  readonly firstMs: number
  readonly ms: number
  readonly status: number
}

/** Exports the survey's responses, and counts the lines instead of storing them. */
export async function exportResponses(url: string, headers: StaffHeaders | undefined): Promise<Exported> {
  const agent = new Agent({ keepAlive: true })
  const body = { programId: PROGRAM, feedbackFormId: READ_FORM }
  const link = await send(`${url}/v3/report/exportResponses`, agent, { method: 'POST', body, headers })
  if (link.status !== 200) return { rows: 0, firstMs: 0, ms: link.ms, status: link.status }
  let [lines, firstMs] = [0, 0]
  const began = performance.now()
  const { status, ms } = await send(url + link.text, agent, {
    onPart: (part) => {
      if (firstMs === 0) firstMs = performance.now() - began
      for (let at = part.indexOf('\n'); at >= 0; at = part.indexOf('\n', at + 1)) lines += 1
    },
  })
  agent.destroy()
  return { rows: Math.max(0, lines - 1), firstMs, ms, status }
}

/**
 * Polls Who's Here from 500 consoles until `isOver` returns true. Half of the consoles poll for the whole club. Every console sends
 * the ETag of its last response.
 */
export async function poll(url: string, staff: Staff, isOver: () => boolean): Promise<Answer[]> {
  const answers: Answer[] = []
  const console = async (headers: StaffHeaders, index: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const path =
      index % 2 === 0
        ? `/v3/programs/${PROGRAM}/here_now`
        : `/v3/merchants/${1 + (((index - 1) / 2) % POLLED_LOCATIONS)}/here_now`
    let tag = ''
    const wait = async (ms: number) => {
      const until = performance.now() + ms
      while (performance.now() < until && !isOver()) await pause(Math.min(SECOND_MS, until - performance.now()))
    }
    await wait(Math.random() * POLL_MS)
    while (!isOver()) {
      const answer = await send(url + path, agent, { headers: { ...headers, 'if-none-match': tag } })
      answers.push(answer)
      tag = String(answer.headers['etag'] ?? tag)
      await wait(POLL_MS * (1 - JITTER + 2 * JITTER * Math.random()))
    }
    agent.destroy()
  }
  await Promise.all(staff.sessions.slice(0, CONSOLES).map((headers, index) => console(headers, index)))
  return answers
}

/** The results of several floods; in each, many people sign in at the same time. */
export interface Flooded {
  /** Time until each person was signed in, in ms, including the retries that a busy server requested. */
  readonly signIns: readonly number[]
  readonly busy: number
  readonly failed: readonly number[]
  /** The times at which each flood began and ended. */
  readonly spans: readonly (readonly [number, number])[]
}

/**
 * Signs 200 people in at the same time, three times. If the server is busy, it requests a delay, and the clients retry after one to
 * two times this delay.
 */
export async function signInAtOnce(url: string, staff: Staff): Promise<Flooded> {
  const signIns: number[] = []
  const failed: number[] = []
  const spans: (readonly [number, number])[] = []
  let busy = 0
  const person = async (index: number) => {
    const agent = new Agent()
    const began = performance.now()
    const body = staff.logins[index % staff.logins.length]
    for (;;) {
      const headers = addressOf(index + 1000)
      const { status, headers: got } = await send(`${url}/v3/sessions`, agent, { method: 'POST', body, headers })
      if (status === 503) {
        busy += 1
        await pause(Number(got['retry-after'] ?? 1) * SECOND_MS * (1 + Math.random()))
        continue
      }
      if (status === 200) signIns.push(performance.now() - began)
      else failed.push(status)
      return
    }
  }
  for (let flood = 0; flood < FLOODS; flood += 1) {
    await pause(BETWEEN_FLOODS_MS)
    const began = performance.now()
    await Promise.all(Array.from({ length: LOGINS }, (_, index) => person(index)))
    spans.push([began, performance.now()])
  }
  return { signIns, busy, failed, spans }
}
