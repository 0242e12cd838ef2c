import { describe, expect, it } from 'vitest'

import { listeningPostDraft } from '../testing/survey-drafts.ts'
import { checkDraft } from './check-draft.ts'
import type { SurveyAlert, SurveyDraft, SurveySettings } from './survey-draft.ts'

const draft = listeningPostDraft()
const [alert] = draft.alerts as [SurveyAlert]

const withSettings = (settings: Partial<SurveySettings>): SurveyDraft => ({
  ...draft,
  settings: { ...draft.settings, ...settings },
})
const withAlert = (changes: Partial<SurveyAlert>): SurveyDraft => ({
  ...draft,
  alerts: [{ ...alert, ...changes }],
})
const NOW = 1_795_000_000_000
const problemsOf = (given: SurveyDraft) => {
  const checked = checkDraft(given, NOW)
  return checked.ok ? [] : checked.problems
}
describe('checkDraft', () => {
  it('accepts a draft without problems and returns its definition', () => {
    expect(checkDraft(draft, NOW)).toEqual({ ok: true, definition: draft.definition })
  })

  it.each<[string, SurveyDraft, string, string]>([
    ['a definition that is not an object', { ...draft, definition: null }, 'definition', 'is not an object'],
    [
      'a question type that is not allowed',
      { ...draft, definition: { pages: [{ elements: [{ type: 'html', name: 'intro' }] }] } },
      'definition.pages[0].elements[0].type',
      'unknown question type: html',
    ],
    ['an empty name', withSettings({ name: '  ' }), 'settings.name', 'is missing'],
    ['a long title', withSettings({ title: 'x'.repeat(201) }), 'settings.title', 'has over 200 characters'],
    [
      'a closing time before the opening time',
      withSettings({ opens_ts: NOW + 2, cutoff_ts: NOW + 1 }),
      'settings.cutoff_ts',
      'is not after the opening time',
    ],
    [
      'an overall question that is not in the survey',
      withSettings({ overall_question: 'taste' }),
      'settings.overall_question',
      'is not a question of this survey',
    ],
    [
      'an overall question without a scale',
      withSettings({ overall_question: 'comment' }),
      'settings.overall_question',
      'is not a question with a scale or thumbs',
    ],
    [
      'a long closing text',
      withSettings({ expired_text: 'x'.repeat(10_001) }),
      'settings.expired_text',
      'has over 10000 characters',
    ],
    [
      'an invalid color',
      withSettings({ brand_color: 'red' }),
      'settings.brand_color',
      'is not a color such as #1f4e79',
    ],
    [
      'a script URL as an image',
      withSettings({ header_img_url: 'javascript:alert(1)' }),
      'settings.header_img_url',
      'is neither an image of this club nor an address that begins with https',
    ],
    ['a problem with an alert', withAlert({ name: '' }), 'alerts[0].name', 'is missing'],
  ])('reports the path and the reason for %s', (_, given, path, reason) => {
    expect(problemsOf(given)).toEqual([{ path, reason }])
  })

  it('accepts a survey without an overall question', () => {
    expect(problemsOf(withSettings({ overall_question: null }))).toEqual([])
  })

  it('lists the problems with the settings and all alerts at once, but does not check alerts while the definition is invalid', () => {
    const broken = {
      ...withSettings({ name: '' }),
      alerts: [
        { ...alert, name: '' },
        { ...alert, name: '' },
      ],
    }
    expect(problemsOf(broken).map(({ path }) => path)).toEqual(['settings.name', 'alerts[0].name', 'alerts[1].name'])
    expect(problemsOf({ ...broken, definition: {} }).map(({ path }) => path)).toEqual([
      'definition.pages',
      'settings.name',
    ])
  })

  it('accepts a past closing time that is before the opening time', () => {
    expect(problemsOf(withSettings({ opens_ts: NOW + 2, cutoff_ts: NOW }))).toEqual([])
  })
})
