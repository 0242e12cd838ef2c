import type { SurveyDraftContent } from '@rapport/api/contract/feedback/survey-draft'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { readDraftDefinition } from '@rapport/domain/surveys/outline/outline'

import type { Edit } from '../draft/draft-state.ts'

/** Returns an edit that changes the definition of a draft. The edit returns the same draft when the definition is unchanged. */
export const withDefinition =
  (change: (definition: SurveyDefinition) => SurveyDefinition): Edit =>
  (draft) => {
    const before = readDraftDefinition(draft.definition)
    const after = change(before)
    // The cast is needed because the TypeScript type of a survey definition does not express that it contains only JSON values.
    return after === before ? draft : { ...draft, definition: after as unknown as SurveyDraftContent['definition'] }
  }
