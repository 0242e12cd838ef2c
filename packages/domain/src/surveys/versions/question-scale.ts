import { OTHER_VALUE, choicesOf, readChoice, type Choice } from '../definition/survey-choices.ts'
import type { CellColumnSource, SurveyElement } from '../definition/survey-definition.ts'
import { listElements, type Question } from '../definition/survey-questions.ts'

/** The properties of a question that determine what its answers mean, and its displayed texts, which are used to detect swapped labels. */
export interface QuestionScale {
  readonly type: string
  readonly inputType: string | null
  /** Whether lower values are better; null when the question has no direction. */
  readonly lowerIsBetter: boolean | null
  /** The measure that is stored with the question; null when the measure has only been proposed from the question's texts. */
  readonly measure: string | null
  /** The values that can be chosen, in order, with their texts; for a matrix, its columns. */
  readonly choices: readonly Choice[]
  readonly notApplicable: readonly string[]
  /** The ends of a numeric scale; null if there is none. */
  readonly ends: readonly [number, number] | null
  /** Whether the values form a scale, in which case an additional value changes the position of all others. */
  readonly isScaled: boolean
  /** The texts of a matrix's rows, by value, or of the items of a multiple-text question, by name. */
  readonly parts: ReadonlyMap<string, string>
  /** Columns of a matrix dropdown and questions of a dynamic panel, which have their own scales. */
  readonly cells: ReadonlyMap<string, QuestionScale>
}

const LOWER_IS_BETTER: Readonly<Record<string, boolean>> = {
  ordinal_higher: false,
  ordinal_lower: true,
  recommendation: false,
  thumbs: false,
}

/** The values of Other and None, which are never steps of a scale. */
const BESIDE_THE_SCALE: readonly string[] = [OTHER_VALUE, 'none']

/** Derives the scale of a question from its definition. @source Decisions, section 14, "Versions" */
export function scaleOf(question: Question): QuestionScale {
  const { source, type } = question
  const measure = typeof source['measure'] === 'string' ? source['measure'] : null
  const { rateMin, rateMax } = question
  const ends = rateMin === null || rateMax === null ? null : ([rateMin, rateMax] as const)
  return {
    type,
    inputType: question.inputType,
    measure,
    lowerIsBetter: LOWER_IS_BETTER[question.measure] ?? null,
    choices: type === 'matrix' ? question.columns : question.choices,
    notApplicable: question.notApplicable,
    ends,
    isScaled: question.measure in LOWER_IS_BETTER,
    parts: new Map([
      ...question.rows.map(({ value, text }) => [value, text] as const),
      ...question.items.map(({ name, title }) => [name, title] as const),
    ]),
    cells: cellsOf(source),
  }
}

/**
 * Returns the scale; if it has no direction, adds the direction of `earlier`, a scale of the same question version, because the
 * answers that were stored while the question had that direction keep it. Does the same for the scale's cells.
 */
export function keepDirection(earlier: QuestionScale, scale: QuestionScale): QuestionScale {
  const cells = [...scale.cells].map(([name, cell]) => {
    const old = earlier.cells.get(name)
    return [name, old === undefined ? cell : keepDirection(old, cell)] as const
  })
  return { ...scale, lowerIsBetter: scale.lowerIsBetter ?? earlier.lowerIsBetter, cells: new Map(cells) }
}

/** Returns the steps of a scale: its choices without Other, None and values that mean "not applicable". */
export function stepsOf({ choices, notApplicable }: QuestionScale): Choice[] {
  return choices.filter(({ value }) => !notApplicable.includes(value) && !BESIDE_THE_SCALE.includes(value))
}

function cellsOf(element: SurveyElement): Map<string, QuestionScale> {
  const asked = listElements(element.templateElements ?? [], []).map(
    (question) => [question.name, scaleOf(question)] as const,
  )
  const columns =
    element.type === 'matrixdropdown'
      ? (element.columns ?? []).flatMap((column) =>
          isCellColumn(column) ? [[column.name, cellScale(column, element)] as const] : [],
        )
      : []
  return new Map([...asked, ...columns])
}

function isCellColumn(column: unknown): column is CellColumnSource {
  return typeof column === 'object' && column !== null && 'name' in column
}

function cellScale(column: CellColumnSource, { cellType, choices }: SurveyElement): QuestionScale {
  const given = column.cellType ?? cellType
  const type = typeof given === 'string' ? given : 'dropdown'
  const offered = column.choices ?? choices ?? []
  const isBoolean = type === 'boolean'
  return {
    type,
    inputType: null,
    measure: null,
    lowerIsBetter: null,
    choices: isBoolean ? choicesOf({ type: 'boolean', name: column.name }) : offered.map(readChoice),
    notApplicable: [],
    ends: null,
    isScaled: false,
    parts: new Map(),
    cells: new Map(),
  }
}
