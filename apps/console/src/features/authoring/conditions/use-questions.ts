import { listQuestions, type Question } from '@rapport/domain/surveys/definition/survey-questions'
import { readDraftDefinition } from '@rapport/domain/surveys/outline/outline'
import { useMemo } from 'react'

import { useDraftPart } from '../draft/use-draft.ts'

/** Returns the questions of the draft, groups opened. */
export function useQuestions(): readonly Question[] {
  const definition = useDraftPart(({ draft }) => draft.definition)
  return useMemo(() => listQuestions(readDraftDefinition(definition)), [definition])
}
