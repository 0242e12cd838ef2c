import { describe, expect, it } from 'vitest'

import {
  deriveProgress,
  deriveSurveyState,
  deriveVisibleQuestions,
  GRACE_MS,
  maySaveAnswers,
  type ResponseTimes,
  type SurveyState,
} from './survey-state.ts'

const CUTOFF = 1_000_000
const response = (more: Partial<ResponseTimes> = {}): ResponseTimes => ({
  completed_ts: null,
  cutoff_ts: null,
  allow_edit_response: false,
  ...more,
})

describe('deriveSurveyState', () => {
  it.each<[string, ResponseTimes | null, number, boolean, SurveyState]>([
    ['no response', null, 0, false, 'unavailable'],
    ['no response for a viewer', null, 0, true, 'unavailable'],
    ['a new response', response(), 5, false, 'open'],
    ['a viewer of a new response', response(), 5, true, 'read-only'],
    ['a viewer of an expired response', response({ cutoff_ts: CUTOFF }), CUTOFF, true, 'read-only'],
    ['the moment before the cutoff', response({ cutoff_ts: CUTOFF }), CUTOFF - 1, false, 'open'],
    ['the cutoff', response({ cutoff_ts: CUTOFF }), CUTOFF, false, 'expired'],
    ['a completed response', response({ completed_ts: 4 }), 5, false, 'complete'],
    [
      'a completed response that may be edited',
      response({ completed_ts: 4, allow_edit_response: true }),
      5,
      false,
      'open',
    ],
    [
      'a completed response after the cutoff',
      response({ completed_ts: 4, cutoff_ts: CUTOFF }),
      CUTOFF,
      false,
      'complete',
    ],
    [
      'an editable completed response after the cutoff',
      response({ completed_ts: 4, cutoff_ts: CUTOFF, allow_edit_response: true }),
      CUTOFF,
      false,
      'complete',
    ],
  ])('returns the state for %s', (_name, given, now_ts, viewer, state) => {
    expect(deriveSurveyState(given, { now_ts, viewer })).toBe(state)
  })
})

describe('maySaveAnswers', () => {
  it.each<[string, number | null, number, number, boolean]>([
    ['without a cutoff', null, 0, 9e15, true],
    ['before the cutoff', CUTOFF, CUTOFF - 5, CUTOFF - 1, true],
    ['at the cutoff, opened before', CUTOFF, CUTOFF - 1, CUTOFF, true],
    ['in the last millisecond of the grace period', CUTOFF, CUTOFF - 1, CUTOFF + GRACE_MS - 1, true],
    ['after the grace period', CUTOFF, CUTOFF - 1, CUTOFF + GRACE_MS, false],
    ['opened at the cutoff', CUTOFF, CUTOFF, CUTOFF, false],
  ])('%s', (_name, cutoff_ts, opened_ts, now_ts, may) => {
    expect(maySaveAnswers({ opens_ts: null, cutoff_ts, opened_ts, now_ts })).toBe(may)
  })

  it.each([
    ['before the opening, on a page that was opened earlier', 10, 9, false],
    ['at the opening', 10, 10, true],
  ])('%s', (_name, opens_ts, now_ts, may) => {
    expect(maySaveAnswers({ opens_ts, cutoff_ts: null, opened_ts: 5, now_ts })).toBe(may)
  })
})

describe('deriveVisibleQuestions', () => {
  it.each([
    [0, 0, [], { show: 'all' }],
    [0, 0, ['why'], { show: 'all' }],
    [2, 0, ['why'], { show: 'complete' }],
    [2, 1, ['why'], { show: 'some', names: ['why'] }],
    [2, 1, [], { show: 'all' }],
  ] as const)(
    'returns the visible questions for %i tried triggers, %i fired triggers and the named questions %j',
    (triggers_tried, triggers_hit, visible_survey_question_ids, expected) => {
      expect(deriveVisibleQuestions({ triggers_tried, triggers_hit, visible_survey_question_ids })).toEqual(expected)
    },
  )
})

describe('deriveProgress', () => {
  it.each([
    ['on the first page', 1, 4, false, 0],
    ['on the second of four', 2, 4, false, 25],
    ['on the last page', 4, 4, false, 75],
    ['on the only page', 1, 1, false, 0],
    ['before the first page', 0, 4, false, 0],
    ['beyond the last page', 9, 4, false, 75],
    ['without visible pages', 1, 0, false, 0],
    ['in a completed response', 3, 4, true, 0],
  ])('%s', (_name, page, visible_pages, completed, percent) => {
    expect(deriveProgress({ page, visible_pages, completed })).toBe(percent)
  })
})
