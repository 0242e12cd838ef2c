import { expect, it } from 'vitest'

import { listeningPostDraft } from '../testing/survey-drafts.ts'
import { mergeDrafts } from './merge-draft.ts'
import type { SurveyDraft, SurveySettings } from './survey-draft.ts'

type Element = Readonly<Record<string, unknown>>

const rating = (name: string, title = name): Element => ({ type: 'rating', name, title })

/** Creates a draft with one page for each list of questions. */
function draft(pages: readonly (readonly Element[])[], settings: Partial<SurveySettings> = {}): SurveyDraft {
  const base = listeningPostDraft()
  return {
    alerts: [],
    settings: { ...base.settings, ...settings },
    definition: { title: 'Visit', pages: pages.map((elements, index) => ({ name: `p${index}`, elements })) },
  }
}

const [a, b, c] = [rating('a'), rating('b'), rating('c')]
const BASE = draft([[a, b], [c]])

it.each<[string, SurveyDraft, SurveyDraft, SurveyDraft]>([
  ['no changes', BASE, BASE, BASE],
  [
    'a title and a setting',
    draft([[rating('a', 'A!'), b], [c]]),
    draft([[a, b], [c]], { name: 'N' }),
    draft([[rating('a', 'A!'), b], [c]], { name: 'N' }),
  ],
  [
    'two properties of a question',
    draft([[{ ...a, isRequired: true }, b], [c]]),
    draft([[rating('a', 'A!'), b], [c]]),
    draft([[{ ...rating('a', 'A!'), isRequired: true }, b], [c]]),
  ],
  [
    'a question added by each side',
    draft([[a, rating('mine'), b], [c]]),
    draft([
      [a, b],
      [c, rating('theirs')],
    ]),
    draft([
      [a, rating('mine'), b],
      [c, rating('theirs')],
    ]),
  ],
  [
    'a question that I removed',
    draft([[b], [c]]),
    draft([[a, b], [c]], { name: 'N' }),
    draft([[b], [c]], { name: 'N' }),
  ],
  [
    'a question that they removed',
    draft([[rating('a', 'A!'), b], [c]]),
    draft([[a], [c]]),
    draft([[rating('a', 'A!')], [c]]),
  ],
  [
    'a question that I removed and they changed',
    draft([[b], [c]]),
    draft([[rating('a', 'A!'), b], [c]]),
    draft([[rating('a', 'A!'), b], [c]]),
  ],
  [
    'a question that I moved to another page',
    draft([[b], [a, c]]),
    draft([[a, rating('b', 'B!')], [c]]),
    draft([[rating('b', 'B!')], [a, c]]),
  ],
])('merges without a conflict: %s', (_name, mine, theirs, merged) => {
  expect(mergeDrafts(BASE, mine, theirs)).toEqual({ draft: merged, conflicts: [] })
})

it.each(['mine', 'theirs'] as const)(
  'reports a conflict when both sides changed the same title, and uses %s',
  (side) => {
    const [mine, theirs] = [draft([[rating('a', 'Mine'), b], [c]]), draft([[rating('a', 'Theirs'), b], [c]])]
    const { draft: merged, conflicts } = mergeDrafts(BASE, mine, theirs, () => side)
    expect(conflicts).toEqual([{ field: 'question.a\ntitle', mine: 'Mine', theirs: 'Theirs' }])
    expect(merged).toEqual(side === 'mine' ? mine : theirs)
  },
)

it.each(['mine', 'theirs'] as const)(
  'reports a conflict in the order when both sides moved questions, and uses %s',
  (side) => {
    const [mine, theirs] = [draft([[b, a], [c]]), draft([[a], [c, b]])]
    const { draft: merged, conflicts } = mergeDrafts(BASE, mine, theirs, () => side)
    expect(conflicts.map(({ field }) => field)).toEqual(['order'])
    expect(merged).toEqual(side === 'mine' ? mine : theirs)
  },
)

it('keeps an alert that one side added when the other side changed a different alert', () => {
  const [low] = listeningPostDraft().alerts
  if (low === undefined) throw new Error('the template has no alert')
  const base = { ...BASE, alerts: [low] }
  const mine = { ...BASE, alerts: [low, { ...low, name: 'Second' }] }
  const theirs = { ...BASE, alerts: [{ ...low, enabled: false }] }
  expect(mergeDrafts(base, mine, theirs).draft.alerts).toEqual([
    { ...low, enabled: false },
    { ...low, name: 'Second' },
  ])
})

it('keeps both alerts when they have the same name', () => {
  const [low] = listeningPostDraft().alerts
  if (low === undefined) throw new Error('the template has no alert')
  const alerts = [low, { ...low, kind: 'notification' as const }]
  const theirs = { ...BASE, alerts, settings: { ...BASE.settings, name: 'N' } }
  expect(mergeDrafts({ ...BASE, alerts }, { ...BASE, alerts }, theirs).draft.alerts).toEqual(alerts)
})

it.each([
  ['renamed by me, turned on by them', { name: 'Unhappy' }, { enabled: true }],
  ['renamed by me, published by them', { name: 'Unhappy' }, { trigger_id: 7 }],
])('merges the changes of both sides to the same alert: %s', (_name, own, other) => {
  const [low] = listeningPostDraft().alerts
  if (low === undefined) throw new Error('the template has no alert')
  const of = (change: object) => ({ ...BASE, alerts: [{ ...low, enabled: false, ...change }] })
  const { draft: merged, conflicts } = mergeDrafts(of({}), of(own), of(other))
  expect(merged.alerts).toEqual(of({ ...own, ...other }).alerts)
  expect(conflicts).toEqual([])
})

it('reports a conflict when both sides changed the rule of the same alert', () => {
  const [low] = listeningPostDraft().alerts
  if (low === undefined) throw new Error('the template has no alert')
  const withRule = (value: number) => ({
    ...BASE,
    alerts: [{ ...low, rule: { all: [{ question: 'overall', op: 'lessOrEqual' as const, value }] } }],
  })
  const { conflicts } = mergeDrafts(withRule(2), withRule(1), withRule(3))
  expect(conflicts.map(({ field }) => field)).toEqual(['alert.alert1\nrule'])
})
