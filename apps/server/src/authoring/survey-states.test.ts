import type { SurveyStateChange } from '@rapport/api/contract/feedback/survey-states'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readAnswer } from '../testing/answers.ts'
import { CLUB_A, PEOPLE } from '../testing/two-clubs.ts'
import { failureOf, openAuthoring } from './testing/authoring-fixture.ts'

let fixture: Awaited<ReturnType<typeof openAuthoring>>
beforeAll(async () => {
  fixture = await openAuthoring()
})
afterAll(() => fixture.close())

const change = (id: number, body: SurveyStateChange) => fixture.ask('PUT', `${id}/state`, body)
const changed = async (id: number, body: SurveyStateChange) => readAnswer('saveSurveyState', await change(id, body))
const sharingOf = async (id: number) => readAnswer('getSurveySharing', await fixture.ask('GET', `${id}/sharing`))
const statusOfBegin = async (public_id: string | null) => {
  const body = JSON.stringify({ feedback_form_public_id: public_id })
  return (await fixture.app.request('/v3/feedback/responses', { method: 'POST', body })).status
}
const auditOf = (id: number) =>
  fixture.db
    .selectFrom('audit_log')
    .select('action')
    .where('entity', '=', 'feedback_form')
    .where('entity_id', '=', String(id))
    .where('action', 'in', ['survey.closed', 'survey.reopened', 'survey.archived', 'survey.unarchived'])
    .orderBy('created_ts')
    .execute()

describe('a survey', () => {
  it('can be closed at once with a closing text, and then reopened', async () => {
    const { feedback_form_id: id, public_id } = await fixture.openSurvey()
    const now = fixture.clock.now()
    expect(await changed(id, { action: 'close', expired_text: 'Thank you all.' })).toMatchObject({
      cutoff_ts: now,
      expired_text: 'Thank you all.',
    })
    expect(await statusOfBegin(public_id)).toBe(410)
    // Closing the survey again does not change its closing time.
    fixture.clock.set(fixture.clock.now() + 1_000)
    expect(await changed(id, { action: 'close', expired_text: null })).toMatchObject({ cutoff_ts: now })
    const past = { action: 'reopen', cutoff_ts: now } as const
    expect(await failureOf(await change(id, past), 400)).toMatchObject({
      fields: { cutoff_ts: 'Cutoff time must be in the future.' },
    })
    expect(await changed(id, { action: 'reopen', cutoff_ts: null })).toMatchObject({ cutoff_ts: null })
    expect(await statusOfBegin(public_id)).toBe(201)
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['survey.closed', 'survey.reopened'])
  })

  it('cannot be answered or published while it is archived, and keeps its responses', async () => {
    const published = await fixture.openSurvey()
    const { feedback_form_id: id, public_id } = published
    await fixture.answer(published, { overall: 5 })
    const now = fixture.clock.now()
    expect(await changed(id, { action: 'archive' })).toMatchObject({ archived_ts: now, cutoff_ts: now, responses: 1 })
    expect(await statusOfBegin(public_id)).toBe(410)
    const draft = await fixture.save(await fixture.read(id), { ...published.draft, alerts: [] })
    const { published_ts } = await fixture.changesOf(id)
    const refused = await fixture.tryPublish(id, { rev: draft.rev, published_ts })
    expect(await failureOf(refused, 409)).toMatchObject({ code: 'archived' })
    expect(await changed(id, { action: 'unarchive' })).toMatchObject({ archived_ts: null, cutoff_ts: now })
    expect(await statusOfBegin(public_id)).toBe(410)
    fixture.clock.set(fixture.clock.now() + 1_000)
    await changed(id, { action: 'archive' })
    expect(await changed(id, { action: 'reopen', cutoff_ts: null })).toMatchObject({
      archived_ts: null,
      cutoff_ts: null,
    })
    expect((await auditOf(id)).map(({ action }) => action).toSorted()).toEqual([
      'survey.archived',
      'survey.archived',
      'survey.reopened',
      'survey.unarchived',
    ])
  })

  it('stays closed when a draft that did not change the closing time is published', async () => {
    const published = await fixture.openSurvey()
    const draft = await fixture.save(published, { ...published.draft, alerts: [] })
    const { cutoff_ts } = await changed(published.feedback_form_id, { action: 'close', expired_text: null })
    await fixture.publish(draft)
    expect(await sharingOf(published.feedback_form_id)).toMatchObject({ cutoff_ts })
  })

  it.each(['close', 'archive'] as const)(
    'can be published again after the action %s, even before its opening time (an archived survey is restored first)',
    async (action) => {
      const started = await fixture.start({ from: 'template', template_id: 'event' })
      const settings = { ...started.draft.settings, opens_ts: fixture.clock.now() + 86_400_000 }
      const published = await fixture.publish(await fixture.save(started, { ...started.draft, settings }))
      const { feedback_form_id: id } = published
      await changed(id, action === 'close' ? { action, expired_text: null } : { action })
      if (action === 'archive') await changed(id, { action: 'unarchive' })
      const read = await fixture.read(id)
      expect(read.problems).toEqual([])
      await fixture.publish(await fixture.save(read, { ...read.draft, alerts: [] }))
      expect((await sharingOf(id)).cutoff_ts).toBe(fixture.clock.now())
    },
  )

  it('is not found while it is only a draft', async () => {
    const { feedback_form_id } = await fixture.start({ from: 'blank' })
    expect((await fixture.ask('GET', `${feedback_form_id}/sharing`)).status).toBe(404)
    expect((await change(feedback_form_id, { action: 'archive' })).status).toBe(404)
  })
})

it('counts the responses for each location', async () => {
  const published = await fixture.openSurvey()
  const { feedback_form_id, locations } = await sharingOf(published.feedback_form_id)
  const [location] = locations
  const local_id = await fixture.answer(published, { overall: 5 })
  const at = { merchant_id: location?.merchant_id ?? 0 }
  await fixture.db.updateTable('feedback_response').set(at).where('local_id', '=', local_id).execute()
  const counts = (await sharingOf(feedback_form_id)).locations.map(({ responses }) => responses)
  expect(counts).toEqual(locations.map((_, index) => (index === 0 ? 1 : 0)))
})

it('returns no counts by location for an anonymous survey', async () => {
  const started = await fixture.start({ from: 'template', template_id: 'culture' })
  const { settings } = started.draft
  const anonymous = await fixture.save(started, { ...started.draft, settings: { ...settings, anonymous: true } })
  const published = await fixture.publish(anonymous)
  await fixture.answer(published, { overall: 1 })
  const sharing = await sharingOf(published.feedback_form_id)
  expect(sharing.responses).toBe(0)
  expect(new Set(sharing.locations.map(({ responses }) => responses))).toEqual(new Set([null]))
})

it('lists the person who created each survey', async () => {
  const { feedback_form_id } = await fixture.openSurvey()
  const { fname } = await fixture.db
    .selectFrom('account')
    .select('fname')
    .where('user_id', '=', PEOPLE.ana)
    .executeTakeFirstOrThrow()
  const states = await readAnswer('listSurveyStates', await fixture.ask('GET', 'states'))
  const forms = await fixture.db.selectFrom('feedback_form').select('name').where('program_id', '=', CLUB_A).execute()
  expect(states).toHaveLength(forms.length)
  expect(states.find((one) => one.feedback_form_id === feedback_form_id)).toMatchObject({
    created_by_fname: fname,
    archived_ts: null,
  })
})
