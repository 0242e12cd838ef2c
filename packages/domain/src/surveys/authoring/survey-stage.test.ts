import { expect, it } from 'vitest'

import { isFormOpen } from '../headline-form.ts'
import { surveyStage, type StageTimes } from './survey-stage.ts'

const NOW = 1_000
const times = (change: Partial<StageTimes>): StageTimes => ({
  opens_ts: null,
  cutoff_ts: null,
  archived_ts: null,
  ...change,
})

it.each([
  ['open', {}],
  ['open', { opens_ts: NOW, cutoff_ts: NOW + 1 }],
  ['scheduled', { opens_ts: NOW + 1 }],
  ['closed', { cutoff_ts: NOW }],
  ['closed', { opens_ts: NOW + 1, cutoff_ts: NOW }],
  ['archived', { cutoff_ts: NOW, archived_ts: NOW }],
] as const)('returns %s for %o', (stage, change) => {
  expect(surveyStage(times(change), NOW)).toBe(stage)
  expect(isFormOpen(times(change), NOW)).toBe(stage === 'open')
})
