import { parentPort, workerData } from 'node:worker_threads'

import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import type { FirstPages } from '@rapport/domain/surveys/first-page/first-page'

/** A message from the thread: the engine is loaded, or a survey was evaluated, or its evaluation failed. */
export type EngineMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'evaluated'; readonly pages: FirstPages }
  | { readonly kind: 'failed'; readonly reason: string }

/** The part of the surveys app that this thread runs. */
interface Engine {
  readonly describeFirstPage: (definition: SurveyDefinition) => Promise<FirstPages>
}

// The engine writes a warning for each broken expression, which it returns as a problem too. Nothing reads the output of this thread,
// so the warnings would fill its memory.
for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) console[level] = () => undefined

// Only evaluate-survey.ts starts this file, with the address of the module.
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
