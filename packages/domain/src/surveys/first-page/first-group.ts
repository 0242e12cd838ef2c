import { isPiped, PANEL_INDEX } from '../answers/piped-text.ts'
import { readChoice, readText } from '../definition/survey-choices.ts'
import type { CellColumnSource, ChoiceSource, SurveyElement } from '../definition/survey-definition.ts'
import { isUndemanding, readPlainQuestion, readString, type PlainQuestion } from './first-question.ts'

/** A part of a plain form: a question, or a group of questions. */
export type PlainPart = PlainQuestion | PlainGroup

/**
 * Describes a panel, whose questions have separate answers; a question with several parts, whose answer is an object of their
 * answers; or a repeated panel, whose answer is a list of such objects.
 */
export interface PlainGroup {
  readonly kind: 'panel' | 'group' | 'repeated'
  /** The name of its answer, or the key in the answer of the group around it. */
  readonly key: string
  /** Empty without a title. */
  readonly title: string
  readonly description: string
  /** Whether at least one part must be answered. */
  readonly isRequired: boolean
  readonly parts: readonly PlainPart[]
}

/**
 * Reads a question with several parts for native controls: the items of a multiple text, a scale for each row of a matrix, the cells
 * of a matrix dropdown row by row, or the initial panels of a dynamic panel. Null for a question that needs SurveyJS, such as a
 * dynamic panel without initial panels, and for all other types.
 */
export function readPlainGroup(element: SurveyElement): PlainGroup | null {
  if (!isUndemanding(element)) return null
  const parts = readParts(element)
  if (parts === null || parts.length === 0 || parts.includes(null)) return null
  const isEach = element['eachRowRequired'] === true || element['isAllRowRequired'] === true
  return {
    kind: element.type === 'paneldynamic' ? 'repeated' : 'group',
    key: element.name,
    title: readText(element.title, element.name),
    description: readString(element, 'description'),
    isRequired: element['isRequired'] === true && !isEach,
    parts: parts.filter((part) => part !== null),
  }
}

function readParts(element: SurveyElement): (PlainPart | null)[] | null {
  const rows = typeof element.rows === 'object' ? element.rows.map(readChoice) : []
  switch (element.type) {
    case 'multipletext':
      return (element.items ?? []).map((item, index) =>
        readPlainQuestion({ ...item, type: 'text' }, `${element.name}|${index}`),
      )
    case 'matrix':
      return rows.map(({ value, text }, index) => readScale(element, `${element.name}|${index}`, value, text))
    case 'matrixdropdown':
      return rows.map(({ value, text }, index) => readCells(element, `${element.name}|${index}`, value, text))
    case 'paneldynamic':
      return readPanels(element)
    default:
      return null
  }
}

/** Maximum number of initial panels; SurveyJS renders more. */
const MAX_PANELS = 10

function readPanels(element: SurveyElement): (PlainGroup | null)[] | null {
  const { panelCount, minPanelCount, maxPanelCount, displayMode, renderMode, questionTitleLocation } = element
  const isList = [displayMode, renderMode].every((mode) => mode === undefined || mode === 'list')
  if (!isList || (questionTitleLocation !== undefined && questionTitleLocation !== 'top')) return null
  const initial = Math.max(readCount(panelCount, 0), readCount(minPanelCount, 0))
  const count = Math.min(initial, readCount(maxPanelCount, initial))
  if (count > MAX_PANELS) return null
  return Array.from({ length: count }, (_, index) => readPanel(element, `${element.name}|${index}`, index))
}

const readCount = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise)

function readPanel({ templateElements = [], ...element }: SurveyElement, control: string, index: number) {
  const title = readString(element, 'templateTitle').replaceAll('{panelIndex}', String(index + 1))
  const description = readString(element, 'templateDescription')
  const parts = templateElements.map((inner, at) =>
    isShown(inner) && !isPiped(inner, PANEL_INDEX) ? readPlainQuestion(inner, `${control}|${at}`) : null,
  )
  // Other names in braces are answers, which SurveyJS inserts.
  if (parts.length === 0 || parts.includes(null) || /\{/.test(title + description)) return null
  const questions = parts.filter((part) => part !== null)
  return { kind: 'group' as const, key: String(index), title, description, isRequired: false, parts: questions }
}

/** Returns whether an element is visible before anything is answered. */
export const isShown = (element: Readonly<Record<string, unknown>>): boolean =>
  element['visible'] !== false && typeof element['visibleIf'] !== 'string'

function readScale({ columns = [], ...matrix }: SurveyElement, control: string, name: string, title: string) {
  const isRequired = matrix['eachRowRequired'] === true || matrix['isAllRowRequired'] === true
  const rateValues = columns.filter(isChoice)
  return readPlainQuestion({ type: 'rating', name, title, rateValues, isRequired }, control)
}

function readCells(element: SurveyElement, control: string, key: string, title: string): PlainGroup | null {
  const cells = (element.columns ?? []).map((column, index) => {
    if (isChoice(column)) return null
    const type = CELLS.find((one) => one === (column.cellType ?? element['cellType'] ?? 'dropdown'))
    const choices = column.choices ?? element.choices ?? []
    return type === undefined ? null : readPlainQuestion({ ...column, type, choices }, `${control}|${index}`)
  })
  if (cells.length === 0 || cells.includes(null)) return null
  return { kind: 'group', key, title, description: '', isRequired: false, parts: cells.filter((one) => one !== null) }
}

/** Cell types that look the same in a plain form and in SurveyJS. */
const CELLS = ['dropdown', 'text', 'comment'] as const

const isChoice = (column: ChoiceSource | CellColumnSource): column is ChoiceSource =>
  typeof column !== 'object' || !('name' in column)
