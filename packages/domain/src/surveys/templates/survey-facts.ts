import type { SurveyDefinition } from '../definition/survey-definition.ts'
import { listQuestions, type Question } from '../definition/survey-questions.ts'

/** How a question looks in a survey preview. */
export type QuestionLayout = 'thumbs' | 'scale' | 'matrix' | 'choices' | 'checks' | 'text'

/**
 * A question in a preview: `steps` is the number of answer options that are drawn, or 5 if the question lists no options; `rows` is
 * the number of rows of a matrix.
 */
export interface QuestionSketch {
  readonly name: string
  readonly title: string
  readonly layout: QuestionLayout
  readonly steps: number
  readonly rows: number
}

/** Facts about a survey: the number of questions, the pages that have questions, and roughly how many seconds it takes to answer. */
export interface SurveyFacts {
  readonly questions: number
  readonly pages: readonly {
    readonly name: string
    readonly title: string
    readonly questions: readonly QuestionSketch[]
  }[]
  readonly seconds: number
}

/** Describes a survey for its card and its preview. Pages without questions are omitted. */
export function surveyFacts(definition: SurveyDefinition): SurveyFacts {
  const questions = listQuestions(definition)
  const pages = new Map<string, { name: string; title: string; questions: QuestionSketch[] }>()
  for (const question of questions) {
    const [page] = question.path
    if (page === undefined) continue
    const listed = pages.get(page.name) ?? { name: page.name, title: page.title, questions: [] }
    pages.set(page.name, { ...listed, questions: [...listed.questions, sketch(question)] })
  }
  return {
    questions: questions.length,
    pages: [...pages.values()],
    seconds: questions.reduce((sum, question) => sum + secondsOf(question), 0),
  }
}

/** Estimated seconds for each kind of answer: pressing a step of a scale, choosing from a list, and writing a short text. */
const SECONDS = { press: 5, choice: 8, text: 20 } as const

function secondsOf({ type, rows, items }: Question): number {
  if (type === 'rating' || type === 'boolean') return SECONDS.press
  if (type === 'matrix' || type === 'matrixdropdown') return SECONDS.press * Math.max(1, rows.length)
  if (type === 'multipletext') return SECONDS.choice * Math.max(1, items.length)
  return type === 'comment' || type === 'paneldynamic' ? SECONDS.text : SECONDS.choice
}

function sketch({ name, title, type, renderAs, choices, columns, rows }: Question): QuestionSketch {
  const layout = renderAs === 'thumbs' ? 'thumbs' : layoutOf(type)
  const steps = layout === 'matrix' ? columns.length : choices.length
  return { name, title, layout, steps: steps === 0 ? 5 : steps, rows: rows.length }
}

function layoutOf(type: Question['type']): QuestionLayout {
  switch (type) {
    case 'rating':
      return 'scale'
    case 'matrix':
    case 'matrixdropdown':
      return 'matrix'
    case 'checkbox':
      return 'checks'
    case 'radiogroup':
    case 'dropdown':
    case 'boolean':
      return 'choices'
    case 'text':
    case 'comment':
    case 'multipletext':
    case 'paneldynamic':
      return 'text'
  }
}
