import { isForbiddenName } from '../definition/safe-json.ts'

/** The path to an answer: the question name, followed by the names and indexes of its parts. */
export type AnswerPath = readonly [string, ...(string | number)[]]

/**
 * The kinds of controls: `p` for one choice, `m` for several choices, `t` for text, `n` for a number, `o` for the text of the
 * choice "Other", `r` for an entry of a list.
 */
const KINDS = ['p', 'm', 't', 'n', 'o', 'r'] as const

/** A kind of control on the first page. */
export type ControlKind = (typeof KINDS)[number]

/** Maximum number of entries in a list. */
const MAX_INDEX = 100

/**
 * Returns the name of a control on the first page; the name encodes the path to the control's value in the answers.
 *
 * @example toControlName('p', ['team', 'food']) // p["team","food"]
 */
export const toControlName = (kind: ControlKind, path: AnswerPath): string => kind + JSON.stringify(path)

/** Parses the name of a control; returns null for any other name. */
export function readControlName(name: string): { readonly kind: ControlKind; readonly path: AnswerPath } | null {
  const kind = KINDS.find((one) => name.startsWith(`${one}[`))
  const path = parse(name.slice(1))
  return kind !== undefined && isPath(path) ? { kind, path } : null
}

function isPath(value: unknown): value is AnswerPath {
  return Array.isArray(value) && typeof value[0] === 'string' && value.every(isKey)
}

const isKey = (key: unknown): boolean =>
  typeof key === 'string'
    ? !isForbiddenName(key)
    : typeof key === 'number' && Number.isInteger(key) && key >= 0 && key < MAX_INDEX

/** Parses JSON; returns undefined when it is invalid. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
