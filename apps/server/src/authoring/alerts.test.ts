import type { StoredDraft } from '@rapport/api/contract/feedback/drafts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { PEOPLE } from '../testing/two-clubs.ts'
import { failureOf, openAuthoring } from './testing/authoring-fixture.ts'

type Alert = StoredDraft['draft']['alerts'][number]

let fixture: Awaited<ReturnType<typeof openAuthoring>>
beforeAll(async () => {
  fixture = await openAuthoring()
})
afterAll(() => fixture.close())

const withAlerts = async (changes: Partial<Alert>, settings: Partial<StoredDraft['draft']['settings']> = {}) => {
  const started = await fixture.start({ from: 'template', template_id: 'listening_post' })
  const alerts = started.draft.alerts.map((alert) => ({ ...alert, enabled: true, ...changes }))
  return fixture.save(started, {
    ...started.draft,
    alerts,
    settings: { ...started.draft.settings, ...settings },
  })
}

describe('a case that an alert raises', () => {
  it('is assigned to the owner chosen for the response’s location, or else to the default owner', async () => {
    const owners = [{ merchant_id: 2, assigned_to: PEOPLE.both }]
    const published = await fixture.publish(await withAlerts({ owners, assigned_to: PEOPLE.ana }))
    expect(published.draft.alerts[0]).toMatchObject({ key: 'alert1', owners })
    await fixture.answer(published, { overall: 1 }, undefined, 2)
    await fixture.answer(published, { overall: 1 }, undefined, 1)
    await fixture.answer(published, { overall: 1 })
    const cases = await fixture.casesOf(published.feedback_form_id)
    expect(cases.map(({ assigned_to }) => assigned_to).toSorted()).toEqual([PEOPLE.ana, PEOPLE.ana, PEOPLE.both])
  })

  it('is opened, and an e-mail is queued, when the alert’s kind requires both', async () => {
    const draft = await withAlerts({ kind: 'case_and_notification', email_to: [PEOPLE.both] })
    const published = await fixture.publish(draft)
    expect(published.draft.alerts[0]).toMatchObject({ kind: 'case_and_notification', email_to: [PEOPLE.both] })
    await fixture.answer(published, { overall: 1 })
    expect(await fixture.casesOf(published.feedback_form_id)).toHaveLength(1)
    const mails = await fixture.db.selectFrom('outbox_mail').select('address').execute()
    expect(mails).toEqual([{ address: 'both@rapport.test' }])
  })

  it('no longer depends on the location once the survey becomes anonymous', async () => {
    // The owner who has left does not prevent publishing, because owners by location are not checked for an anonymous survey.
    const owners = [
      { merchant_id: 2, assigned_to: PEOPLE.both },
      { merchant_id: 1, assigned_to: PEOPLE.gone },
    ]
    const draft = await withAlerts({ owners, merchant_ids: [2, 3], case_title: null }, { anonymous: true })
    const { alerts } = (await fixture.publish(draft)).draft
    expect(alerts[0]?.owners ?? []).toEqual([])
    expect(alerts[0]?.merchant_ids ?? []).toEqual([])
  })
})

describe('an alert’s references to people, locations or options that it cannot use', () => {
  it.each<[string, Partial<Alert>, string]>([
    ['an owner of another club', { assigned_to: PEOPLE.bo }, 'assigned_to'],
    ['an owner who has left', { assigned_to: PEOPLE.gone }, 'assigned_to'],
    ['a location of another club', { owners: [{ merchant_id: 3, assigned_to: PEOPLE.ana }] }, 'owners'],
    ['an owner of another club at a location', { owners: [{ merchant_id: 1, assigned_to: PEOPLE.bo }] }, 'owners'],
    ['a location of another club to which the alert is limited', { merchant_ids: [1, 3] }, 'merchant_ids'],
    ['an unknown type of case', { case_type_id: 999_999 }, 'case_type_id'],
    ['an unknown priority', { priority_id: 999_999 }, 'priority_id'],
    ['a recipient of another club', { kind: 'notification', email_to: [PEOPLE.ana, PEOPLE.bo] }, 'email_to'],
    ['a recipient with limited access', { kind: 'notification', email_to: [PEOPLE.limited] }, 'email_to'],
  ])('prevent publishing: %s', async (_, changes, property) => {
    const { feedback_form_id, rev } = await withAlerts(changes)
    const refused = await failureOf(await fixture.tryPublish(feedback_form_id, { rev, published_ts: null }), 400)
    expect(Object.keys(refused.fields ?? {})).toEqual([`alerts[0].${property}`])
  })

  it('are ignored while the alert is turned off', async () => {
    const draft = await withAlerts({ enabled: false, assigned_to: PEOPLE.gone })
    expect((await fixture.publish(draft)).is_published).toBe(true)
  })
})
