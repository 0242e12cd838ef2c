import type { PlainPart } from './first-group.ts'
import type { FirstPage } from './first-page.ts'
import type { PlainQuestion } from './first-question.ts'

/**
 * The answers in a plain form, from the entries that its controls give: the place of a choice, or a text. What was not answered is
 * left out, a question of several parts too when none of them is; what is no place of a choice is ignored.
 *
 * @example readFirstAnswers(page, [['overall', '4'], ['team|0', '2']]) // { overall: 5, team: { welcome: 3 } }
 */
export function readFirstAnswers(
  { parts }: Pick<FirstPage, 'parts'>,
  entries: Iterable<readonly [string, string]>,
): Record<string, unknown> {
  const given = new Map<string, string[]>()
  for (const [name, text] of entries) given.set(name, [...(given.get(name) ?? []), text])
  return answersOf(parts, given)
}

function answersOf(parts: readonly PlainPart[], given: ReadonlyMap<string, readonly string[]>) {
  const answers = parts.flatMap((part): (readonly [string, unknown])[] => {
    if (part.kind === 'question') {
      const answer = answerOf(part, given.get(part.control) ?? [])
      return answer === undefined ? [] : [[part.key, answer]]
    }
    if (part.kind === 'repeated') {
      const rows = part.parts.map((row) => (row.kind === 'question' ? {} : answersOf(row.parts, given)))
      return rows.every((row) => Object.keys(row).length === 0) ? [] : [[part.key, rows]]
    }
    const inner = answersOf(part.parts, given)
    if (part.kind === 'panel') return Object.entries(inner)
    return Object.keys(inner).length === 0 ? [] : [[part.key, inner]]
  })
  return Object.fromEntries<unknown>(answers)
}

function answerOf({ type, inputType, values }: PlainQuestion, texts: readonly string[]): unknown {
  const [first = ''] = texts
  switch (type) {
    case 'text':
      if (first.trim() === '') return undefined
      return inputType === 'number' ? Number(first) : first
    case 'comment':
      return first.trim() === '' ? undefined : first
    case 'checkbox': {
      const picks = texts.map((text) => valueAt(values, text)).filter((value) => value !== undefined)
      return picks.length === 0 ? undefined : [...new Set(picks)]
    }
    case 'rating':
    case 'boolean':
    case 'radiogroup':
    case 'dropdown':
      return valueAt(values, first)
  }
}

/** What the choice at a place is worth; digits alone are a place. */
const valueAt = (values: PlainQuestion['values'], place: string) =>
  /^\d+$/.test(place) ? values[Number(place)] : undefined

/**
 * The entries that the controls of a plain form have for these answers, to simple questions; what a control cannot hold is left out.
 *
 * @example toFirstEntries(page, { overall: 5 }) // [['overall', '4']], for a rating from 1
 */
export function toFirstEntries(
  { parts }: Pick<FirstPage, 'parts'>,
  answers: Readonly<Record<string, unknown>>,
): [string, string][] {
  return parts.flatMap((part) => {
    if (part.kind === 'question') return entriesFor(part, answers[part.key])
    return part.kind === 'panel' ? toFirstEntries(part, answers) : []
  })
}

function entriesFor({ control, type, values }: PlainQuestion, answer: unknown): [string, string][] {
  if (answer === undefined || answer === null) return []
  const isText = type === 'text' || type === 'comment'
  if (isText) return typeof answer === 'string' || typeof answer === 'number' ? [[control, String(answer)]] : []
  const picks: unknown[] = Array.isArray(answer) ? answer : [answer]
  const places = picks.map((pick) => values.findIndex((value) => String(value) === String(pick)))
  return places.flatMap((place) => (place === -1 ? [] : [[control, String(place)]]))
}
