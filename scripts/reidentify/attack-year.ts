import type { Highs } from 'highs'

import { WaveAttack } from './attack.ts'
import type { Candidate } from './candidates.ts'
import type { Form, WaveCompletions } from './club.ts'
import type { Collector } from './findings.ts'

/** The limits of an attack. */
export interface AttackOptions {
  /** Number of insiders in each wave, chosen from the smallest groups first. Infinity selects all respondents. */
  readonly insiders: number
  /** How many candidates an attacker must determine in a wave before stopping. Infinity tries all candidates. */
  readonly enough: number
  /** How many candidates all attackers together must determine before the attack on the year ends. If undefined, every wave is attacked. */
  readonly enoughOfYear?: number
}

/** The result of an attack on a year. */
export interface YearVerdict {
  /** Number of attacked waves; waves without published figures are not attacked. */
  readonly waves: number
  readonly candidates: number
  /** Values determined by an attacker without other knowledge. */
  readonly outsider: readonly Candidate[]
  /** Number of attacks by insiders, each of whom knows one response. */
  readonly insiders: number
  /** All values that the attacks by insiders determined. */
  readonly insider: readonly Candidate[]
}

/**
 * Attacks each wave of a year as an outsider and as insiders. The waves are attacked separately, because they share no unknowns.
 */
export async function attackYear(
  highs: Highs,
  form: Form,
  year: readonly WaveCompletions[],
  collect: Collector,
  { insiders, enough, enoughOfYear = Infinity }: AttackOptions,
): Promise<YearVerdict> {
  let verdict: YearVerdict = { waves: 0, candidates: 0, outsider: [], insiders: 0, insider: [] }
  const isEnough = (found: number) => verdict.outsider.length + verdict.insider.length + found >= enoughOfYear
  for (const wave of year) {
    if (isEnough(0)) break
    // Waves are attacked one at a time, because each wave uses memory in the solver.
    const findings = await collect(form, wave)
    if (findings.length === 0) continue
    const attack = new WaveAttack(highs, form, wave, findings)
    try {
      const outsider = attack.findDetermined(null, enough)
      const insider: Candidate[] = []
      let tried = 0
      for (const position of chooseInsiders(wave, insiders)) {
        if (isEnough(outsider.length + insider.length)) break
        insider.push(...attack.findDetermined(position, enough))
        tried += 1
      }
      verdict = {
        waves: verdict.waves + 1,
        candidates: verdict.candidates + attack.candidateCount,
        outsider: [...verdict.outsider, ...outsider],
        insiders: verdict.insiders + tried,
        insider: [...verdict.insider, ...insider],
      }
    } finally {
      attack.dispose()
    }
  }
  return verdict
}

/**
 * Chooses the insiders: the respondents whose smallest group has the fewest people, because they know the most about others.
 * Returns the positions of their completions.
 */
function chooseInsiders(wave: WaveCompletions, count: number): number[] {
  const smallestGroup = wave.map(({ values }) =>
    Math.min(...values.map((value, attribute) => wave.filter((one) => one.values[attribute] === value).length)),
  )
  return [...wave.keys()].toSorted((a, b) => (smallestGroup[a] ?? 0) - (smallestGroup[b] ?? 0) || a - b).slice(0, count)
}
