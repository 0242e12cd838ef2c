import { beforeAll, describe, expect, it } from 'vitest'

import { attackYear, type AttackOptions } from './attack-year.ts'
import { CHOSEN, simulateYear, type Form, type WaveCompletions } from './club.ts'
import { collectByRules, PUBLICATION_RULES, type PublicationRules } from './collect-by-rules.ts'
import { MUTATIONS } from './mutations.ts'
import { loadSolver } from './solver.ts'

const FORM: Form = {
  threshold: 5,
  attributes: [
    { id: 'department', values: ['golf', 'dining', 'pool'] },
    { id: 'age', values: ['under 30', '30 to 50', 'over 50'] },
    { id: 'tenure', values: ['new', 'old'] },
  ],
  questions: [
    { id: 'proud', kind: 'scale', answers: ['1', '2', '3', '4', '5'] },
    { id: 'leaves', kind: 'choice', answers: ['no', 'yes', 'maybe'] },
    { id: 'why: people', checkbox: 'why', kind: 'choice', answers: CHOSEN },
    { id: 'why: place', checkbox: 'why', kind: 'choice', answers: CHOSEN },
  ],
}

/** A form, and one year of a club's responses to it. */
interface Case {
  readonly form: Form
  readonly year: readonly WaveCompletions[]
}

/** A small club with too few answers for a batch: each wave is published only when it closes. */
const SMALL: Case = { form: FORM, year: simulateYear({ seed: 2, staff: 36, topShare: 0.6, form: FORM }) }
/** A form without the checkbox question, which would account for most of the run time. */
const SHORT: Form = { ...FORM, questions: FORM.questions.slice(0, 2) }
/** A larger club, in which a batch is released in each wave. */
const LARGE: Case = { form: SHORT, year: simulateYear({ seed: 2, staff: 58, topShare: 0.85, form: SHORT }) }
/** Each attacker stops when a value is determined, and uses the solver only when no published sum determines one. */
const FIRST: AttackOptions = { insiders: 2, enough: 1 }
/** Solving takes a few seconds, and the machine may be busy. */
const PATIENCE = 60_000

let highs: Awaited<ReturnType<typeof loadSolver>>
beforeAll(async () => {
  highs = await loadSolver()
})

function attack({ form, year }: Case, rules: PublicationRules, options: AttackOptions) {
  return attackYear(highs, form, year, (asked, wave) => collectByRules(asked, wave, rules), options)
}

describe('an attack on the figures that the rules publish', () => {
  it.each([
    ['a small club, as an outsider and as everybody who answered', SMALL, Infinity],
    ['a club with batches, as an outsider and as two insiders', LARGE, 2],
  ])(
    'determines no value in %s',
    async (_, club, insiders) => {
      const verdict = await attack(club, PUBLICATION_RULES, { insiders, enough: Infinity })
      expect(verdict.waves).toBe(3)
      expect(verdict.candidates).toBeGreaterThan(3_000)
      expect(verdict.outsider.map(({ name }) => name)).toEqual([])
      expect(verdict.insider.map(({ name }) => name)).toEqual([])
    },
    PATIENCE,
  )

  const CASES: Record<string, readonly [club: Case, least: number]> = {
    'no rows': [SMALL, 100],
    'one attribute at a time': [SMALL, 1],
    'breakdowns only at the closing': [LARGE, 1],
    batches: [LARGE, 100],
    'no attribute distributions in batches': [LARGE, 1],
    'skipped attributes as a group': [SMALL, 1],
    'cells of at least 2': [SMALL, 1],
    'merged rows that stand without a part': [SMALL, 1],
  }
  it.each(MUTATIONS)(
    'determines a value when the rule "$without" is switched off',
    async ({ without, rules }) => {
      const [club, least] = CASES[without] ?? [SMALL, 1]
      const { outsider, insider } = await attack(club, rules, FIRST)
      expect(outsider.length + insider.length).toBeGreaterThanOrEqual(least)
    },
    PATIENCE,
  )
})
