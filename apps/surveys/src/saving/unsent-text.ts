import { isSameAnswer } from '@rapport/domain/surveys/answers/merge-answers'
import { isChoiceValue } from '@rapport/domain/surveys/definition/survey-choices'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { listQuestions, type Question } from '@rapport/domain/surveys/definition/survey-questions'

type Answers = Readonly<Record<string, unknown>>

/**
 * Returns the unsent answers as text that a user can copy: the title of each question, with its answer below. Cleared answers are
 * left out; if nothing else is unsent, the text is empty.
 * @source Decisions, section 7
 */
export function describeUnsent(definition: SurveyDefinition, answers: Answers, base: Answers): string {
  return listQuestions(definition)
    .flatMap((question) => {
      const comment = `${question.name}-Comment`
      const changed = [question.name, comment].filter((name) => !isSameAnswer(answers[name], base[name]))
      const answerTexts = changed.map((name) => textOf(question, answers[name])).filter((text) => text !== '')
      return answerTexts.length === 0 ? [] : [[question.title, ...answerTexts].join('\n')]
    })
    .join('\n\n')
}

/** Returns the quoted titles of questions for use in a sentence; for a comment, the title of its question is used. */
export function titlesOf(definition: SurveyDefinition, names: readonly string[]): string {
  const bare = new Set(names.map((name) => name.replace(/-Comment$/, '')))
  return listQuestions(definition)
    .filter(({ name }) => bare.has(name))
    .map(({ title }) => `“${title}”`)
    .join(', ')
}

function textOf(question: Question, answer: unknown): string {
  if (answer === null || answer === undefined) return ''
  if (Array.isArray(answer)) return answer.map((item) => textOf(question, item)).join(', ')
  if (typeof answer === 'object') {
    return Object.entries(answer)
      .map(([part, value]) => `${partTitle(question, part)}: ${textOf(question, value)}`)
      .join('\n')
  }
  if (!isChoiceValue(answer)) return ''
  const choices = [...question.choices, ...question.columns]
  return choices.find(({ value }) => value === String(answer))?.text ?? String(answer)
}

function partTitle(question: Question, part: string): string {
  return (
    question.rows.find(({ value }) => value === part)?.text ??
    question.items.find(({ name }) => name === part)?.title ??
    part
  )
}
