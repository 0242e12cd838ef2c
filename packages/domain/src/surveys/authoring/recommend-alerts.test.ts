import { expect, it } from 'vitest'

import { checkDefinition } from '../definition/check-definition.ts'
import { listeningPostDraft } from '../testing/survey-drafts.ts'
import { recommendAlerts } from './recommend-alerts.ts'

const { definition, alerts } = listeningPostDraft()
const checked = checkDefinition(definition)
if (!checked.ok) throw new Error('the template has problems')
const survey = { definition: checked.definition, anonymous: false }
const [alert] = alerts
if (alert === undefined) throw new Error('the template has no alert')
const unknown = { ...alert, name: 'Other', rule: { all: [{ question: 'none', op: 'answered' as const }] } }
const other = { ...alert, name: 'Praise', rule: { all: [{ question: 'overall', op: 'equals' as const, value: 5 }] } }

it('recommends alerts whose questions exist in the survey, but each rule only once', () => {
  const templates = [{ alerts: [alert, unknown] }, { alerts: [{ ...alert, name: 'Same rule' }, other] }]
  expect(recommendAlerts(templates, survey, [])).toEqual([alert, other])
})

it.each([
  ['by its rule', { ...alert, name: 'Renamed' }],
  ['by its name', { ...other, name: alert.name }],
])('does not recommend an alert that the survey already has, recognized %s', (_name, own) => {
  expect(recommendAlerts([{ alerts: [alert] }], survey, [own])).toEqual([])
})

it('recommends no alert with several conditions for an anonymous survey', () => {
  const several = { ...other, rule: { all: [...other.rule.all, ...other.rule.all] } }
  expect(recommendAlerts([{ alerts: [several] }], { ...survey, anonymous: true }, [])).toEqual([])
})
