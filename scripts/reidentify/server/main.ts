/**
 * The full attack on a server, in the nightly run: `npm run test:reidentify`. Simulates a year of several clubs. After each
 * release, sends requests as every login and with every value of every parameter. Attacks the server's answers, and repeats the
 * attack for each simulated fault that breaks a rule. Prints a table. Exits with status 1 when the attack determines a value
 * although no rule is broken, when collecting the answers finds a problem (such as an unexplained figure or a failed request), or
 * when a fault is not detected. Options: --seeds N: number of simulated years of each club; --insiders N: number of insiders in
 * each wave while no rule is broken (`all` for all respondents).
 */
import { parseArgs } from 'node:util'

import { attackYear } from '../attack-year.ts'
import { CHOSEN, type Form } from '../club.ts'
import { loadSolver } from '../solver.ts'
import { collectYear } from './collect-year.ts'
import { LOCATION } from './survey.ts'

const FORM: Form = {
  threshold: 5,
  attributes: [
    { id: 'department', values: ['golf', 'dining', 'pool', 'grounds'] },
    { id: 'cultureAge', values: ['under 30', '30 to 50', 'over 50'] },
    { id: LOCATION, values: ['Clubhouse', 'Grill'] },
  ],
  questions: [
    { id: 'proud', kind: 'scale', answers: ['1', '2', '3', '4', '5'] },
    { id: 'benefit', kind: 'choice', answers: ['pay', 'hours', 'meals'] },
    { id: 'why: people', checkbox: 'why', kind: 'choice', answers: CHOSEN },
    { id: 'why: place', checkbox: 'why', kind: 'choice', answers: CHOSEN },
    { id: 'remark', kind: 'choice', answers: CHOSEN },
  ],
}
const CLUBS = [
  { staff: 36, topShare: 0.6 },
  { staff: 58, topShare: 0.85 },
]

/** Number of determined candidates after which the attack on a broken rule ends. */
const ENOUGH = 50

const { values: options } = parseArgs({
  options: { seeds: { type: 'string', default: '1' }, insiders: { type: 'string', default: '4' } },
})
const highs = await loadSolver()
const insiders = options.insiders === 'all' ? Infinity : Number(options.insiders)
let failed = 0

console.log('| club | rule broken | requests | candidates | by outsiders | by insiders | time |')
console.log('| --- | --- | --- | --- | --- | --- | --- |')
const found = new Map<string, number>()
for (let seed = 1; seed <= Number(options.seeds); seed++)
  for (const club of CLUBS) {
    let began = performance.now()
    const print = (...cells: readonly (string | number)[]) => {
      const seconds = Math.round((performance.now() - began) / 1000)
      began = performance.now()
      console.log(`| ${club.staff} staff, ${seed} | ${cells.join(' | ')} | ${seconds} s |`)
    }
    const breadth = { first: 'every value', others: 'every value', hasAllWaves: true } as const
    const year = await collectYear({ ...club, ...breadth, seed, form: FORM, days: 14, idleStep: 1 })
    for (const problem of year.problems) console.log(`not explained: ${problem}`)
    failed += year.problems.length
    print('(the year is played)', year.requests, '', '', '')
    for (const [rule, seen] of [['none', year.seen] as const, ...Object.entries(year.faulty)]) {
      const limits =
        rule === 'none' ? { insiders, enough: Infinity } : { insiders: 2, enough: ENOUGH, enoughOfYear: ENOUGH }
      const verdict = await attackYear(highs, FORM, seen.waves, seen.collect, limits)
      const { candidates, outsider, insider } = verdict
      found.set(rule, (found.get(rule) ?? 0) + outsider.length + insider.length)
      print(rule, '', candidates, outsider.length, `${insider.length} by ${verdict.insiders}`)
      if (rule !== 'none') continue
      for (const { kind, name } of [...outsider, ...insider]) console.log(`determined: ${kind} ${name}`)
    }
  }
for (const [rule, count] of found) if ((rule === 'none') !== (count === 0)) failed++
console.log(`${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
