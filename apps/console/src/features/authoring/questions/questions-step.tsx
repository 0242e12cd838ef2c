import { readText } from '@rapport/domain/surveys/definition/survey-choices'
import { listOutline, readDraftDefinition } from '@rapport/domain/surveys/outline/outline'

import { useDraftPart } from '../draft/use-draft.ts'

/** Renders the questions of the survey. */
export function QuestionsStep() {
  const definition = useDraftPart(({ draft }) => draft.definition)
  return (
    <ol>
      {listOutline(readDraftDefinition(definition)).map(({ id, source }) => (
        <li key={id}>{readText(source.title, source.name)}</li>
      ))}
    </ol>
  )
}
