import type { TableRules } from './release-table.ts'

/** The positions of answers that are published as one answer. */
type Answer = readonly number[]

/**
 * Merges the answers of a table until every cell has enough people, and returns the positions of each published answer; null when
 * fewer than two answers would remain or a cell would still be too small. `rows` contains the number of people by row and answer.
 * The order is fixed: of the answers with a cell that is too small, the answer with the fewest people is merged first.
 *
 * An answer of a scale is merged with its smaller neighbor, never across the boundary of the top 2 boxes. Choices are merged into
 * "Other answers", which comes last; a choice that no one selected is omitted.
 */
export function mergeAnswers(
  rows: readonly (readonly number[])[],
  kind: 'scale' | 'choice',
  rules: TableRules,
): Answer[] | null {
  const counts = new Counts(rows, rules)
  const all = [...(rows[0] ?? []).keys()].map((answer): Answer => [answer])
  const merged = kind === 'scale' ? mergeScale(all, counts) : mergeChoices(all, counts)
  return merged.length >= 2 && merged.every((answer) => counts.isEnough(answer)) ? merged : null
}

/** The number of people in a table by row and answer. */
class Counts {
  readonly #rows: readonly (readonly number[])[]
  readonly #rules: TableRules

  constructor(rows: readonly (readonly number[])[], rules: TableRules) {
    this.#rows = rows
    this.#rules = rules
  }

  /** Counts the people in all rows who gave one of the answers at these positions. */
  total(answer: Answer): number {
    return sum(this.#rows.map((row) => cell(row, answer)))
  }

  /** Returns whether every cell of a published answer has enough people. */
  isEnough(answer: Answer): boolean {
    return this.#rows.every((row) => cell(row, answer) >= this.#rules.minCell)
  }
}

function mergeScale(answers: readonly Answer[], counts: Counts): Answer[] {
  const boundary = answers.length > 2 ? answers.length - 2 : 1
  return [...mergeNeighbors(answers.slice(0, boundary), counts), ...mergeNeighbors(answers.slice(boundary), counts)]
}

/** Merges neighbors on one side of the boundary until each answer has enough people or only one remains. */
function mergeNeighbors(side: readonly Answer[], counts: Counts): Answer[] {
  const merged = [...side]
  while (merged.length > 1) {
    const failing = smallest(
      merged.filter((answer) => !counts.isEnough(answer)),
      counts,
    )
    if (failing === null) break
    const index = merged.indexOf(failing)
    const neighbors = [merged[index - 1], merged[index + 1]].filter((answer) => answer !== undefined)
    const neighbor = smallest(neighbors, counts) ?? failing
    const from = Math.min(index, merged.indexOf(neighbor))
    merged.splice(from, 2, [...(merged[from] ?? []), ...(merged[from + 1] ?? [])])
  }
  return merged
}

function mergeChoices(answers: readonly Answer[], counts: Counts): Answer[] {
  const alone = answers.filter((answer) => counts.total(answer) > 0)
  let other: Answer = []
  for (;;) {
    const failing = alone.filter((answer) => !counts.isEnough(answer))
    const isOtherOpen = other.length > 0 && (other.length === 1 || !counts.isEnough(other))
    const next = smallest(failing, counts) ?? (isOtherOpen ? smallest(alone, counts) : null)
    if (next === null) break
    alone.splice(alone.indexOf(next), 1)
    other = [...other, ...next].toSorted((a, b) => a - b)
  }
  return other.length === 0 ? alone : [...alone, other]
}

/** Returns the answer with the fewest people, the first on a tie; null when there are no answers. */
function smallest(answers: readonly Answer[], counts: Counts): Answer | null {
  return answers.toSorted((a, b) => counts.total(a) - counts.total(b))[0] ?? null
}

function cell(row: readonly number[], answer: Answer): number {
  return sum(answer.map((position) => row[position] ?? 0))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
