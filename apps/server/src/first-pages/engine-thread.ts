import { parentPort, workerData } from 'node:worker_threads'

import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import type { FirstPages } from '@rapport/domain/surveys/first-page/first-page'

/** A message from the engine thread: the engine has loaded, a survey was evaluated, or an evaluation failed. */
export type EngineMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'evaluated'; readonly pages: FirstPages }
  | { readonly kind: 'failed'; readonly reason: string }

/** The part of the surveys app that this thread runs. */
interface Engine {
  readonly describeFirstPage: (definition: SurveyDefinition) => Promise<FirstPages>
}

// The engine logs a warning for each broken expression and also returns it as a problem. The console is silenced, because nothing
// reads this thread's output and the warnings would accumulate in memory.
for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) console[level] = () => undefined

// The cast is safe, because only evaluate-survey.ts starts this thread, and it passes the URL of the engine module.
const { describeFirstPage } = (await import(String(workerData))) as Engine
const tell = (message: EngineMessage): void => parentPort?.postMessage(message)

async function evaluate(definition: SurveyDefinition): Promise<void> {
  try {
    tell({ kind: 'evaluated', pages: await describeFirstPage(definition) })
  } catch (error) {
    tell({ kind: 'failed', reason: error instanceof Error ? error.message : 'it stopped' })
  }
}

parentPort?.on('message', (definition: SurveyDefinition) => void evaluate(definition))
tell({ kind: 'ready' })
