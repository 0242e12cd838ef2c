import type { StoredDraft } from '@rapport/api/contract/feedback/drafts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readAnswer } from '../testing/answers.ts'
import { CLUB_A } from '../testing/two-clubs.ts'
import { failureOf, openAuthoring } from './testing/authoring-fixture.ts'

let fixture: Awaited<ReturnType<typeof openAuthoring>>
beforeAll(async () => {
  fixture = await openAuthoring()
})
afterAll(() => fixture.close())

const withScale = ({ draft }: StoredDraft, rateMax: number): StoredDraft['draft'] => ({
  ...draft,
  definition: JSON.parse(JSON.stringify(draft.definition).replace('"rateMax":5', `"rateMax":${rateMax}`)),
})

describe('publishing', () => {
  it('creates a survey that can be answered at its public link, and whose alert raises a case', async () => {
    const published = await fixture.openSurvey()
    expect(published).toMatchObject({ has_draft: false, is_published: true, version: null, problems: [] })
    await fixture.answer(published, { overall: 1, comment: 'We waited 40 minutes for a table' })
    const [raised] = await fixture.casesOf(published.feedback_form_id)
    expect(raised?.title).toContain('We waited 40 minutes')
    expect(raised?.feedback_trigger_instance_id).toBe(published.draft.alerts[0]?.trigger_id)
  })

  it('refuses to publish changes that the person has not seen, and returns them', async () => {
    const published = await fixture.openSurvey()
    const first = await fixture.save(published, withScale(published, 10))
    const seen = await fixture.changesOf(first.feedback_form_id)
    await fixture.save(first, { ...first.draft, alerts: [] })
    const failure = await failureOf(
      await fixture.tryPublish(first.feedback_form_id, { rev: first.rev, published_ts: seen.published_ts }),
      409,
    )
    expect(failure).toMatchObject({ code: 'changed', current: { has_other_changes: true } })
    const stale = await fixture.tryPublish(first.feedback_form_id, { rev: first.rev + 1, published_ts: 1 })
    expect(stale.status).toBe(409)
  })

  it('refuses to publish a draft that another person has published in the meantime, and returns the current changes', async () => {
    const published = await fixture.openSurvey()
    const draft = await fixture.save(published, withScale(published, 10))
    const { published_ts } = await fixture.changesOf(published.feedback_form_id)
    await fixture.publish(draft)
    const second = await fixture.tryPublish(published.feedback_form_id, { rev: draft.rev, published_ts })
    expect(await failureOf(second, 409)).toMatchObject({
      code: 'changed',
      current: { changes: [], has_other_changes: false },
    })
  })

  it('lists the previous titles of questions, and counts the people who are answering', async () => {
    const published = await fixture.openSurvey()
    const begin = { feedback_form_public_id: published.public_id }
    const call = async (method: string, path: string, body: object) =>
      fixture.app.request(`/v3/feedback/responses${path}`, { method, body: JSON.stringify(body) })
    const { local_id } = await readAnswer('createResponse', await call('POST', '', begin))
    await readAnswer('createResponse', await call('POST', '', begin))
    const partial = {
      response_json: { overall: 4 },
      save_type: 'partial',
      base_rev: 0,
      rev: 1,
      device_id: 'phone-of-mia',
    }
    await readAnswer('saveResponse', await call('PUT', `/${local_id}`, { response: partial }))
    const definition = JSON.parse(JSON.stringify(published.draft.definition).replace('"title":"', '"title":"Now: '))
    await fixture.save(await fixture.read(published.feedback_form_id), { ...published.draft, definition })
    const seen = await fixture.changesOf(published.feedback_form_id)
    expect(seen.answering).toBe(1)
    for (const { title, before } of seen.changes) expect(title).toBe(`Now: ${before}`)
    fixture.clock.set(fixture.clock.now() + 31 * 60_000)
    expect(await fixture.changesOf(published.feedback_form_id)).toMatchObject({ answering: 0 })
  })

  it('creates a new version when the scale of a question has changed, and lists that question among the changes before publishing', async () => {
    const published = await fixture.openSurvey()
    const first = await fixture.answer(published, { overall: 5 })
    const draft = await fixture.save(await fixture.read(published.feedback_form_id), withScale(published, 10))
    expect(await fixture.changesOf(published.feedback_form_id)).toMatchObject({
      is_new_version: true,
      version: 2,
      changes: [{ question: 'overall', change: 'new_version' }],
      has_other_changes: false,
    })
    expect(await fixture.publish(draft)).toMatchObject({ version: 2, has_draft: false })
    const second = await fixture.answer(published, { overall: 9 })
    const versions = await fixture.db
      .selectFrom('feedback_response')
      .select(['local_id', 'version'])
      .where('program_id', '=', CLUB_A)
      .where('local_id', 'in', [first, second])
      .orderBy('version')
      .execute()
    expect(versions).toEqual([
      { local_id: first, version: 1 },
      { local_id: second, version: 2 },
    ])
  })

  it('does not change the version when only a title is corrected', async () => {
    const published = await fixture.openSurvey()
    await fixture.answer(published, { overall: 5 })
    const definition = JSON.parse(JSON.stringify(published.draft.definition).replace('Tell us more', 'Tell us all'))
    const current = await fixture.read(published.feedback_form_id)
    const draft = await fixture.save(current, { ...current.draft, definition })
    expect(await fixture.changesOf(published.feedback_form_id)).toMatchObject({
      is_new_version: false,
      changes: [{ question: 'comment', change: 'wording' }],
    })
    expect(await fixture.publish(draft)).toMatchObject({ version: 1 })
  })

  it('refuses to change the type of a published survey, or its anonymity after the first response', async () => {
    const published = await fixture.openSurvey()
    const settings = { ...published.draft.settings, feedback_form_type: 'culture' as const }
    const failure = await failureOf(await fixture.trySave(published, { ...published.draft, settings }), 400)
    expect(failure.fields).toHaveProperty('feedback_form_type')
    const anonymous = { ...published.draft, settings: { ...published.draft.settings, anonymous: true } }
    await fixture.answer(published, { overall: 5 })
    const current = await fixture.read(published.feedback_form_id)
    expect((await failureOf(await fixture.trySave(current, anonymous), 400)).fields).toHaveProperty('anonymous')
  })

  it('can make a survey anonymous before its first response, even when a removed alert had two conditions', async () => {
    const started = await fixture.start({ from: 'template', template_id: 'listening_post' })
    const [alert] = started.draft.alerts
    const condition = { question: 'overall', op: 'lessOrEqual' as const, value: 2 }
    const two = { ...alert!, rule: { any: [condition, condition] } }
    const published = await fixture.publish(await fixture.save(started, { ...started.draft, alerts: [two] }))
    const anonymous = { ...published.draft, alerts: [], settings: { ...published.draft.settings, anonymous: true } }
    expect(await fixture.publish(await fixture.save(published, anonymous))).toMatchObject({
      draft: { settings: { anonymous: true }, alerts: [] },
    })
  })

  it('refuses to save an older copy of a draft that has been published, or to restore that draft', async () => {
    const opened = await fixture.openSurvey()
    const draft = await fixture.save(opened, withScale(opened, 10))
    await fixture.publish(draft)
    expect((await fixture.trySave(opened, opened.draft)).status).toBe(409)
    expect((await fixture.trySave(draft, draft.draft)).status).toBe(409)
    expect((await fixture.ask('POST', `${opened.feedback_form_id}/draft/restore`, {})).status).toBe(404)
  })

  it('keeps a closing time that was set in the published survey after the draft was started', async () => {
    const opened = await fixture.openSurvey()
    const titled = { ...opened.draft, settings: { ...opened.draft.settings, title: 'Tell us all' } }
    const draft = await fixture.save(opened, titled)
    const cutoff_ts = fixture.clock.now() + 1000
    await fixture.db
      .updateTable('feedback_form')
      .set({ cutoff_ts: new Date(cutoff_ts) })
      .where('program_id', '=', CLUB_A)
      .where('feedback_form_id', '=', opened.feedback_form_id)
      .execute()
    expect(await fixture.changesOf(opened.feedback_form_id)).toMatchObject({ settings: ['title'] })
    expect((await fixture.publish(draft)).draft.settings).toMatchObject({ title: 'Tell us all', cutoff_ts })
  })

  it('refuses to change a setting that the first response has locked since the draft was saved, and names the setting', async () => {
    const opened = await fixture.openSurvey()
    const anonymous = { ...opened.draft, settings: { ...opened.draft.settings, anonymous: true } }
    const draft = await fixture.save(opened, { ...anonymous, alerts: [] })
    await fixture.answer(opened, { overall: 5 })
    const { published_ts } = await fixture.changesOf(opened.feedback_form_id)
    const refused = await fixture.tryPublish(opened.feedback_form_id, { rev: draft.rev, published_ts })
    expect((await failureOf(refused, 400)).fields).toHaveProperty('anonymous')
  })

  it('refuses the name of another survey, ignoring case', async () => {
    const published = await fixture.openSurvey()
    const started = await fixture.start({ from: 'blank' })
    const settings = { ...started.draft.settings, name: ` ${published.draft.settings.name.toUpperCase()}` }
    const saved = await fixture.save(started, { ...started.draft, settings })
    const failure = await failureOf(
      await fixture.tryPublish(saved.feedback_form_id, { rev: saved.rev, published_ts: null }),
      400,
    )
    expect(failure.fields).toHaveProperty(['settings.name'])
  })
})

describe('alerts', () => {
  it('do not fire while they are turned off, or after they have been removed', async () => {
    const published = await fixture.openSurvey()
    const off = { ...published.draft, alerts: published.draft.alerts.map((alert) => ({ ...alert, enabled: false })) }
    const quiet = await fixture.publish(await fixture.save(published, off))
    await fixture.answer(quiet, { overall: 1 })
    expect(await fixture.casesOf(published.feedback_form_id)).toEqual([])
    const current = await fixture.read(published.feedback_form_id)
    expect(current.draft.alerts).toMatchObject([{ enabled: false, trigger_id: published.draft.alerts[0]?.trigger_id }])
    const without = await fixture.publish(await fixture.save(current, { ...current.draft, alerts: [] }))
    expect(without.draft.alerts).toEqual([])
    await fixture.answer(without, { overall: 1 })
    expect(await fixture.casesOf(published.feedback_form_id)).toEqual([])
  })

  it('are copied without their ids when the survey is copied', async () => {
    const published = await fixture.openSurvey()
    const copy = await fixture.start({ from: 'copy', feedback_form_id: published.feedback_form_id })
    expect(copy.draft.alerts).toMatchObject([{ trigger_id: null, name: 'Low rating' }])
  })

  it('are stored separately when two have the same id', async () => {
    const opened = await fixture.openSurvey()
    const [alert] = opened.draft.alerts
    const twice = { ...opened.draft, alerts: [alert!, { ...alert!, name: 'Copy' }] }
    const published = await fixture.publish(await fixture.save(opened, twice))
    expect(published.draft.alerts.map(({ name }) => name)).toEqual(['Low rating', 'Copy'])
  })

  it('cannot replace another survey’s alert by using its id', async () => {
    const [victim, other] = [await fixture.openSurvey(), await fixture.openSurvey()]
    const [alert] = victim.draft.alerts
    const stolen = { ...other.draft, alerts: [{ ...alert!, name: 'Stolen' }] }
    await fixture.publish(await fixture.save(other, stolen))
    expect((await fixture.read(victim.feedback_form_id)).draft.alerts).toEqual(victim.draft.alerts)
  })
})
