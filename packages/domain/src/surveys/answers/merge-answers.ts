/** Answers by question name, as SurveyJS stores them. @source SurveyJS */
export type Answers = Readonly<Record<string, unknown>>

/** The merged answers of this device and the server. @source Decisions, section 7 */
export interface MergedAnswers {
  readonly answers: Record<string, unknown>
  /** Names of questions whose answers both sides changed in different ways; the result has the local answer. */
  readonly touched: string[]
}

/**
 * Merges the answers on this device with those on the server, question by question. `base` contains the answers from which both
 * sides started. A change made on only one side is included in the result. If both sides changed the answer to a question, the
 * local answer wins as the later edit, and the question is reported unless the answers are equal. A matrix counts as one question.
 * Clearing an answer counts as a change.
 *
 * @source Decisions, section 7
 * @example mergeAnswers({}, { a: 1, b: 2 }, { b: 3, c: 4 }) // { answers: { a: 1, b: 2, c: 4 }, touched: ['b'] }
 */
export function mergeAnswers(base: Answers, local: Answers, server: Answers): MergedAnswers {
  const names = new Set([...Object.keys(local), ...Object.keys(server)])
  const merged: [string, unknown][] = []
  const touched: string[] = []
  for (const name of [...names].sort()) {
    const [was, mine, theirs] = [answerTo(base, name), answerTo(local, name), answerTo(server, name)]
    const iChanged = !isSameAnswer(was, mine)
    if (iChanged && !isSameAnswer(was, theirs) && !isSameAnswer(mine, theirs)) touched.push(name)
    const answer = iChanged ? mine : theirs
    if (answer !== undefined) merged.push([name, answer])
  }
  return { answers: Object.fromEntries(merged), touched }
}

/** Returns the answer to a question, reading only own properties, so that a question named toString has no answer until one is given. */
function answerTo(answers: Answers, name: string): unknown {
  return Object.hasOwn(answers, name) ? answers[name] : undefined
}

/**
 * Returns whether two JSON values are equal. The order of keys is ignored, but the order of list items is not; a key with the value
 * undefined equals a missing key.
 */
export function isSameAnswer(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) || Array.isArray(other)) {
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, position) => isSameAnswer(item, other[position]))
    )
  }
  const [mine, theirs] = [entriesOf(one), entriesOf(other)]
  return mine.size === theirs.size && [...mine].every(([key, value]) => isSameAnswer(value, theirs.get(key)))
}

function entriesOf(value: object): Map<string, unknown> {
  return new Map(Object.entries(value).filter(([, item]) => item !== undefined))
}
