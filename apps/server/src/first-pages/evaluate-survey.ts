import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import type { FirstPages } from '@rapport/domain/surveys/first-page/first-page'

import type { EngineMessage } from './engine-thread.ts'

/** The time for one survey, after the engine is loaded, and the time for loading it. */
const SURVEY_MS = 2_000
const LOAD_MS = 30_000
const MEMORY_MB = 128
/** After this time without a survey the thread ends. */
const IDLE_MS = 30_000

/** The survey app runs from its source, as the server does, so that both evaluate a survey with the same settings. */
const ENGINE = new URL('../../../surveys/src/engine/describe-first-page.ts', import.meta.url)

/** The refusal of a survey whose evaluation was stopped at a limit. A busy machine can cause it too, so it does not last. */
interface OverLimit extends Extract<FirstPages, { readonly ok: false }> {
  readonly isOverLimit: true
}

/** Returns whether an evaluation was stopped at a limit, so that it says nothing certain of the survey. */
export const isOverLimit = (evaluated: FirstPages): evaluated is OverLimit => 'isOverLimit' in evaluated

let thread: Promise<Worker> | null = null
let idle: NodeJS.Timeout | undefined
let last: Promise<unknown> = Promise.resolve()

/**
 * Returns the first page of a survey as the survey engine shows it, or why the engine cannot show the survey. The engine runs in a
 * thread with limits, one survey at a time; never in a request for a survey page and never with answers. Fails when the engine cannot
 * be loaded.
 *
 * @source Decisions, section 14, "First page"
 */
export function evaluateSurvey(definition: SurveyDefinition): Promise<FirstPages> {
  const turn = last.then(() => evaluate(definition))
  last = turn.catch(() => undefined)
  return turn
}

async function evaluate(definition: SurveyDefinition): Promise<FirstPages> {
  clearTimeout(idle)
  const worker = await (thread ??= startThread())
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), SURVEY_MS)
  try {
    worker.postMessage(definition)
    return await readMessage(worker, stop.signal)
  } catch (error) {
    // The thread stands still, or its memory is full.
    thread = null
    void worker.terminate()
    const isLate = stop.signal.aborted
    if (!isLate && !isOutOfMemory(error)) throw error
    const reason = isLate ? `takes the survey page more than ${SURVEY_MS / 1000} s` : `needs more than ${MEMORY_MB} MB`
    const stopped: OverLimit = { ok: false, problems: [{ path: '', reason }], isOverLimit: true }
    return stopped
  } finally {
    clearTimeout(timer)
    idle = setTimeout(endThread, IDLE_MS).unref()
  }
}

async function readMessage(worker: Worker, signal: AbortSignal): Promise<FirstPages> {
  // Only engine-thread.ts sends messages.
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
  const worker = new Worker(new URL('engine-thread.ts', import.meta.url), {
    workerData: ENGINE.href,
    execArgv: ['--conditions=@rapport/source'],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    // The engine writes its warnings to the console; they are problems of the survey, which it returns.
    stdout: true,
    stderr: true,
  })
  worker.unref()
  try {
    await once(worker, 'message', { signal: AbortSignal.timeout(LOAD_MS) })
    // An error between two surveys must not end the server.
    worker.on('error', () => (thread = null))
    return worker
  } catch (error) {
    thread = null
    void worker.terminate()
    throw error
  }
}

function endThread(): void {
  const ending = thread
  thread = null
  void ending?.then((worker) => worker.terminate())
}
