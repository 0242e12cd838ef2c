import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { listQuestions } from '@rapport/domain/surveys/definition/survey-questions'
import { readFirstAnswers } from '@rapport/domain/surveys/first-page/first-answers'

import { deviceStore } from '../platform/device.ts'
import { type Draft, storableAnswers } from '../saving/draft.ts'
import { withGiven } from '../store/store-format.ts'
import { overAnswers, withoutParts } from './merge-first-page-draft.ts'

type Entries = readonly (readonly [string, string])[]

/** Keeps what stands in the first page on the device while there is no response to keep it with. @source Decisions, section 7 */
export async function keepFirst(path: string, given: Entries): Promise<void> {
  const known = await deviceStore.get('entries', path)
  await deviceStore.put('entries', path, withGiven(known, path, given))
}

/** What an entry page found kept, for the page of the response that it leads to. */
let carried: Entries = []

/** Takes what was kept of an address along to the page of its response. */
export function carryFirst(given: Entries | undefined): void {
  if (given !== undefined) carried = given
}

/** A draft with what was given before there was a response; the answers of the draft itself are older. @source Decisions, section 7 */
export async function withKeptFirst(draft: Draft, definition: SurveyDefinition, path: string): Promise<Draft> {
  const known = await deviceStore.get('entries', path)
  const given = [...carried, ...(known?.given ?? [])]
  carried = []
  const answers = storableAnswers(keepKnown(readFirstAnswers(given), definition))
  if (known !== null) await deviceStore.remove('entries', path)
  const erased = keepKnown(readErased(given), definition)
  if (Object.keys(answers).length + Object.keys(erased).length === 0) return draft
  return { ...draft, answers: overAnswers(withoutParts(draft.answers, erased), answers), answered: true }
}

/** Returns something in the place of each default answer that was erased, whose entry has no text. */
const readErased = (given: Entries): Record<string, unknown> =>
  readFirstAnswers(given.flatMap(([name, text]) => (text === '' ? [[name, '1'] as const] : [])))

/** Returns the answers to questions of a definition, which may have been published after they were given. */
function keepKnown(answers: Readonly<Record<string, unknown>>, definition: SurveyDefinition): Record<string, unknown> {
  const names = new Set(listQuestions(definition).map(({ name }) => name))
  return Object.fromEntries(Object.entries(answers).filter(([name]) => names.has(name.replace(/-Comment$/, ''))))
}
