import type { IndexSource, SurveyDefinition } from '../../surveys/definition/survey-definition.ts'
import { listQuestions, type Question, type Section } from '../../surveys/definition/survey-questions.ts'
import { slotsOf, type Slot } from '../scores/slots.ts'
import { groupItem, indexItem } from './combined-result.ts'
import { chooseKind, type QuestionResult } from './group-kinds.ts'
import { cellItems, matrixRowItems, questionItem, type MeasuredCycle, type QuestionCounts } from './question-result.ts'
import type { ResultItem, ResultType } from './result-items.ts'

/** What results are built from. `slots` are the stored ones; `indexes` may stand beside or in the definition. */
export interface ResultInput {
  readonly feedback_form_id: number
  readonly definition: SurveyDefinition
  readonly slots: readonly Slot[]
  readonly indexes?: readonly IndexSource[]
  readonly current: MeasuredCycle
  readonly previous: MeasuredCycle | null
  readonly resultType: ResultType
}

/**
 * The results of a form from its counts, arranged as asked.
 *
 * - `individual_question`: the questions flat, in order; a matrix dropdown and a dynamic panel have their columns as children.
 * - `grouped_question`: one item per outermost panel, or per page for questions in no panel, when it holds two or more
 *   questions with one kind of scale; its children are its questions, and recommendation questions follow it. The
 *   questions of the others are results of their own. A matrix has its rows as children.
 * - `index`: one item per declared index; its children are its questions. An index none of whose questions exist is
 *   left out.
 *
 * @source Specification part 1, section 3, "Result item"; Decisions, sections 4, 12 and 14.
 */
export function buildResultItems(input: ResultInput): ResultItem[] {
  const { definition, feedback_form_id } = input
  const counted: QuestionCounts = {
    feedback_form_id,
    current: input.current,
    previous: input.previous,
    slotsOfQuestion: byQuestion(slotsOf(definition, input.slots)),
  }
  const questions = listQuestions(definition)
  switch (input.resultType) {
    case 'individual_question':
      return questions.map((question) => ({
        ...questionItem(question, counted),
        children: cellItems(question, counted),
      }))
    case 'grouped_question':
      return sectionsOf(questions).flatMap(({ section, questions: held }) => {
        const results = held.map((question) =>
          resultOf(question, [...matrixRowItems(question, counted), ...cellItems(question, counted)]),
        )
        const kinds = chooseKind(results)
        if (kinds.averaged.length < 2) return results.map(({ item }) => item)
        const children = results.filter((result) => !kinds.recommendations.includes(result))
        return [groupItem(section, children, kinds, counted), ...kinds.recommendations.map(({ item }) => item)]
      })
    case 'index':
      return (input.indexes ?? definition.indexes ?? []).flatMap((index, position) => {
        const held = questions.filter((question) => index.questions.includes(question.name))
        const results = held.map((question) => resultOf(question, []))
        return results.length === 0 ? [] : [indexItem(index, position, results, counted)]
      })
  }

  function resultOf(question: Question, children: ResultItem[]): QuestionResult {
    const slots = counted.slotsOfQuestion.get(question.name) ?? []
    return { question, slots, item: { ...questionItem(question, counted), children } }
  }
}

function byQuestion(slots: readonly Slot[]): Map<string, Slot[]> {
  const groups = new Map<string, Slot[]>()
  for (const slot of slots) groups.set(slot.question, [...(groups.get(slot.question) ?? []), slot])
  return groups
}

interface SectionQuestions {
  readonly section: Section
  readonly questions: Question[]
}

/** The questions by outermost panel, or by page when they stand in none, in the order of their first question. */
function sectionsOf(questions: readonly Question[]): SectionQuestions[] {
  const sections = new Map<string, SectionQuestions>()
  for (const question of questions) {
    const section = question.path[1] ?? question.path[0]
    if (section === undefined) continue
    const key = JSON.stringify([question.path[0]?.name, section.kind, section.name])
    const known = sections.get(key)
    if (known === undefined) sections.set(key, { section, questions: [question] })
    else known.questions.push(question)
  }
  return [...sections.values()]
}
