import { isJsonObject } from '@rapport/domain/surveys/definition/safe-json'
import { readFirstAnswers } from '@rapport/domain/surveys/first-page/first-answers'

import type { FormEntries } from '../store/store-format.ts'

type Answers = Readonly<Record<string, unknown>>

/**
 * Returns answers with those of a first page: entries over them, `defaults` under them. An entry without a text is a default answer
 * that was erased.
 */
export function withEntries(answers: Answers, given: FormEntries, defaults: Answers = {}): Record<string, unknown> {
  return overAnswers(withoutParts(overAnswers(defaults, answers), readErased(given)), readFirstAnswers(given))
}

/** Returns something in the place of each answer whose entry has no text. */
export const readErased = (given: FormEntries): Record<string, unknown> =>
  readFirstAnswers(given.flatMap(([name, text]) => (text === '' ? [[name, '1'] as const] : [])))

/** Parses the default answers of a survey in a first page; empty when there are none. */
export function readDefaults(json: string | undefined): Answers {
  const defaults: unknown = JSON.parse(json ?? '{}')
  return isJsonObject(defaults) ? defaults : {}
}

/**
 * Answers with others put over them, part by part: a row of a matrix that was given leaves the other rows alone, and a panel of
 * several those after it.
 */
export function overAnswers(answers: Answers, given: Answers): Record<string, unknown> {
  const merged = Object.entries(given).map(([name, value]) => {
    const before = Object.hasOwn(answers, name) ? answers[name] : undefined
    return [name, overPart(before, value)] as const
  })
  return { ...answers, ...Object.fromEntries(merged) }
}

function overPart(before: unknown, given: unknown): unknown {
  if (isJsonObject(before) && isJsonObject(given)) return overAnswers(before, given)
  if (!isPanels(before) || !isPanels(given)) return given
  return [...given.map((panel, place) => overAnswers(before[place] ?? {}, panel)), ...before.slice(given.length)]
}

/** Answers without those parts that others have too, whatever they say. */
export function withoutParts(answers: Answers, given: Answers): Record<string, unknown> {
  const rest = Object.entries(answers).flatMap(([name, value]): (readonly [string, unknown])[] => {
    if (!Object.hasOwn(given, name)) return [[name, value]]
    const kept = withoutPart(value, given[name])
    return kept === null ? [] : [[name, kept]]
  })
  return Object.fromEntries(rest)
}

function withoutPart(value: unknown, given: unknown): unknown {
  if (isJsonObject(value) && isJsonObject(given)) {
    const kept = withoutParts(value, given)
    return isEmpty(kept) ? null : kept
  }
  if (!isPanels(value) || !isPanels(given)) return null
  const kept = value.map((panel, place) => withoutParts(panel, given[place] ?? {}))
  return kept.every(isEmpty) ? null : kept
}

const isEmpty = (answers: Answers): boolean => Object.keys(answers).length === 0

/** Returns whether a value is the answer of a dynamic panel: a list of the answers in its panels, where a checkbox has a list of values. */
const isPanels = (value: unknown): value is readonly Answers[] => Array.isArray(value) && value.every(isJsonObject)
