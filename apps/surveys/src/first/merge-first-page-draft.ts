import { isJsonObject } from '@rapport/domain/surveys/definition/safe-json'
import { readFirstAnswers } from '@rapport/domain/surveys/first-page/first-answers'

import type { FormEntries } from '../store/store-format.ts'

type Answers = Readonly<Record<string, unknown>>

/**
 * Returns answers merged with those of a first page: entries override answers, and answers override `defaults`. An entry with an
 * empty text removes the answer, because the respondent erased a default answer.
 */
export function withEntries(answers: Answers, given: FormEntries, defaults: Answers = {}): Record<string, unknown> {
  return overAnswers(withoutParts(overAnswers(defaults, answers), readErased(given)), readFirstAnswers(given))
}

/** Returns an object with a placeholder at the path of each answer whose entry has no text. */
export const readErased = (given: FormEntries): Record<string, unknown> =>
  readFirstAnswers(given.flatMap(([name, text]) => (text === '' ? [[name, '1'] as const] : [])))

/** Parses the default answers that a first page contains as JSON; returns an empty object when there are none. */
export function readDefaults(json: string | undefined): Answers {
  const defaults: unknown = JSON.parse(json ?? '{}')
  return isJsonObject(defaults) ? defaults : {}
}

/**
 * Merges `given` over `answers`, part by part: an answered row of a matrix does not change the other rows, and a list with fewer
 * panels does not change the remaining panels.
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
  return [...given.map((panel, index) => overAnswers(before[index] ?? {}, panel)), ...before.slice(given.length)]
}

/** Returns `answers` without the parts that `given` also contains, regardless of their values. */
export function withoutParts(answers: Answers, given: Answers): Record<string, unknown> {
  const rest = Object.entries(answers).flatMap(([name, value]): (readonly [string, unknown])[] => {
    if (!Object.hasOwn(given, name)) return [[name, value]]
    const retained = withoutPart(value, given[name])
    return retained === null ? [] : [[name, retained]]
  })
  return Object.fromEntries(rest)
}

function withoutPart(value: unknown, given: unknown): unknown {
  if (isJsonObject(value) && isJsonObject(given)) {
    const retained = withoutParts(value, given)
    return isEmpty(retained) ? null : retained
  }
  if (!isPanels(value) || !isPanels(given)) return null
  const retained = value.map((panel, index) => withoutParts(panel, given[index] ?? {}))
  return retained.every(isEmpty) ? null : retained
}

const isEmpty = (answers: Answers): boolean => Object.keys(answers).length === 0

/**
 * Returns whether a value is the answer to a dynamic panel: a list with an object for each panel. The answer to a checkbox question
 * is a list of plain values.
 */
const isPanels = (value: unknown): value is readonly Answers[] => Array.isArray(value) && value.every(isJsonObject)
