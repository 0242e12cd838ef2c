import { listQuestions, type Question } from '@rapport/domain/surveys/definition/survey-questions'
import { readDraftDefinition } from '@rapport/domain/surveys/outline/outline'

import { useDraftPart } from '../draft/use-draft.ts'

/** The questions of each definition object, cached because several parts of the editor use them. Definitions are never mutated. */
const read = new WeakMap<object, readonly Question[]>()

function questionsOf(definition: object): readonly Question[] {
  const found = read.get(definition) ?? listQuestions(readDraftDefinition(definition))
  read.set(definition, found)
  return found
}

/** Returns the questions of the draft, including the questions inside groups. */
export function useQuestions(): readonly Question[] {
  const definition = useDraftPart(({ draft }) => draft.definition)
  return questionsOf(definition)
}
