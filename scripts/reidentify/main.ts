/**
 * The full attack of the nightly run: `npm run test:reidentify`. Simulates a year of several clubs, attacks the figures that the
 * rules of the domain publish, and repeats the attack with each rule switched off. Prints a table. Exits with status 1 when a value
 * is determined while all rules are applied, or when no value is determined while a rule is switched off. Options: --seeds N:
 * number of simulated years of each club; --insiders N: number of insiders in each wave while all rules are applied (`all` for all
 * respondents); --only TEXT: runs an attack only if the name of the rule that is switched off contains the text; the name is `none`
 * for the attack with all rules.
 */
import { parseArgs } from 'node:util'

import { attackYear, type AttackOptions } from './attack-year.ts'
import { CHOSEN, simulateYear, type Form } from './club.ts'
import { collectByRules, PUBLICATION_RULES, type PublicationRules } from './collect-by-rules.ts'
import { MUTATIONS } from './mutations.ts'
import { loadSolver } from './solver.ts'

const FORM: Form = {
  threshold: 5,
  attributes: [
    { id: 'department', values: ['golf', 'dining', 'pool', 'grounds'] },
    { id: 'age', values: ['under 30', '30 to 50', 'over 50'] },
    { id: 'tenure', values: ['under 2 years', '2 years and more'] },
  ],
  questions: [
    { id: 'proud', kind: 'scale', answers: ['1', '2', '3', '4', '5'] },
    { id: 'benefit', kind: 'choice', answers: ['pay', 'hours', 'meals'] },
    { id: 'why: people', checkbox: 'why', kind: 'choice', answers: CHOSEN },
    { id: 'why: place', checkbox: 'why', kind: 'choice', answers: CHOSEN },
  ],
}
const CLUBS = [
  { staff: 36, topShare: 0.6 },
  { staff: 58, topShare: 0.85 },
]
/**
 * With a rule switched off, an attacker stops at 50 determined candidates in each wave, so the printed numbers are lower bounds.
 */
const MUTATED: AttackOptions = { insiders: 4, enough: 50 }

const { values: options } = parseArgs({
  options: {
    seeds: { type: 'string', default: '3' },
    insiders: { type: 'string', default: '8' },
    only: { type: 'string', default: '' },
  },
})
const highs = await loadSolver()
const seeds = Array.from({ length: Number(options.seeds) }, (_, index) => index + 1)
const all: AttackOptions = {
  insiders: options.insiders === 'all' ? Infinity : Number(options.insiders),
  enough: Infinity,
}

/** Attacks every club and prints a row; returns the number of determined candidates. */
async function attackClubs(name: string, rules: PublicationRules, limits: AttackOptions): Promise<number> {
  const began = performance.now()
  let [candidates, outsider, insiders, insider] = [0, 0, 0, 0]
  const kinds = new Map<string, number>()
  for (const seed of seeds)
    for (const club of CLUBS) {
      const year = simulateYear({ ...club, seed, form: FORM })
      const verdict = await attackYear(highs, FORM, year, (form, wave) => collectByRules(form, wave, rules), limits)
      candidates += verdict.candidates
      outsider += verdict.outsider.length
      insiders += verdict.insiders
      insider += verdict.insider.length
      for (const { kind } of [...verdict.outsider, ...verdict.insider]) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    }
  const seconds = Math.round((performance.now() - began) / 1000)
  const found = [...kinds].map(([kind, count]) => `${count} ${kind}`).join(', ')
  const cells = [name, candidates, outsider, `${insider} by ${insiders}`, found === '' ? 'none' : found, `${seconds} s`]
  console.log(`| ${cells.join(' | ')} |`)
  return outsider + insider
}

console.log('| rule switched off | candidates | by outsiders | by insiders | kinds | time |')
console.log('| --- | --- | --- | --- | --- | --- |')
const isChosen = (name: string) => name.includes(options.only)
let failed = 0
if (isChosen('none') && (await attackClubs('none', PUBLICATION_RULES, all)) > 0) failed++
for (const { without, rules } of MUTATIONS.filter((mutation) => isChosen(mutation.without)))
  if ((await attackClubs(without, rules, MUTATED)) === 0) failed++
console.log(`${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
