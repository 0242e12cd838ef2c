import { beforeAll, describe, expect, it } from 'vitest'

import { attackYear, type AttackOptions } from '../attack-year.ts'
import { CHOSEN, type Form, type WaveCompletions } from '../club.ts'
import { collectByRules, PUBLICATION_RULES } from '../collect-by-rules.ts'
import type { Collector } from '../findings.ts'
import { loadSolver } from '../solver.ts'
import { collectYear, type LiveYear, type Seen } from './collect-year.ts'
import { LOCATION } from './survey.ts'

/** The attribute values are in alphabetical order, which is how `collectByRules` sorts groups. */
const FORM: Form = {
  threshold: 5,
  attributes: [
    { id: 'department', values: ['dining', 'golf', 'pool'] },
    { id: 'cultureAge', values: ['20 to 29', '30 to 49', '50 and over'] },
    { id: LOCATION, values: ['Clubhouse', 'Grill'] },
  ],
  questions: [
    { id: 'proud', kind: 'scale', answers: ['1', '2', '3', '4', '5'] },
    { id: 'leaves', kind: 'choice', answers: ['no', 'yes', 'maybe'] },
    { id: 'remark', kind: 'choice', answers: CHOSEN },
  ],
}

/** The position of the comment question, for which no breakdown is published. */
const REMARK = 2

/** A year requires thousands of requests, and the machine may be busy. */
const PATIENCE = 600_000

let highs: Awaited<ReturnType<typeof loadSolver>>
let year: LiveYear
beforeAll(async () => {
  highs = await loadSolver()
  year = await collectYear({
    seed: 2,
    staff: 58,
    topShare: 0.7,
    form: FORM,
    days: 5,
    idleStep: 10,
    first: 'every value',
    others: 'form',
    hasAllWaves: false,
  })
}, PATIENCE)

const attack = ({ waves, collect }: Seen, options: AttackOptions) => attackYear(highs, FORM, waves, collect, options)

/**
 * Returns the responses of a wave in sorted order, so that waves can be compared. A skipped comment counts as "not chosen", because
 * a response on the server contains no comment in either case.
 */
const answersOf = (wave: WaveCompletions) =>
  wave
    .map(({ values, answers }) => [values, answers.with(REMARK, answers[REMARK] ?? CHOSEN[1])].flat().join(' | '))
    .toSorted()

describe('a year on a server, seen by every login', () => {
  it('has the simulated completions, in the waves to which the rules assign them', () => {
    expect(year.seen.waves.map(answersOf)).toEqual(year.simulated.map(answersOf))
  })

  it('discloses no number that the readers cannot explain', () => {
    expect(year.problems).toEqual([])
    expect(year.requests).toBeGreaterThan(1_000)
  })

  it('discloses the same figures to every login, however a request names the newest wave', () => {
    expect(year.problems.filter((problem) => problem.includes('otherwise'))).toEqual([])
    expect(year.compared.logins).toBeGreaterThan(50)
    expect(year.compared.periods).toBeGreaterThan(20)
  })

  it('discloses every breakdown that the rules publish, and the readers find each one', async () => {
    for (const wave of year.seen.waves) {
      const found = new Set((await year.seen.collect(FORM, wave)).map((finding) => JSON.stringify(rowsOf(finding)[0])))
      const closing = collectByRules(FORM, wave, PUBLICATION_RULES).filter(({ covers }) => covers === wave.length)
      const rows = closing.flatMap(rowsOf).filter(({ question }) => question !== REMARK)
      expect(rows.length).toBeGreaterThan(5)
      // Excludes the row of people who skipped the attribute question: no call can filter by this group, so at most its scores are
      // known.
      for (const row of rows.filter(({ values }) => values.length > 1 || values[0] !== null))
        expect(found).toContain(JSON.stringify(row))
    }
  })

  it('discloses the response rate by location for at least one wave, with the actual numbers of responses', async () => {
    const locationIndex = FORM.attributes.findIndex(({ id }) => id === LOCATION)
    const counts = await Promise.all(
      year.seen.waves.map(async (wave) => {
        const rates = (await year.seen.collect(FORM, wave)).filter((finding) => finding.kind === 'rate')
        for (const { values, answered } of rates)
          expect(answered).toBe(wave.filter((one) => values.includes(one.values[locationIndex] ?? null)).length)
        return rates.length
      }),
    )
    expect(Math.max(...counts)).toBeGreaterThan(1)
  })

  it(
    'lets neither an outsider nor an insider determine a value',
    async () => {
      const verdict = await attack(year.seen, { insiders: 2, enough: Infinity })
      expect(verdict.waves).toBe(3)
      expect(verdict.candidates).toBeGreaterThan(3_000)
      expect(verdict.outsider.map(({ name }) => name)).toEqual([])
      expect(verdict.insider.map(({ name }) => name)).toEqual([])
    },
    PATIENCE,
  )

  it.each(['no rows', 'one attribute at a time', 'breakdowns only at the closing'])(
    'lets an attacker determine a value when a fault breaks the rule "%s"',
    async (rule) => {
      const { outsider, insider } = await attack(year.faulty[rule] ?? year.seen, {
        insiders: 2,
        enough: 1,
        enoughOfYear: 1,
      })
      expect(outsider.length + insider.length).toBeGreaterThan(0)
    },
    PATIENCE,
  )
})

/** Returns the rows of a breakdown with their counts by answer, without counts of 0. */
function rowsOf(finding: Awaited<ReturnType<Collector>>[number]) {
  if (finding.kind !== 'breakdown' || !('table' in finding.release)) return []
  const { question, attributes } = finding
  const { answers, rows } = finding.release.table
  return rows.map(({ values, counts }) => ({
    question,
    attributes,
    values: values.toSorted(),
    counts: answers
      .map((merged, index) => `${merged.toSorted().join()}: ${counts[index]}`)
      .filter((text) => !text.endsWith(': 0'))
      .toSorted(),
  }))
}
