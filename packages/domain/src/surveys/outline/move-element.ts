import type { SurveyDefinition, SurveyElement } from '../definition/survey-definition.ts'
import { findElement, removeElement } from './change-outline.ts'
import { listOutline, type OutlineRow } from './outline.ts'

/**
 * Moves a question or group one position up or down in the outline: past the adjacent question, into or out of a group, or to the end
 * of the previous page or the beginning of the next page. Groups do not move into other groups. Nothing changes at either end of
 * the survey.
 */
export function stepElement(definition: SurveyDefinition, name: string, direction: 'up' | 'down'): SurveyDefinition {
  const rows = listOutline(definition)
  const index = rows.findIndex((row) => row.kind !== 'page' && row.id === name)
  const row = rows[index]
  if (row === undefined || row.kind === 'page') return definition
  const inside = rows.filter((one) => one.path.startsWith(`${row.path}.`)).length
  const isGroup = row.kind === 'panel'
  const next = direction === 'up' ? rows[index - 1] : rows[index + inside + 1]
  if (next === undefined || (next.kind === 'page' && next.page === 0)) {
    return isLastInGroup(row, direction) ? dropAt(definition, row, outOf(row, direction)) : definition
  }
  return dropAt(definition, row, positionBeside(rows, row, next, direction, isGroup))
}

/**
 * Moves an element to the position of another row: after that row when the element comes from above, otherwise before it. If the
 * other row is a page, the element moves to the beginning of that page or, when it comes from below, to the end of the previous
 * page if there is one. A group is never moved into another group, but is placed next to it.
 */
export function moveElementTo(definition: SurveyDefinition, name: string, overId: string): SurveyDefinition {
  const rows = listOutline(definition)
  const from = rows.findIndex((row) => row.kind !== 'page' && row.id === name)
  const to = rows.findIndex((row) => row.id === overId)
  const [row, over] = [rows[from], rows[to]]
  if (row === undefined || over === undefined || row === over || over.path.startsWith(`${row.path}.`)) return definition
  if (over.kind === 'page') {
    const isUp = to < from
    if (isUp && over.page > 0) return dropAt(definition, row, { container: `pages[${over.page - 1}]`, index: Infinity })
    return dropAt(definition, row, { container: over.path, index: 0 })
  }
  const target = row.kind === 'panel' && over.depth > 1 ? outermost(rows, over) : over
  const { container, index } = positionOf(target)
  return dropAt(definition, row, { container, index: from < to ? index + 1 : index })
}

/** Moves a page to another position. A position without a page changes nothing. */
export function movePage(definition: SurveyDefinition, from: number, to: number): SurveyDefinition {
  const page = definition.pages[from]
  if (page === undefined || to < 0 || to >= definition.pages.length || from === to) return definition
  return { ...definition, pages: definition.pages.toSpliced(from, 1).toSpliced(to, 0, page) }
}

/** A position in the element list of a page or group. The page or group is identified by its path. */
interface Position {
  readonly container: string
  readonly index: number
}

function positionOf({ path }: OutlineRow): Position {
  const [, container = '', index = '0'] = /^(.*)\.elements\[(\d+)\]$/.exec(path) ?? []
  return { container, index: Number(index) }
}

const isLastInGroup = (row: OutlineRow, direction: 'up' | 'down'): boolean =>
  row.depth > 1 && (direction === 'down' || positionOf(row).index === 0)

function outOf(row: OutlineRow, direction: 'up' | 'down'): Position {
  const [, container = '', index = '0'] = /^(.*)\.elements\[(\d+)\]$/.exec(positionOf(row).container) ?? []
  return { container, index: Number(index) + (direction === 'up' ? 0 : 1) }
}

function positionBeside(
  rows: readonly OutlineRow[],
  row: OutlineRow,
  next: OutlineRow,
  direction: 'up' | 'down',
  isGroup: boolean,
): Position {
  const own = positionOf(row)
  if (direction === 'up') {
    if (next.kind === 'page') return { container: `pages[${next.page - 1}]`, index: Infinity }
    // The row above is the group that contains the element, the last element of a group above it, or the previous element.
    if (own.container === next.path) return outOf(row, 'up')
    if (next.depth <= row.depth)
      return next.kind === 'panel' && !isGroup ? { container: next.path, index: 0 } : positionOf(next)
    return isGroup ? positionOf(outermost(rows, next)) : { container: positionOf(next).container, index: Infinity }
  }
  if (next.kind === 'page' && row.depth === 1) return { container: next.path, index: 0 }
  if (next.depth < row.depth) return outOf(row, 'down')
  if (next.kind === 'panel' && !isGroup) return { container: next.path, index: 0 }
  return { ...positionOf(next), index: positionOf(next).index + 1 }
}

/** Returns the row at depth 1 that is, or contains, the given row. */
function outermost(rows: readonly OutlineRow[], row: OutlineRow): OutlineRow {
  return (
    rows.findLast((one) => one.depth === 1 && (row.path === one.path || row.path.startsWith(`${one.path}.`))) ?? row
  )
}

/** Moves an element to a position; the path and index of the position are those before the move. */
function dropAt(definition: SurveyDefinition, row: OutlineRow, { container, index }: Position): SurveyDefinition {
  const element = findElement(definition, row.id)
  if (element === undefined) return definition
  // A placeholder keeps the paths valid until the element is inserted.
  const gap: SurveyElement = { type: 'panel', name: '\u0000gap' }
  const put = (elements: readonly SurveyElement[]) => elements.toSpliced(Math.min(index, elements.length), 0, gap)
  const withGap = changeAt(definition, container, put)
  const without = removeElement(withGap, row.id)
  return {
    ...without,
    pages: without.pages.map((page) => {
      const elements = replaceGap(page.elements, gap, element)
      return elements === page.elements ? page : { ...page, elements }
    }),
  }
}

function replaceGap(
  elements: readonly SurveyElement[],
  gap: SurveyElement,
  element: SurveyElement,
): readonly SurveyElement[] {
  if (elements.includes(gap)) return elements.map((one) => (one === gap ? element : one))
  let isChanged = false
  const changed = elements.map((one) => {
    if (one.type !== 'panel' || one.elements === undefined) return one
    const inner = replaceGap(one.elements, gap, element)
    if (inner === one.elements) return one
    isChanged = true
    return { ...one, elements: inner }
  })
  return isChanged ? changed : elements
}

function changeAt(
  definition: SurveyDefinition,
  container: string,
  change: (elements: readonly SurveyElement[]) => readonly SurveyElement[],
): SurveyDefinition {
  const [first = 0, ...rest] = [...container.matchAll(/\[(\d+)\]/g)].map(([, position]) => Number(position))
  const inside = (elements: readonly SurveyElement[], positions: readonly number[]): readonly SurveyElement[] => {
    const [position, ...further] = positions
    if (position === undefined) return change(elements)
    return elements.map((one, at) =>
      at === position ? { ...one, elements: inside(one.elements ?? [], further) } : one,
    )
  }
  const page = definition.pages[first]
  if (page === undefined) return definition
  return { ...definition, pages: definition.pages.with(first, { ...page, elements: inside(page.elements, rest) }) }
}
