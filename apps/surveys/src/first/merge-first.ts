import { isJsonObject } from '@rapport/domain/safe-json'

type Answers = Readonly<Record<string, unknown>>

/**
 * Answers with others put over them, part by part: a row of a matrix that was given leaves the other rows alone.
 *
 * @source ours
 */
export function overAnswers(answers: Answers, given: Answers): Record<string, unknown> {
  const merged = Object.entries(given).map(([name, value]) => {
    const before = Object.hasOwn(answers, name) ? answers[name] : undefined
    return [name, isJsonObject(value) && isJsonObject(before) ? overAnswers(before, value) : value] as const
  })
  return { ...answers, ...Object.fromEntries(merged) }
}

/** Answers without those parts that others have too, whatever they say. @source ours */
export function withoutParts(answers: Answers, given: Answers): Record<string, unknown> {
  const rest = Object.entries(answers).flatMap(([name, value]): (readonly [string, unknown])[] => {
    if (!Object.hasOwn(given, name)) return [[name, value]]
    const inner = given[name]
    if (!isJsonObject(value) || !isJsonObject(inner)) return []
    const kept = withoutParts(value, inner)
    return Object.keys(kept).length === 0 ? [] : [[name, kept]]
  })
  return Object.fromEntries(rest)
}
