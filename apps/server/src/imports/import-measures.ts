import { allowedMeasures, type Measure } from '@rapport/domain/surveys/definition/measure'
import { explainRefusedMeasure, storedMeasures, storeMeasures } from '@rapport/domain/surveys/definition/store-measures'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { listQuestions } from '@rapport/domain/surveys/definition/survey-questions'

import { ImportFault } from './mapping.ts'

/** The measure of an imported question. */
export interface ImportedMeasure {
  readonly name: string
  readonly measure: Measure
}

/**
 * Returns the definition with a measure for every question, taken from the first of these that has one: the mapping, the
 * definition, the stored form (if its measure is still valid), the proposal. A second import therefore keeps the measures that
 * staff have chosen. Fails with ImportFault if the mapping has a measure for a question that does not exist or does not allow this
 * measure.
 */
export function withMeasures(
  definition: SurveyDefinition,
  chosen: Readonly<Record<string, Measure>>,
  stored: SurveyDefinition | null,
): SurveyDefinition {
  const questions = new Map(listQuestions(definition).map((question) => [question.name, question]))
  for (const [name, measure] of Object.entries(chosen)) {
    const question = questions.get(name)
    if (question === undefined) throw new ImportFault(`mapping: measures.${name}: the definition has no such question`)
    const refused = explainRefusedMeasure(question, measure)
    if (refused !== null) throw new ImportFault(`mapping: measures.${name}: ${refused}`)
  }
  const retained = Object.entries(stored === null ? {} : storedMeasures(stored)).filter(([name, measure]) => {
    const question = questions.get(name)
    return (
      question !== undefined && question.source.measure === undefined && allowedMeasures(question).includes(measure)
    )
  })
  return storeMeasures(definition, { ...Object.fromEntries(retained), ...chosen })
}

/** Lists the measures of a definition in the order of its questions. */
export function listMeasures(definition: SurveyDefinition): ImportedMeasure[] {
  return listQuestions(definition).map(({ name, measure }) => ({ name, measure }))
}
