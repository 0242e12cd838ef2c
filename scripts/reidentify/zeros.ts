import type { WaveSystem } from './system.ts'

/**
 * Finds the unknowns that are zero for everybody who can add up: those of a sum that is zero, and those of a combination that nobody
 * has. `known` are the unknowns of a response that the attacker subtracts first.
 */
export function findZeros({ rows, links }: WaveSystem, known: ReadonlySet<number>): Set<number> {
  const zeros = new Set<number>()
  for (const { unknowns, upper } of rows) {
    const mine = unknowns.filter((unknown) => known.has(unknown)).length
    if (upper - mine === 0) for (const unknown of unknowns) zeros.add(unknown)
  }
  let found: number
  do {
    found = zeros.size
    for (const { people, answers } of links) {
      if (zeros.has(people)) for (const answer of answers) zeros.add(answer)
      else if (answers.every((answer) => zeros.has(answer))) zeros.add(people)
    }
  } while (zeros.size > found)
  return zeros
}
