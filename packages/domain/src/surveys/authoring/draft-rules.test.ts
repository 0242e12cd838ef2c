import { describe, expect, it } from 'vitest'

import { listeningPostDraft } from '../testing/survey-drafts.ts'
import { findFixedSettings, hasOtherChanges, listChangedSettings, nextName, settingsToPublish } from './draft-rules.ts'

describe('nextName', () => {
  it.each<[string, readonly string[], string]>([
    ['Event', [], 'Event'],
    [' Event ', ['Dinner'], 'Event'],
    ['Event', ['event '], 'Event 2'],
    ['Event', ['Event', 'Event 2', 'Event 4'], 'Event 3'],
    ['x'.repeat(200), ['x'.repeat(190)], `${'x'.repeat(190)} 2`],
  ])('when the name is %s and %j are taken, returns %s', (name, taken, expected) => {
    expect(nextName(name, taken)).toBe(expected)
  })
})

describe('findFixedSettings', () => {
  const { settings } = listeningPostDraft()
  const other = { ...settings, feedback_form_type: 'mps' as const, anonymous: true }

  it.each<[string, Parameters<typeof findFixedSettings>, string[]]>([
    ['nothing for a survey that was never published', [null, other, false], []],
    ['a change to the type of a published survey', [settings, other, false], ['feedback_form_type']],
    [
      'changes to the type and to anonymity after the first response',
      [settings, other, true],
      ['feedback_form_type', 'anonymous'],
    ],
    ['nothing when no setting changed', [settings, settings, true], []],
  ])('reports %s', (_, args, expected) => {
    expect(Object.keys(findFixedSettings(...args))).toEqual(expected)
  })
})

describe('settingsToPublish', () => {
  const { settings: base } = listeningPostDraft()
  const draft = { ...base, title: 'Ours' }

  it('keeps published settings that changed in the meantime, except those that the draft also changed', () => {
    expect(settingsToPublish(draft, base, { ...base, title: 'Theirs', cutoff_ts: 5 })).toEqual({
      ...draft,
      cutoff_ts: 5,
    })
    expect(settingsToPublish(draft, base, null)).toEqual(draft)
  })

  it('listChangedSettings returns the names of the settings that differ, or all names when there are no earlier settings', () => {
    expect(listChangedSettings(base, draft)).toEqual(['title'])
    expect(listChangedSettings(null, draft)).toHaveLength(14)
  })
})

describe('hasOtherChanges', () => {
  const draft = listeningPostDraft()

  it('compares settings and alerts, but not questions', () => {
    expect(hasOtherChanges(draft, { ...draft, definition: {} })).toBe(false)
    expect(hasOtherChanges(draft, { ...draft, alerts: [] })).toBe(true)
    expect(hasOtherChanges(draft, { ...draft, settings: { ...draft.settings, cutoff_ts: 1 } })).toBe(true)
  })
})
