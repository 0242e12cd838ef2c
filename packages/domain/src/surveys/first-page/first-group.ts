import { isPiped, PANEL_PLACE } from '../answers/piped-text.ts'
import { readChoice, readText } from '../definition/survey-choices.ts'
import type { CellColumnSource, ChoiceSource, SurveyElement } from '../definition/survey-definition.ts'
import { isUndemanding, readPlainQuestion, readString, type PlainQuestion } from './first-question.ts'

/** What stands in a plain form: a question, or several that belong together. */
export type PlainPart = PlainQuestion | PlainGroup

/**
 * A panel, whose questions answer for themselves; a question of several parts, whose answer holds those of its parts by their names;
 * or a repeated panel, whose answer is the list of what its parts hold.
 */
export interface PlainGroup {
  readonly kind: 'panel' | 'group' | 'repeated'
  /** The name of its answer, or of its part in the answer around it. */
  readonly key: string
  /** Empty when it has none. */
  readonly title: string
  readonly description: string
  /** At least one of its parts must be answered. */
  readonly isRequired: boolean
  readonly parts: readonly PlainPart[]
}

/**
 * A question of several parts as native controls ask it: the lines of a multiple text, the rows of a matrix as one scale each, the
 * cells of a matrix dropdown row by row, the panels that a dynamic panel begins with. Null for one that needs the engine, as a dynamic
 * panel without any does, and for every other type.
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
      return (element.items ?? []).map((item, place) =>
        readPlainQuestion({ ...item, type: 'text' }, `${element.name}|${place}`),
      )
    case 'matrix':
      return rows.map(({ value, text }, place) => readScale(element, `${element.name}|${place}`, value, text))
    case 'matrixdropdown':
      return rows.map(({ value, text }, place) => readCells(element, `${element.name}|${place}`, value, text))
    case 'paneldynamic':
      return readPanels(element)
    default:
      return null
  }
}

/** More panels than a page can hold at a glance are left to the engine. */
const MOST_PANELS = 10

function readPanels(element: SurveyElement): (PlainGroup | null)[] | null {
  const { panelCount, minPanelCount, maxPanelCount, displayMode, renderMode, questionTitleLocation } = element
  const isList = [displayMode, renderMode].every((mode) => mode === undefined || mode === 'list')
  if (!isList || (questionTitleLocation !== undefined && questionTitleLocation !== 'top')) return null
  const begun = Math.max(readCount(panelCount, 0), readCount(minPanelCount, 0))
  const count = Math.min(begun, readCount(maxPanelCount, begun))
  if (count > MOST_PANELS) return null
  return Array.from({ length: count }, (_, place) => readPanel(element, `${element.name}|${place}`, place))
}

const readCount = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise)

function readPanel({ templateElements = [], ...element }: SurveyElement, control: string, place: number) {
  const title = readString(element, 'templateTitle').replaceAll('{panelIndex}', String(place + 1))
  const description = readString(element, 'templateDescription')
  const parts = templateElements.map((inner, at) =>
    isShown(inner) && !isPiped(inner, PANEL_PLACE) ? readPlainQuestion(inner, `${control}|${at}`) : null,
  )
  // What else stands in braces is an answer, which the engine writes out.
  if (parts.length === 0 || parts.includes(null) || /\{/.test(title + description)) return null
  const requested = parts.filter((part) => part !== null)
  return { kind: 'group' as const, key: String(place), title, description, isRequired: false, parts: requested }
}

/** Whether an element is shown before anything is answered. */
export const isShown = (element: Readonly<Record<string, unknown>>): boolean =>
  element['visible'] !== false && typeof element['visibleIf'] !== 'string'

function readScale({ columns = [], ...matrix }: SurveyElement, control: string, name: string, title: string) {
  const isRequired = matrix['eachRowRequired'] === true || matrix['isAllRowRequired'] === true
  const rateValues = columns.filter(isChoice)
  return readPlainQuestion({ type: 'rating', name, title, rateValues, isRequired }, control)
}

function readCells(element: SurveyElement, control: string, key: string, title: string): PlainGroup | null {
  const cells = (element.columns ?? []).map((column, place) => {
    if (isChoice(column)) return null
    const type = CELLS.find((one) => one === (column.cellType ?? element['cellType'] ?? 'dropdown'))
    const choices = column.choices ?? element.choices ?? []
    return type === undefined ? null : readPlainQuestion({ ...column, type, choices }, `${control}|${place}`)
  })
  if (cells.length === 0 || cells.includes(null)) return null
  return { kind: 'group', key, title, description: '', isRequired: false, parts: cells.filter((one) => one !== null) }
}

/** Kinds of cells that look alike in a plain form and in the engine. */
const CELLS = ['dropdown', 'text', 'comment'] as const

const isChoice = (column: ChoiceSource | CellColumnSource): column is ChoiceSource =>
  typeof column !== 'object' || !('name' in column)
