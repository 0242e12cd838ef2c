import { describe, expect, it } from 'vitest'

import { listeningPostDraft } from '../testing/survey-drafts.ts'
import { blankDraft, copyDraft, draftFromDefinition } from './start-draft.ts'

describe('starting a draft', () => {
  it('copies everything except the name, the opening and closing times, and the alert IDs', () => {
    const draft = listeningPostDraft()
    const source = {
      ...draft,
      settings: { ...draft.settings, opens_ts: 1, cutoff_ts: 2 },
      alerts: draft.alerts.map((alert) => ({ ...alert, trigger_id: 7 })),
    }
    expect(copyDraft(source, 'Copy')).toEqual({ ...draft, settings: { ...draft.settings, name: 'Copy' } })
  })

  it('names a draft after the title of a pasted definition, or New survey when it has no title', () => {
    const { definition } = blankDraft()
    const pages = (definition as { pages: [] }).pages
    expect(draftFromDefinition({ title: { default: 'Regatta' }, pages }).settings).toMatchObject({ name: 'Regatta' })
    expect(draftFromDefinition({ pages }).settings).toMatchObject({ name: 'New survey', title: 'New survey' })
  })
})
