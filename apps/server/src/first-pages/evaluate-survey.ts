import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import type { FirstPages } from '@rapport/domain/surveys/first-page/first-page'
import { readLanguages } from '@rapport/domain/surveys/languages/survey-languages'

import { HttpError } from '../http-error.ts'
import type { EngineMessage } from './engine-thread.ts'
import { digestDefinition } from './stored-pages.ts'

/** Time limits in ms: for evaluating one survey, for each additional language, and for loading the engine. */
const SURVEY_MS = 2_000
const LANGUAGE_MS = 250
const LOAD_MS = 30_000
const MEMORY_MB = 128
/** Idle time in ms after which the thread ends. */
const IDLE_MS = 30_000
/** How long to wait, in ms, before starting another thread after one failed to start. */
const RESTART_MS = 60_000
/** Maximum number of surveys in the engine queue, including the one being evaluated. Further surveys are refused. */
const MAX_WAITING = 10
/**
 * Maximum number of cached results. A draft is evaluated when the list of its changes is requested, and the same result is needed
 * again when the draft is published.
 */
const MAX_RECENT = 20

/**
 * The engine of the surveys app. The server runs it directly from its source, so that the app and the server evaluate a survey with
 * the same settings.
 */
const ENGINE = new URL('../../../surveys/src/engine/describe-first-page.ts', import.meta.url)

/**
 * The result for a survey whose evaluation was stopped at its time or memory limit. A busy machine can also be the cause, so the
 * result is not final.
 */
interface OverLimit extends Extract<FirstPages, { readonly ok: false }> {
  readonly isOverLimit: true
}

/** Returns whether an evaluation was stopped at its time or memory limit, which makes its result uncertain. */
export const isOverLimit = (evaluated: FirstPages): evaluated is OverLimit => 'isOverLimit' in evaluated

let thread: Promise<Worker> | null = null
let started: Worker | null = null
let startAfter = 0
let idle: NodeJS.Timeout | undefined
let last: Promise<unknown> = Promise.resolve()

/** Waiting and running evaluations, and the most recent results, by definition digest. */
const running = new Map<string, Promise<FirstPages>>()
const recent = new Map<string, FirstPages>()

/**
 * Returns the first page of a survey in each of its languages, as rendered by the survey engine, or the problems that prevent the
 * engine from rendering it. The engine runs in a thread with time and memory limits, one survey at a time. A request for a survey
 * page never waits for the engine, and the engine never receives answers. A definition that is being evaluated, or was evaluated
 * recently, is not evaluated again. Fails with 503 when too many surveys are waiting, and with another error when the engine cannot
 * be loaded.
 *
 * @source Decisions, section 14, "First page"
 */
export async function evaluateSurvey(definition: SurveyDefinition): Promise<FirstPages> {
  const digest = digestDefinition(definition)
  const known = recent.get(digest) ?? running.get(digest)
  if (known !== undefined) return known
  if (running.size >= MAX_WAITING)
    throw new HttpError(503, 'busy', 'Too many surveys are being checked. Try again in a moment.', {
      retryAfter: 5,
    })
  const turn = last.then(() => evaluate(definition))
  last = turn.catch(() => undefined)
  running.set(digest, turn)
  try {
    const pages = await turn
    if (!isOverLimit(pages)) keepRecent(digest, pages)
    return pages
  } finally {
    running.delete(digest)
  }
}

function keepRecent(digest: string, pages: FirstPages): void {
  recent.set(digest, pages)
  const [oldest] = recent.keys()
  if (oldest !== undefined && recent.size > MAX_RECENT) recent.delete(oldest)
}

/** Returns the time limit for evaluating a survey, in ms. The engine creates one model for each language. */
export const limitOf = (definition: SurveyDefinition): number =>
  SURVEY_MS + LANGUAGE_MS * readLanguages(definition).others.length

async function evaluate(definition: SurveyDefinition): Promise<FirstPages> {
  clearTimeout(idle)
  const worker = await (thread ??= startThread())
  const stop = new AbortController()
  const limit = limitOf(definition)
  const timer = setTimeout(() => stop.abort(), limit)
  try {
    worker.postMessage(definition)
    return await readMessage(worker, stop.signal)
  } catch (error) {
    // The thread did not respond in time, ran out of memory or failed; the next survey gets a new thread.
    thread = null
    void worker.terminate()
    const isLate = stop.signal.aborted
    if (!isLate && !isOutOfMemory(error)) throw error
    const reason = isLate
      ? `takes the survey page more than ${limit / 1000} s to evaluate`
      : `needs more than ${MEMORY_MB} MB`
    const stopped: OverLimit = { ok: false, problems: [{ path: '', reason }], isOverLimit: true }
    return stopped
  } finally {
    clearTimeout(timer)
    idle = setTimeout(endThread, IDLE_MS).unref()
  }
}

async function readMessage(worker: Worker, signal: AbortSignal): Promise<FirstPages> {
  // Only engine-thread.ts sends these messages, so the cast is safe.
  const [message] = (await once(worker, 'message', { signal })) as [EngineMessage]
  if (message.kind === 'evaluated') return message.pages
  return refuse(
    message.kind === 'failed' ? `cannot be evaluated by the survey page: ${message.reason}` : 'was not evaluated',
  )
}

const refuse = (reason: string): FirstPages => ({ ok: false, problems: [{ path: '', reason }] })

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

async function startThread(): Promise<Worker> {
  let worker: Worker | null = null
  try {
    if (performance.now() < startAfter) throw new Error('the survey engine could not be loaded a moment ago')
    worker = new Worker(new URL('engine-thread.ts', import.meta.url), {
      workerData: ENGINE.href,
      execArgv: ['--conditions=@rapport/source'],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      // These options keep the thread's output separate from the server's. The output contains only Node's warnings, because the
      // thread silences its console.
      stdout: true,
      stderr: true,
    })
    worker.unref()
    await once(worker, 'message', { signal: AbortSignal.timeout(LOAD_MS) })
    const ready = worker
    started = ready
    // Without this listener, an error in the thread between two evaluations would end the server. A late error from an earlier
    // thread does not affect the current thread.
    ready.on('error', () => {
      if (started === ready) thread = null
    })
    return ready
  } catch (error) {
    thread = null
    if (worker !== null) startAfter = performance.now() + RESTART_MS
    void worker?.terminate()
    throw error
  }
}

function endThread(): void {
  const ending = thread
  thread = null
  void ending?.then((worker) => worker.terminate())
}
