import { isJsonObject } from '../definition/safe-json.ts'
import { OTHER_VALUE } from '../definition/survey-choices.ts'
import { parse, readControlName, type AnswerPath, type ControlKind } from './control-name.ts'

type Box = Record<string, unknown> | unknown[]

/** Suffix of the name under which the text of "Other" or a comment is stored. @source SurveyJS */
const COMMENT = '-Comment'

/**
 * Reads the answers from the form on a survey's first page. Each of the `entries` is the name and value of a control. Unanswered
 * questions are omitted, including multi-part questions when no part is answered. The text of "Other" is included only when "Other"
 * is chosen. Unknown entries are ignored.
 *
 * @example readFirstAnswers([['p["overall"]', '5'], ['p["team","food"]', '3']]) // { overall: 5, team: { food: 3 } }
 */
export function readFirstAnswers(entries: Iterable<readonly [string, string]>): Record<string, unknown> {
  const answers: Record<string, unknown> = {}
  const others: [AnswerPath, string][] = []
  const rows: AnswerPath[] = []
  for (const [name, text] of entries) {
    const control = readControlName(name)
    if (control === null) continue
    const { kind, path } = control
    if (kind === 'o') others.push([path, text])
    else if (kind === 'r') rows.push(path)
    else put(answers, path, kind, text)
  }
  for (const [path, text] of others) {
    const answer = valueAt(answers, path)
    const isChosen = Array.isArray(answer) ? answer.includes(OTHER_VALUE) : answer === OTHER_VALUE
    if (isChosen) put(answers, toCommentPath(path), 't', text)
  }
  for (const path of rows) fillRow(answers, path)
  return answers
}

function put(answers: Record<string, unknown>, path: AnswerPath, kind: ControlKind, text: string): void {
  const value = readValue(kind, text)
  if (value === undefined) return
  const before = kind === 'm' ? valueAt(answers, path) : undefined
  const picks: unknown[] = Array.isArray(before) ? before : []
  setValue(answers, path, kind === 'm' ? [...new Set([...picks, value])] : value)
}

function readValue(kind: ControlKind, text: string): unknown {
  if (text.trim() === '') return undefined
  if (kind === 't') return text
  if (kind === 'n') return Number.isNaN(Number(text)) ? undefined : Number(text)
  const value = parse(text)
  return ['string', 'number', 'boolean'].includes(typeof value) ? value : undefined
}

function setValue(answers: Record<string, unknown>, path: AnswerPath, value: unknown): void {
  let box: Box = answers
  for (const [index, key] of path.entries()) {
    const next = path[index + 1]
    if (next === undefined) return putIn(box, key, value)
    const inner = readIn(box, key)
    const isBox = typeof next === 'number' ? Array.isArray(inner) : isJsonObject(inner)
    // Only this module creates the objects and lists in `answers`, so it can change them.
    const nextBox: Box = isBox ? (inner as Box) : typeof next === 'number' ? [] : {}
    putIn(box, key, nextBox)
    box = nextBox
  }
}

function putIn(box: Box, key: string | number, value: unknown): void {
  if (!Array.isArray(box)) box[key] = value
  else if (typeof key === 'number') {
    while (box.length < key) box.push({})
    box[key] = value
  }
}

function readIn(box: unknown, key: string | number): unknown {
  if (Array.isArray(box)) return typeof key === 'number' ? box[key] : undefined
  return isJsonObject(box) && Object.hasOwn(box, key) ? box[key] : undefined
}

const valueAt = (answers: unknown, path: AnswerPath): unknown => path.reduce<unknown>(readIn, answers)

/**
 * If any entry of a list has an answer, adds empty entries up to the index at the end of the path, because SurveyJS takes the
 * length of the list as the number of panels.
 */
function fillRow(answers: Record<string, unknown>, path: AnswerPath): void {
  const [index] = path.slice(-1)
  const list = path.slice(0, -1).reduce<unknown>(readIn, answers)
  if (!Array.isArray(list) || typeof index !== 'number') return
  while (list.length <= index) list.push({})
}

/** Returns the path to the comment that belongs to an answer. */
export function toCommentPath([name, ...inner]: AnswerPath): AnswerPath {
  const last = inner.pop()
  return last === undefined ? [`${name}${COMMENT}`] : [name, ...inner, `${last}${COMMENT}`]
}

/**
 * Returns the form values that represent these answers in the controls with this name: the chosen values as JSON, or the entered
 * text. The list is empty when there is no answer or the name is not a control name.
 */
export function readControlTexts(name: string, answers: Readonly<Record<string, unknown>>): string[] {
  const control = readControlName(name)
  if (control === null || control.kind === 'r') return []
  const { kind, path } = control
  const answer = valueAt(answers, kind === 'o' ? toCommentPath(path) : path)
  if (kind === 'm') return Array.isArray(answer) ? answer.map((pick) => JSON.stringify(pick)) : []
  if (typeof answer !== 'string' && typeof answer !== 'number' && typeof answer !== 'boolean') return []
  return [kind === 'p' ? JSON.stringify(answer) : String(answer)]
}

/** Returns whether two JSON texts represent the same choice. A number and the same number as a string are the same choice. */
export const isSameChoice = (text: string, value: string): boolean => String(parse(text)) === String(parse(value))
