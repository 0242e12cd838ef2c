import { checkChoices, checkValidators } from '../answers/check-choices.ts'
import { checkName, checkProperties, joinPath } from './check-property.ts'
import type { PropertyTable } from './definition-properties.ts'
import { isMeasure } from './measure.ts'
import { quoteValue, type ReportProblem } from './survey-problem.ts'

/** The allowed kinds of text field; fields for files, colors and passwords are excluded. */
const INPUT_TYPES: readonly unknown[] = ['text', 'number', 'date', 'time', 'month', 'email', 'tel', 'url']

const CELL_TYPES: readonly unknown[] = ['dropdown', 'radiogroup', 'checkbox', 'text', 'comment', 'rating', 'boolean']

const PARTS: PropertyTable = { name: 'word', title: 'words', isRequired: 'flag' }
const CELLS: PropertyTable = {
  ...PARTS,
  cellType: 'word',
  choices: 'list',
  measure: 'word',
  minWidth: 'word',
  width: 'word',
}
const ITEMS: PropertyTable = {
  ...PARTS,
  inputType: 'word',
  placeholder: 'words',
  maxLength: 'number',
  size: 'number',
  validators: 'list',
}

/** Checks the columns of a matrix dropdown: their names and, if present, their cell types, measures and choices. */
export function checkCells(columns: unknown, path: string, report: ReportProblem): void {
  checkParts(columns, path, CELLS, report, (column, at) => {
    const { cellType, choices, measure } = column
    if (measure !== undefined && !isMeasure(measure))
      report(joinPath(at, 'measure'), `unknown measure: ${quoteValue(measure)}`)
    if (choices !== undefined) checkChoices(choices, joinPath(at, 'choices'), report)
    if (cellType === undefined || CELL_TYPES.includes(cellType)) return
    report(joinPath(at, 'cellType'), `unknown cell type: ${quoteValue(cellType)}`)
  })
}

/** Checks the items of a multiple text question. */
export function checkItems(items: unknown, path: string, report: ReportProblem): void {
  checkParts(items, path, ITEMS, report, (item, at) => {
    checkInputType(item['inputType'], at, report)
    checkValidators(item['validators'], joinPath(at, 'validators'), report)
  })
}

function checkParts(
  list: unknown,
  path: string,
  properties: PropertyTable,
  report: ReportProblem,
  checkOwn: (part: Readonly<Record<string, unknown>>, at: string) => void,
): void {
  if (!Array.isArray(list) || list.length === 0) return report(path, 'needs at least one entry')
  const names = new Set<string>()
  list.forEach((part: unknown, position) => {
    const at = `${path}[${position}]`
    if (!checkProperties(part, properties, at, report) || !checkName(part['name'], at, report)) return
    if (names.has(part['name'])) report(joinPath(at, 'name'), `is used twice: ${part['name']}`)
    names.add(part['name'])
    checkOwn(part, at)
  })
}

/** Checks the kind of a text field; a field without a kind is plain text. */
export function checkInputType(inputType: unknown, path: string, report: ReportProblem): void {
  if (inputType === undefined || INPUT_TYPES.includes(inputType)) return
  report(joinPath(path, 'inputType'), `unknown input type: ${quoteValue(inputType)}`)
}

/** Checks the scale of a rating: its listed values, or a minimum, a maximum and a step that result in 2 to 101 values. */
export function checkRating(element: Readonly<Record<string, unknown>>, path: string, report: ReportProblem): void {
  const { rateValues } = element
  if (rateValues !== undefined) return checkChoices(rateValues, joinPath(path, 'rateValues'), report)
  const first = numberOr(element['rateMin'], 1)
  const step = numberOr(element['rateStep'], 1)
  const last = numberOr(element['rateMax'], first + (numberOr(element['rateCount'], 5) - 1) * step)
  const steps = step > 0 ? (last - first) / step : 0
  if (!(steps >= 1 && steps <= 100)) report(path, 'scale needs 2 to 101 values, lowest first')
}

function numberOr(value: unknown, fallback: number): number {
  return typeof value === 'number' ? value : fallback
}
