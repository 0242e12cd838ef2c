import type { OpenedDb } from '../../apps/server/src/db/open.ts'
import { enqueue } from '../../apps/server/src/jobs/queue.ts'
import { runDueJobs } from '../../apps/server/src/jobs/worker.ts'
import { silentLog } from '../../apps/server/src/testing/silent-log.ts'
import { createAppOver } from '../../apps/server/src/testing/test-app.ts'
import { DAYS, FIRST_DAY } from '../generated-form.ts'
import { bodyOf } from '../server/saves.ts'
import { READER } from './programs.ts'

const DAY_MS = 86_400_000

/** The times of one round, in ms: `results` for loading a survey's results, `saves` for beginning a response and saving it once. */
export interface Times {
  readonly results: readonly number[]
  readonly saves: readonly number[]
}

const anyOf = (programs: number): number => 1 + Math.floor(Math.random() * programs)
const publicIdOf = (program: number): string => (program === 1 ? 'measured' : `measured-${program}`)

/** Returns the body of a response; throws an error with the body when the call failed. */
async function bodyOfOk(answer: Response): Promise<string> {
  const text = await answer.text()
  if (!answer.ok) throw new Error(`a call answered ${answer.status}: ${text.slice(0, 300)}`)
  return text
}

async function timesOf(calls: number, work: () => Promise<Response> | Response): Promise<readonly number[]> {
  const times: number[] = []
  const unmeasured = Math.ceil(calls / 10)
  for (let n = 0; n < calls + unmeasured; n++) {
    const began = performance.now()
    await bodyOfOk(await work())
    // The first calls are not measured: they open connections and warm up the server.
    if (n >= unmeasured) times.push(performance.now() - began)
  }
  return times
}

/**
 * Measures `calls` calls of each kind through the whole server but without the network. The calls run one after the other, each for
 * a random program.
 */
export async function measureCalls(opened: OpenedDb, programs: number, calls: number): Promise<Times> {
  const { app, clock, signIn } = createAppOver(opened, { RESPONSES_PER_MINUTE: '0' })
  clock.set((FIRST_DAY + DAYS - 1) * DAY_MS + DAY_MS / 2)
  const headers = await signIn(READER)
  const results = await timesOf(calls, () => {
    const program_id = String(anyOf(programs))
    return app.request('/v3/feedback/results?feedbackFormId=1&lists=none&pastDays=365', {
      headers: { ...headers, program_id },
    })
  })
  const saves = await timesOf(calls, async () => {
    const begun = await app.request('/v3/feedback/responses', {
      method: 'POST',
      body: JSON.stringify({ feedback_form_public_id: publicIdOf(anyOf(programs)) }),
    })
    const { local_id } = JSON.parse(await bodyOfOk(begun))
    return app.request(`/v3/feedback/responses/${local_id}`, { method: 'PUT', body: bodyOf(0, 1) })
  })
  return { results, saves }
}

/** Returns how long the last job waits, in ms, when each program has one job and the jobs do no work. */
export async function measureQueue({ db }: OpenedDb, programs: number): Promise<number> {
  for (let program_id = 1; program_id <= programs; program_id++) await enqueue(db, { program_id, kind: 'measured' })
  const began = performance.now()
  const handlers = { measured: () => Promise.resolve() }
  await runDueJobs({ db, now: () => Date.now() + 1000, log: silentLog, handlers })
  return performance.now() - began
}
