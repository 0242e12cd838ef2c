/**
 * Measures the embedded database under load: `npm run bench:embedded`. The server runs in a separate process and creates the demo
 * club in a new data folder. Prints how long saves by 20 members take, and how long requests take when 200 members connect at once,
 * each with and without 20 people reading results. Option: --seconds N, the duration of saving, 10 by default.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { spawnServer, type SpawnedServer } from '../../apps/server/src/testing/spawned-server.ts'
import { percentilesOf } from './percentile.ts'
import { send, type Answer } from './send.ts'

const READERS = 20
const SAVERS = 20
const MEMBERS = 200
/** The account that reads results. */
const LOGIN = { email: 'staff@rapport.test', pass: 'rapport-demo' }
/** A member's pause between two saves, in ms. */
const TYPING_MS = 200
/** Time limit for creating the demo club, and the interval at which its creation is checked, in ms. */
const START_MS = 240_000
const LOOK_MS = 200

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

function tell(what: string, answers: readonly Answer[]): void {
  const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const { p50, p95, p99 } = percentilesOf(sorted)
  const failed = answers.filter(({ status }) => status < 200 || status >= 300).length
  const cells = [p50, p95, p99, sorted.at(-1) ?? 0].map((ms) => ms.toFixed(0).padStart(9))
  console.log(`  ${what.padEnd(44)}${String(answers.length).padStart(7)}${cells.join('')}${String(failed).padStart(9)}`)
}

/** Waits until the server has created the demo club and printed the address of its open survey; returns the survey's public id. */
async function openSurveyOf(server: SpawnedServer): Promise<string> {
  const began = performance.now()
  while (performance.now() - began < START_MS) {
    const id = /Survey\s+\S+\/([\w-]+)\s/.exec(server.printed())?.[1]
    if (id !== undefined) return id
    await pause(LOOK_MS)
  }
  throw new Error(`the demo club was not created:\n${server.printed()}`)
}

/** Begins a response with the demo club's open link. */
async function begin(server: SpawnedServer, agent: Agent, publicId: string): Promise<Answer & { id: string }> {
  const answer = await send(`${server.url}/v3/feedback/responses`, agent, {
    method: 'POST',
    body: { feedback_form_public_id: publicId },
  })
  return { ...answer, id: answer.status < 300 && answer.status > 0 ? String(JSON.parse(answer.text).local_id) : '' }
}

const save = (server: SpawnedServer, agent: Agent, id: string, rev: number): Promise<Answer> =>
  send(`${server.url}/v3/feedback/responses/${id}`, agent, {
    method: 'PUT',
    body: { response: { response_json: {}, save_type: 'partial', base_rev: rev - 1, rev, device_id: 'device-1234' } },
  })

/** Simulates members who save while they type, until `seconds` have passed; returns the outcome of each save. */
async function saveFor(server: SpawnedServer, publicId: string, seconds: number): Promise<Answer[]> {
  const answers: Answer[] = []
  const end = performance.now() + seconds * 1000
  const member = async (index: number) => {
    const agent = new Agent({ keepAlive: true })
    const { id } = await begin(server, agent, publicId)
    await pause((index * TYPING_MS) / SAVERS)
    for (let rev = 1; performance.now() < end; rev += 1) {
      answers.push(await save(server, agent, id, rev))
      await pause(TYPING_MS)
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: SAVERS }, (_, index) => member(index)))
  return answers
}

async function signIn(server: SpawnedServer): Promise<Record<string, string>> {
  const { text } = await send(`${server.url}/v3/sessions`, new Agent(), { method: 'POST', body: LOGIN })
  const { user_id, token } = JSON.parse(text)
  return { user_id: String(user_id), token: String(token), program_id: '1' }
}

/** Runs readers who load the results of all forms, one form after the other, while `work` runs. */
async function whileRead<T>(server: SpawnedServer, work: () => Promise<T>): Promise<{ done: T; reads: Answer[] }> {
  const staff = await signIn(server)
  const forms = await send(`${server.url}/v3/feedback?programId=1`, new Agent(), { headers: staff })
  const ids: number[] = JSON.parse(forms.text).map((form: { feedback_form_id: number }) => form.feedback_form_id)
  const reads: Answer[] = []
  let isOver = false
  const read = async (index: number) => {
    const agent = new Agent({ keepAlive: true })
    for (let n = index; !isOver; n += 1) {
      const query = `feedbackFormId=${ids[n % ids.length]}&programId=1&resultType=individual_question&pastDays=9999`
      reads.push(await send(`${server.url}/v3/feedback/results?${query}`, agent, { headers: staff }))
    }
    agent.destroy()
  }
  const readers = Array.from({ length: READERS }, (_, index) => read(index))
  const done = await work()
  isOver = true
  await Promise.all(readers)
  return { done, reads }
}

/** Simulates all members at the same time: each opens a connection, begins a response and saves it twice. */
async function reconnect(server: SpawnedServer, publicId: string): Promise<Answer[]> {
  const member = async () => {
    const agent = new Agent({ keepAlive: true })
    const first = await begin(server, agent, publicId)
    const saves = [await save(server, agent, first.id, 1), await save(server, agent, first.id, 2)]
    agent.destroy()
    return [first, ...saves]
  }
  return (await Promise.all(Array.from({ length: MEMBERS }, member))).flat()
}

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '10' } } })
const seconds = Number(values.seconds)
const folder = mkdtempSync(join(tmpdir(), 'rapport-bench-'))
const server = await spawnServer({
  DATA_DIR: join(folder, 'data'),
  DEMO: 'true',
  LOG_LEVEL: 'error',
  SAVES_PER_SECOND: '0',
  RESPONSES_PER_MINUTE: '0',
  RESPONSES_PER_IP_AT_ONCE: '0',
  QUICK_PULSE_HOUR: 'off',
})
try {
  const publicId = await openSurveyOf(server)
  console.log(`Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}; times in ms`)
  const head = ['calls', 'p50', 'p95', 'p99', 'max', 'failed'].map((name, n) => name.padStart(n === 0 ? 7 : 9))
  console.log(`  ${''.padEnd(44)}${head.join('')}`)
  tell(`saves of ${SAVERS} members`, await saveFor(server, publicId, seconds))
  const { done, reads } = await whileRead(server, () => saveFor(server, publicId, seconds))
  tell(`saves beside ${READERS} readers of results`, done)
  tell('results', reads)
  tell(`${MEMBERS} members who connect at once`, await reconnect(server, publicId))
  const again = await whileRead(server, () => reconnect(server, publicId))
  tell(`the same beside ${READERS} readers`, again.done)
  console.log(`  load ${loadavg()[0]?.toFixed(1)}`)
} finally {
  await server.end('SIGTERM')
  rmSync(folder, { recursive: true })
}
