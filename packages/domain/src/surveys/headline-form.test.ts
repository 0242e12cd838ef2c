import { describe, expect, it } from 'vitest'

import type { FormType } from '../performance/form-presets.ts'
import {
  canUseSurvey,
  chooseHeadlineForm,
  isFormOpen,
  type HeadlineCandidate,
  type HeadlineUse,
} from './headline-form.ts'

const NOW = 1000

const form = (feedback_form_id: number, feedback_form_type: FormType, more: Partial<HeadlineCandidate> = {}) => ({
  feedback_form_id,
  feedback_form_type,
  overall_question: 'overall',
  anonymous: false,
  is_imported: false,
  opens_ts: null,
  cutoff_ts: null,
  ...more,
})
const closed = { cutoff_ts: NOW }
const imported = { is_imported: true }

describe('isFormOpen', () => {
  it.each<[string, number | null, number | null, boolean]>([
    ['without bounds', null, null, true],
    ['at its opening', NOW, null, true],
    ['before its opening', NOW + 1, null, false],
    ['before its cutoff', null, NOW + 1, true],
    ['at its cutoff', null, NOW, false],
  ])('decides whether a survey is open %s', (_name, opens_ts, cutoff_ts, expected) => {
    expect(isFormOpen({ opens_ts, cutoff_ts }, NOW)).toBe(expected)
  })
})

describe('canUseSurvey', () => {
  it.each<[string, HeadlineUse, HeadlineCandidate, boolean]>([
    ['a relational survey on Home', 'home', form(1, 'relational'), true],
    ['an MPS without an overall question on Home', 'home', form(1, 'mps', { overall_question: null }), true],
    ['a listening post on Home', 'home', form(1, 'listening_post'), true],
    ['a culture survey with names on Home', 'home', form(1, 'culture'), true],
    ['an anonymous culture survey on Home', 'home', form(1, 'culture', { anonymous: true }), false],
    ['a survey without an overall question on Home', 'home', form(1, 'ppp', { overall_question: null }), false],
    ['an MPS in send-outs', 'sendouts', form(1, 'mps'), true],
    ['a listening post in send-outs', 'sendouts', form(1, 'listening_post'), false],
    ['an MPS in Quick Pulse', 'quick_pulse', form(1, 'mps'), false],
  ])('decides whether a part of the product can use a survey: %s', (_name, use, survey, expected) => {
    expect(canUseSurvey(use, survey)).toBe(expected)
  })
})

describe('chooseHeadlineForm', () => {
  it.each<[string, HeadlineUse, HeadlineCandidate[], number | null, number | undefined]>([
    ['the newest survey of the first type', 'sendouts', [form(1, 'mps'), form(9, 'ppp'), form(3, 'mps')], null, 3],
    [
      'a survey of the next type when there is none of the first',
      'sendouts',
      [form(9, 'relational'), form(2, 'ppp')],
      null,
      2,
    ],
    ['no survey of another type', 'sendouts', [form(9, 'culture'), form(8, 'quick_pulse')], null, undefined],
    ['a relational survey on Home before an MPS', 'home', [form(1, 'relational'), form(9, 'mps')], null, 1],
    ['no survey that an import created', 'home', [form(1, 'relational'), form(9, 'relational', imported)], null, 1],
    ['no survey when imports created all of them', 'home', [form(9, 'relational', imported)], null, undefined],
    ['an older open survey before a newer closed one', 'home', [form(1, 'mps'), form(2, 'mps', closed)], null, 1],
    [
      'an open survey of the next type before a closed one',
      'home',
      [form(1, 'mps'), form(2, 'relational', closed)],
      null,
      1,
    ],
    [
      'no survey that opens later',
      'quick_pulse',
      [form(1, 'quick_pulse'), form(2, 'quick_pulse', { opens_ts: 2000 })],
      null,
      1,
    ],
    ['the newest closed survey when all are closed', 'home', [form(1, 'mps', closed), form(2, 'mps', closed)], null, 2],
    ['the chosen survey', 'home', [form(1, 'mps'), form(2, 'relational')], 1, 1],
    ['the chosen survey although it is closed', 'sendouts', [form(1, 'mps', closed), form(2, 'mps')], 1, 1],
    ['the chosen survey although it was imported', 'home', [form(1, 'mps', imported), form(2, 'mps')], 1, 1],
    ['a chosen listening post on Home', 'home', [form(1, 'listening_post'), form(2, 'relational')], 1, 1],
    ['no listening post that was not chosen', 'home', [form(1, 'listening_post')], null, undefined],
    ['the default when the chosen survey cannot be used', 'sendouts', [form(1, 'culture'), form(2, 'mps')], 1, 2],
    [
      'the default when the chosen survey has become anonymous',
      'home',
      [form(1, 'listening_post', { anonymous: true }), form(2, 'mps')],
      1,
      2,
    ],
    ['the default when the chosen survey is not visible', 'home', [form(2, 'mps')], 1, 2],
  ])('uses %s', (_name, use, forms, chosen, expected) => {
    expect(chooseHeadlineForm(forms, { use, chosen, now_ts: NOW })?.feedback_form_id).toBe(expected)
  })
})
