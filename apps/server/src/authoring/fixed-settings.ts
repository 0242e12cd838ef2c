import { findFixedSettings } from '@rapport/domain/surveys/authoring/draft-rules'
import type { SurveySettings } from '@rapport/domain/surveys/authoring/survey-draft'

import { invalid } from '../http.ts'
import type { EditedSurvey } from './draft-rows.ts'

/** Fails with 400, naming the fields, when a draft changes settings that can no longer be changed. */
export function refuseFixedSettings(
  { published }: Pick<EditedSurvey, 'published'>,
  draft: { readonly settings: SurveySettings },
): void {
  const isAnswered = (published?.version ?? null) !== null
  const fixed = findFixedSettings(published?.content.settings ?? null, draft.settings, isAnswered)
  if (Object.keys(fixed).length > 0) throw invalid(fixed)
}
