import { ELEMENT_PROPERTIES } from '../definition/definition-properties.ts'
import { readChoice } from '../definition/survey-choices.ts'
import type { ChoiceSource, QuestionType, SurveyElement } from '../definition/survey-definition.ts'

/** The minimal properties for each type of question. */
const NEEDED: Readonly<Record<SurveyElement['type'], Partial<SurveyElement>>> = {
  text: {},
  comment: {},
  multipletext: { items: [{ name: 'text1', title: 'First line' }] },
  checkbox: { choices: ['Choice 1', 'Choice 2'] },
  radiogroup: { choices: ['Choice 1', 'Choice 2'] },
  dropdown: { choices: ['Choice 1', 'Choice 2'] },
  rating: { rateMin: 1, rateMax: 5 },
  boolean: {},
  matrix: { columns: [1, 2, 3, 4, 5], rows: ['Row 1', 'Row 2'] },
  matrixdropdown: { columns: [{ name: 'Column 1' }], choices: ['Choice 1', 'Choice 2'], rows: ['Row 1', 'Row 2'] },
  paneldynamic: { templateElements: [{ type: 'text', name: 'question1' }] },
  panel: { elements: [] },
}

/** Returns a new question or group with the minimal properties of its type. */
export function newElement(type: SurveyElement['type'], name: string, title: string): SurveyElement {
  return { type, name, title, ...NEEDED[type] }
}

/**
 * Returns a question converted to another type. Properties that the new type also has are kept, and choices and matrix columns are
 * converted to each other. The measure and `renderAs` are removed, because the new type may not support them; a new measure is then
 * proposed.
 */
export function changeType(element: SurveyElement, type: QuestionType): SurveyElement {
  if (element.type === type) return element
  const allowed = ELEMENT_PROPERTIES[type]
  const { measure: _, renderAs: __, ...rest } = element
  const retained = Object.fromEntries(Object.entries(rest).filter(([property]) => Object.hasOwn(allowed, property)))
  const list = listOf(element)
  const own: Partial<SurveyElement> =
    list === null
      ? {}
      : type === 'matrix'
        ? { columns: list }
        : Object.hasOwn(allowed, 'choices')
          ? { choices: list }
          : {}
  const columns: Partial<SurveyElement> =
    type === 'matrixdropdown' && element.type === 'matrix' ? { columns: NEEDED.matrixdropdown.columns ?? [] } : {}
  const rows: Partial<SurveyElement> = typeof element.rows === 'number' || !('rows' in allowed) ? {} : keepRows(element)
  const { rows: ___, columns: ____, ...others } = retained
  const result = { ...NEEDED[type], ...others, ...rows, ...own, ...columns, type, name: element.name }
  return type === 'comment' && typeof result.rows !== 'number' ? withoutRows(result) : result
}

const keepRows = ({ rows }: SurveyElement): Partial<SurveyElement> => (rows === undefined ? {} : { rows })

function withoutRows({ rows: _, ...element }: SurveyElement): SurveyElement {
  return element
}

/** Returns the choices that another type can use; null when there are none. */
function listOf({ type, choices, columns, rateValues }: SurveyElement): readonly ChoiceSource[] | null {
  if (type === 'matrix') return (columns ?? []) as readonly ChoiceSource[] // the columns of a matrix are choices; only those of a matrix dropdown are cell columns
  return choices ?? rateValues ?? null
}

/**
 * Separates lines to add from duplicates of an entry or an earlier line, ignoring case and any spaces at the start or end. Omits
 * empty lines.
 */
export function addLines(
  entries: readonly ChoiceSource[],
  lines: readonly string[],
): { readonly added: readonly string[]; readonly duplicates: readonly string[] } {
  const known = new Set(entries.map((entry) => readChoice(entry).text.trim().toLowerCase()))
  const added: string[] = []
  const duplicates: string[] = []
  for (const line of lines.map((one) => one.trim())) {
    if (line === '') continue
    if (known.has(line.toLowerCase())) duplicates.push(line)
    else added.push(line)
    known.add(line.toLowerCase())
  }
  return { added, duplicates }
}
