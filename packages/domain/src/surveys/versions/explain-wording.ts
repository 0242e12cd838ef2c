import { isSameAnswer } from '../answers/merge-answers.ts'
import { readText } from '../definition/survey-choices.ts'
import type { LocalText, SurveyDefinition } from '../definition/survey-definition.ts'
import type { Question } from '../definition/survey-questions.ts'
import { explainTranslations } from '../languages/translations.ts'

/**
 * Describes the changes to a question whose values, order and direction are the same: changes to its texts, to whether an answer is
 * required, and to the condition under which it is shown. The result is never empty: if none of these changed, it is one general clause.
 */
export function explainWording(old: Question, now: Question): string[] {
  const labels = (question: Question) =>
    [...question.choices, ...question.columns, ...question.rows].map(({ text }) => text)
  const reasons = [
    ...(old.title === now.title ? [] : [`the title was “${old.title}”`]),
    ...(helpOf(old) === helpOf(now) ? [] : ['the help text was corrected']),
    ...(isSameAnswer(labels(old), labels(now)) ? [] : ['labels were corrected']),
    ...explainRequired(old, now),
    ...explainCondition(old, now),
    ...explainTranslations(surveyOf(old), surveyOf(now)),
  ]
  return reasons.length > 0 ? reasons : ['texts, layout or rules were corrected']
}

// Until a definition is checked, this property may contain any JSON; readText treats a value that is not text as empty.
const helpOf = ({ source }: Question): string => readText(source['description'] as LocalText | undefined, '')

function explainRequired(old: Question, now: Question): string[] {
  const [before, after] = [old, now].map(({ source }) => source['isRequired'] === true)
  if (before === after) return []
  return [after ? 'an answer is now required' : 'an answer is no longer required']
}

function explainCondition(old: Question, now: Question): string[] {
  const [before, after] = [conditionOf(old), conditionOf(now)]
  if (before === after) return []
  if (before === '') return ['it is now shown only if a condition is met']
  return [after === '' ? 'it is now always shown' : 'the condition for showing it changed']
}

function conditionOf({ source }: Question): string {
  const condition = source['visibleIf']
  return typeof condition === 'string' ? condition.trim() : ''
}

/** Returns a survey that consists of this question, so that explainTranslations can compare it. */
const surveyOf = ({ source }: Question): SurveyDefinition => ({ pages: [{ name: 'page1', elements: [source] }] })
