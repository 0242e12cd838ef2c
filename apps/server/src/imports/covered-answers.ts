import { OTHER_VALUE } from '@rapport/domain/surveys/definition/survey-choices'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { questionsByName } from '@rapport/domain/surveys/definition/survey-questions'
import type { CoveredQuestion } from '@rapport/domain/surveys/imports/correct-answers'

import { storedChoices } from './answer-columns.ts'
import type { Mapping } from './mapping.ts'

/**
 * Lists the answers that the columns of a mapping contain: one entry for each question, in the order of the mapping, then one entry
 * for each question that has a column for the Other text.
 */
export function listCovered(definition: SurveyDefinition, mapping: Mapping): CoveredQuestion[] {
  const others = mapping.questions.filter(({ other }) => other).map(({ question }) => `${question}-Comment`)
  const comments = [...new Set(others)].map((question) => ({ question, parts: null, choices: null }))
  return [...listCoveredChoices(definition, mapping), ...comments]
}

function listCoveredChoices(definition: SurveyDefinition, { questions }: Mapping): CoveredQuestion[] {
  const known = questionsByName(definition)
  return [...new Set(questions.map((column) => column.question))].flatMap((name): CoveredQuestion[] => {
    const question = known.get(name)
    if (question === undefined) return []
    const columns = questions.filter((column) => column.question === name)
    const { type } = question
    if (type === 'matrix' || type === 'multipletext') {
      const parts = columns.flatMap(({ row, item }) => (type === 'matrix' ? row : item) ?? [])
      return [{ question: name, parts, choices: null }]
    }
    if (type !== 'checkbox' || columns.some(({ values, other }) => values === undefined && !other))
      return [{ question: name, parts: null, choices: null }]
    const stored = storedChoices(question)
    const choices = columns.flatMap(({ values = {}, other }) =>
      (other ? [OTHER_VALUE] : Object.values(values)).flatMap((one) => stored.get(one) ?? []),
    )
    return [{ question: name, parts: null, choices }]
  })
}
