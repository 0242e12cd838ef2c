import type { AnswerPath } from '@rapport/domain/surveys/first-page/control-name'
import type { FirstGroup, FirstPart, FirstQuestion } from '@rapport/domain/surveys/first-page/first-page'
import {
  type MatrixDropdownRowModelBase,
  PanelModel,
  Question,
  QuestionMatrixDropdownModel,
  QuestionMatrixModel,
  QuestionMultipleTextModel,
  QuestionPanelDynamicModel,
  type IElement,
  type SurveyElement,
} from 'survey-core'

import { describeHead, describeQuestion, isUnchecked, textOf, wordOf } from './describe-question.ts'
import { fitRequiredText } from './required-text.ts'

/** The parts of a page or panel. */
export interface Described {
  readonly parts: readonly FirstPart[]
  /**
   * Whether the engine is needed, because an element is hidden or collapsed, is a question with parts, can be shown only by the
   * engine, or fails `isUnchecked`.
   */
  readonly isCut: boolean
}

/** Heights in px, used to estimate the height of an element that only the engine can show. */
const CHOICE_PX = 48
const CHOICE_GAP_PX = 6
/** Height of a matrix row, including the gap before the next row. */
const ROW_PX = 116
/** Height of the text and the button that a repeated panel without entries shows. */
const EMPTY_PX = 192
/** Heights of the Remove button below each entry of a repeated panel and of the Add button below the last entry. */
const REMOVE_PX = 76
const ADD_PX = 92

/** Maximum number of panels that the first page shows for a repeated question; only the engine shows a question with more panels. */
const MAX_PANELS = 10

/**
 * Describes the visible elements of a page or panel, in order. `base` is the path of the enclosing answers, and `thumbs` names the
 * questions that are shown as thumbs.
 */
export function describeElements(
  elements: readonly IElement[],
  base: readonly (string | number)[],
  thumbs: ReadonlySet<string>,
): Described {
  const runs = elements.map((element): Described => {
    if (!element.isVisible) return { parts: [], isCut: true }
    if (element instanceof PanelModel) return describePanel(element, base, thumbs)
    return element instanceof Question ? describeOne(element, base, thumbs) : { parts: [], isCut: true }
  })
  return { parts: runs.flatMap(({ parts }) => parts), isCut: runs.some(({ isCut }) => isCut) }
}

/** Returns the path of an answer: `base` followed by `keys`. */
const within = (base: readonly (string | number)[], ...keys: (string | number)[]): AnswerPath => {
  const [first, ...inner] = [...base, ...keys]
  return [String(first), ...inner]
}

const loadingOf = (element: SurveyElement): string => wordOf(element, 'loadingFile').replace(/[.…\s]+$/, '')

function describePanel(panel: PanelModel, base: readonly (string | number)[], thumbs: ReadonlySet<string>): Described {
  const title = panel.title === '' ? '' : textOf(panel.locTitle)
  const { isRequired } = panel
  const requiredText = panel.requiredErrorText || wordOf(panel, 'requiredErrorInPanel')
  const head = { title, isTitleShown: true, description: textOf(panel.locDescription), isRequired, requiredText }
  if (panel.isCollapsed)
    return { parts: [{ ...head, kind: 'frame', height: 0, loading: loadingOf(panel), isPanel: true }], isCut: true }
  const { parts, isCut } = describeElements(panel.elements, base, thumbs)
  return { parts: [{ ...head, kind: 'panel', row: null, parts }], isCut }
}

function describeOne(question: Question, base: readonly (string | number)[], thumbs: ReadonlySet<string>): Described {
  const path = within(base, question.name)
  const plain = describeQuestion(question, path, thumbs.has(question.name))
  if (plain !== null) return { parts: [plain], isCut: !isUnchecked(question, plain) }
  const isEach = question instanceof QuestionMatrixModel && question.eachRowRequired
  const head = describeHead(question)
  const parts = question.isCollapsed ? null : describeRows(question, path)
  if (parts === null || parts.length === 0)
    return {
      parts: [{ ...head, kind: 'frame', height: heightOf(question), loading: loadingOf(question) }],
      isCut: true,
    }
  const kind = question instanceof QuestionPanelDynamicModel ? 'repeated' : 'group'
  return { parts: [{ ...head, isRequired: head.isRequired && !isEach, kind, row: null, parts }], isCut: true }
}

/** Describes the fields, rows or panels of a question; returns null for a question that only the engine can show. */
function describeRows(question: Question, path: AnswerPath): readonly FirstPart[] | null {
  if (question instanceof QuestionMultipleTextModel) {
    const lines = question.items.map(({ name, editor }) => describeQuestion(editor, within(path, name), false))
    return lines.every((line) => line !== null) ? lines : null
  }
  if (question instanceof QuestionMatrixModel) return describeScales(question, path)
  if (question instanceof QuestionMatrixDropdownModel) return describeTable(question, path)
  return question instanceof QuestionPanelDynamicModel ? describePanels(question, path) : null
}

/** Describes each row of a matrix as a scale; returns null for a matrix that only the engine can show. */
function describeScales(matrix: QuestionMatrixModel, path: AnswerPath): FirstQuestion[] | null {
  if (!matrix.hasRows || matrix.rowOrder === 'random' || matrix.cellType === 'checkbox') return null
  return matrix.visibleRows.map((row) => ({
    kind: 'question',
    path: within(path, row.name),
    control: 'scale',
    title: row.text,
    isTitleShown: true,
    description: '',
    isRequired: matrix.eachRowRequired,
    requiredText: fitRequiredText(wordOf(matrix, 'requiredError'), matrix),
    isReadOnly: matrix.isReadOnly,
    choices: matrix.visibleColumns.map(({ value, locText }) => ({
      value,
      text: textOf(locText),
      isPicked: row.value === value,
      role: null,
    })),
    ends: ['', ''],
    input: { type: 'text', text: '', placeholder: '', maxLength: null, min: null, max: null, step: null },
    other: null,
    comment: null,
  }))
}

/** Describes each row of a table as a group of its cells; returns null for a table that only the engine can show. */
function describeTable(table: QuestionMatrixDropdownModel, path: AnswerPath): FirstGroup[] | null {
  if (table.rowOrder === 'random') return null
  const rows = table.visibleRows.map((row) => describeRow(row, path))
  return rows.every((row) => row !== null) ? rows : null
}

function describeRow(row: MatrixDropdownRowModelBase, path: AnswerPath): FirstGroup | null {
  const name: unknown = row.rowName
  if (typeof name !== 'string' && typeof name !== 'number') return null
  const cells = row.cells.map(({ question, column }) => {
    const cell = describeQuestion(question, within(path, String(name), column.name), false)
    return cell === null ? null : { ...cell, title: textOf(column.locTitle), isTitleShown: true }
  })
  if (!cells.every((cell) => cell !== null)) return null
  return {
    kind: 'group',
    row: null,
    title: row.text ?? '',
    isTitleShown: true,
    description: '',
    isRequired: false,
    requiredText: '',
    parts: cells,
  }
}

/** Describes the initial panels of a repeated question; returns null if it has none, has too many, or does not show them in a list. */
function describePanels(question: QuestionPanelDynamicModel, path: AnswerPath): FirstGroup[] | null {
  const { displayMode, visiblePanels, canRemovePanel, canAddPanel } = question
  if (displayMode !== 'list' || visiblePanels.length === 0 || visiblePanels.length > MAX_PANELS) return null
  return visiblePanels.map((panel, index) => ({
    kind: 'group',
    row: within(path, index),
    title: panel.title === '' ? '' : textOf(panel.locTitle),
    isTitleShown: true,
    description: textOf(panel.locDescription),
    isRequired: false,
    requiredText: '',
    parts: describeElements(panel.elements, [...path, index], new Set()).parts,
    space: (canRemovePanel ? REMOVE_PX : 0) + (canAddPanel && index === visiblePanels.length - 1 ? ADD_PX : 0),
  }))
}

/** Estimates the height, in px, of the content that only the engine shows below the title; 0 for a collapsed question. */
function heightOf(question: Question): number {
  if (question.isCollapsed) return 0
  if (question instanceof QuestionPanelDynamicModel) return EMPTY_PX + question.visiblePanels.length * ROW_PX
  if (question instanceof QuestionMatrixModel || question instanceof QuestionMatrixDropdownModel)
    return Math.max(1, question.visibleRows.length) * ROW_PX
  return itemCount(question) * (CHOICE_PX + CHOICE_GAP_PX) - CHOICE_GAP_PX
}

function itemCount(question: Question): number {
  const visibleChoices: unknown = 'visibleChoices' in question ? question.visibleChoices : []
  return Array.isArray(visibleChoices) ? Math.max(1, visibleChoices.length) : 1
}
