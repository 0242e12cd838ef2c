import type { WaveSystem } from './system.ts'

/**
 * Finds the unknowns that simple sums prove to be zero: the unknowns of a sum that is zero, and those of a stratum without people.
 * `known` contains the unknowns that count the attacker's own response, which is subtracted first.
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
    for (const { sum, other, mayBeGreater } of links) {
      if (mayBeGreater) continue
      if (other.every((unknown) => zeros.has(unknown))) for (const unknown of sum) zeros.add(unknown)
      else if (sum.every((unknown) => zeros.has(unknown))) for (const unknown of other) zeros.add(unknown)
    }
  } while (zeros.size > found)
  return zeros
}
