import type { IndexSource, SurveyDefinition } from '../../surveys/definition/survey-definition.ts'
import { listQuestions, type Question, type Section } from '../../surveys/definition/survey-questions.ts'
import type { QuestionVersions } from '../../surveys/versions/question-versions.ts'
import { slotsOf, slotsOfVersions, type Slot } from '../scores/slots.ts'
import { groupItem, indexItem } from './combined-result.ts'
import { chooseKind, type QuestionResult } from './group-kinds.ts'
import { cellItems, matrixRowItems, questionItem, type MeasuredCycle, type QuestionCounts } from './question-result.ts'
import type { ResultItem, ResultType } from './result-items.ts'

/**
 * A question in an earlier version. `slots` are the slots of that version, and `changed_ts` is the time at which that version
 * ended, in epoch ms.
 */
export interface EarlierQuestion {
  readonly question: Question
  readonly version: number
  readonly slots: readonly Slot[]
  readonly changed_ts: number
}

/**
 * The input for building results. `slots` are the stored slots of all versions; `indexes` replace those of the definition. When no
 * versions are given, every question is in its first version.
 */
export interface ResultInput {
  readonly feedback_form_id: number
  readonly definition: SurveyDefinition
  readonly slots: readonly Slot[]
  readonly question_versions?: QuestionVersions
  readonly earlier?: readonly EarlierQuestion[]
  /** Start of the current version, in epoch ms, by the name of each question that has an earlier version. */
  readonly scaleChanges?: ReadonlyMap<string, number>
  readonly indexes?: readonly IndexSource[]
  readonly current: MeasuredCycle
  readonly previous: MeasuredCycle | null
  readonly resultType: ResultType
}

/**
 * Returns the results of a form from its counts, in the requested arrangement.
 *
 * - `individual_question`: a flat list of the questions, in order. A matrix dropdown has its columns as children, and a dynamic
 * panel has its questions as children.
 * - `grouped_question`: one item for each outermost panel, and one for the questions of each page that are outside panels, if it
 * holds two or more questions with the same kind of scale. Its children are its questions, except recommendation questions, which
 * follow it as separate results. The questions in other panels and pages are separate results, too. A matrix has its rows as
 * children; matrix dropdowns and dynamic panels have the same children as above.
 * - `index`: one item for each declared index, with its questions as children. An index is left out when none of its questions
 * exist anymore.
 *
 * A question that is not in its first version has `scale_change`. Except for `index`, its earlier versions with answers in the
 * current cycle are added at the end as separate, ungrouped results.
 *
 * @source Specification part 1, section 3, "Result item"; Decisions, sections 4, 12 and 14.
 */
export function buildResultItems(input: ResultInput): ResultItem[] {
  const { definition, feedback_form_id, question_versions = {}, scaleChanges = NO_CHANGES } = input
  const counted: QuestionCounts = {
    feedback_form_id,
    current: input.current,
    previous: input.previous,
    slotsOfQuestion: byQuestion(
      slotsOfVersions(slotsOf(definition, input.slots, question_versions), question_versions),
    ),
    scaleChanges,
  }
  const questions = listQuestions(definition)
  switch (input.resultType) {
    case 'individual_question':
      return [
        ...questions.map((question) => ({
          ...questionItem(question, counted),
          children: cellItems(question, counted),
        })),
        ...earlierItems(input, counted),
      ]
    case 'grouped_question': {
      const grouped = sectionsOf(questions).flatMap(({ section, questions: held }) => {
        const results = held.map((question) =>
          resultOf(question, [...matrixRowItems(question, counted), ...cellItems(question, counted)]),
        )
        const kinds = chooseKind(results)
        if (kinds.averaged.length < 2) return results.map(({ item }) => item)
        const children = results.filter((result) => !kinds.recommendations.includes(result))
        return [groupItem(section, children, kinds, counted), ...kinds.recommendations.map(({ item }) => item)]
      })
      return [...grouped, ...earlierItems(input, counted)]
    }
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

const NO_CHANGES: ReadonlyMap<string, number> = new Map()

/** Returns the results of earlier question versions, except versions without answers in the current cycle. */
function earlierItems({ earlier = [] }: ResultInput, counted: QuestionCounts): ResultItem[] {
  return earlier
    .map(({ question, slots, changed_ts }): ResultItem => {
      const of = { ...counted, slotsOfQuestion: new Map([[question.name, slots]]) }
      return { ...questionItem(question, of), scale_change: { changed_ts, side: 'before' } }
    })
    .filter(({ results }) =>
      [results.current, ...Object.values(results.current.subQuestions)].some(({ answers }) => answers.totalCount > 0),
    )
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

/**
 * Returns the questions grouped by outermost panel, or by page when they are in no panel. The groups are in the order of their first
 * questions.
 */
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
