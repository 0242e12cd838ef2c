import type { StoredDraft } from '@rapport/api/contract/feedback/drafts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readAnswer } from '../testing/answers.ts'
import { CLUB_A, PEOPLE } from '../testing/two-clubs.ts'
import { failureOf, openAuthoring } from './testing/authoring-fixture.ts'

let fixture: Awaited<ReturnType<typeof openAuthoring>>
beforeAll(async () => {
  fixture = await openAuthoring()
})
afterAll(() => fixture.close())

const DAY_MS = 86_400_000

const linkTo = async ({ feedback_form_id }: StoredDraft) =>
  readAnswer('createDraftLink', await fixture.ask('POST', `${feedback_form_id}/draft/link`))
const secretOf = ({ url }: { url: string }) => url.slice(url.lastIndexOf('/') + 1)
const open = (link: { url: string }) => fixture.app.request(`/v3/feedback/draft_links/${secretOf(link)}`)
const titled = (stored: StoredDraft, title: string) => ({
  ...stored.draft,
  settings: { ...stored.draft.settings, title },
})

describe('the preview of a draft', () => {
  it('shows the draft before it is published, and unpublished changes afterwards', async () => {
    const draft = await fixture.start({ from: 'template', template_id: 'event' })
    const read = async () =>
      (await readAnswer('getDraftPreview', await fixture.ask('GET', `${draft.feedback_form_id}/draft/preview`)))
        .response
    expect(await read()).toMatchObject({ title: draft.draft.settings.title, completed_ts: null, cutoff_ts: null })
    // The cast is safe, because the template has an array of pages.
    expect((await read()).questions_json['pages']).toHaveLength((draft.draft.definition['pages'] as unknown[]).length)
    const published = await fixture.publish(draft)
    await fixture.save(published, titled(published, 'New title'))
    expect((await read()).title).toBe('New title')
  })

  it('contains an empty definition when the draft’s definition has problems', async () => {
    const draft = await fixture.start({ from: 'blank' })
    await fixture.save(draft, { ...draft.draft, definition: { pages: [{ elements: [{ type: 'html', name: 'a' }] }] } })
    const { response } = await readAnswer(
      'getDraftPreview',
      await fixture.ask('GET', `${draft.feedback_form_id}/draft/preview`),
    )
    expect(response.questions_json).toEqual({})
  })
})

describe('a link to a draft', () => {
  it('shows the latest saved draft, and expires after 24 hours', async () => {
    const draft = await fixture.start({ from: 'template', template_id: 'event' })
    const link = await linkTo(draft)
    expect(link.expires_ts).toBe(fixture.clock.now() + DAY_MS)
    await fixture.save(draft, titled(draft, 'Later'))
    const { response, expires_ts } = await readAnswer('getLinkedDraft', await open(link))
    expect({ title: response.title, expires_ts }).toEqual({ title: 'Later', expires_ts: link.expires_ts })
    await fixture.db
      .updateTable('draft_link')
      .set({ expires_ts: new Date(fixture.clock.now()) })
      .execute()
    await failureOf(await open(link), 404)
  })

  it('cannot be used to store answers, either with its secret or with the response id that it returns', async () => {
    const link = await linkTo(await fixture.start({ from: 'template', template_id: 'event' }))
    const { response } = await readAnswer('getLinkedDraft', await open(link))
    const countResponses = async () =>
      (await fixture.db.selectFrom('feedback_response').select('local_id').execute()).length
    const before = await countResponses()
    const body = JSON.stringify({
      response: {
        response_json: { overall: 5 },
        save_type: 'complete',
        base_rev: 0,
        rev: 1,
        device_id: 'phone-of-mia',
      },
    })
    for (const [id, status] of [
      [secretOf(link), 404],
      [response.local_id, 400],
    ] as const) {
      await failureOf(await fixture.app.request(`/v3/feedback/responses/${id}`, { method: 'PUT', body }), status)
      await failureOf(await fixture.app.request(`/v3/feedback/responses/${id}`), status)
    }
    const begin = JSON.stringify({ feedback_form_public_id: secretOf(link) })
    await failureOf(await fixture.app.request('/v3/feedback/responses', { method: 'POST', body: begin }), 404)
    expect(await countResponses()).toBe(before)
  })

  it.each(['publishing', 'discarding'] as const)(
    'is no longer valid after %s the draft, even if a discarded draft is restored',
    async (end) => {
      const draft = await fixture.start({ from: 'template', template_id: 'event' })
      const [link, other] = [await linkTo(draft), await linkTo(await fixture.start({ from: 'blank' }))]
      if (end === 'publishing') await fixture.publish(draft)
      else await fixture.ask('DELETE', `${draft.feedback_form_id}/draft`)
      await failureOf(await open(link), 404)
      if (end === 'discarding') await fixture.ask('POST', `${draft.feedback_form_id}/draft/restore`)
      await failureOf(await open(link), 404)
      expect((await open(other)).status).toBe(200)
    },
  )

  it('appears in the audit log without its secret, and is stored only as a hash', async () => {
    const draft = await fixture.start({ from: 'blank' })
    const link = await linkTo(draft)
    const rows = await fixture.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'survey.draft_linked')
      .where('entity_id', '=', String(draft.feedback_form_id))
      .execute()
    expect(rows).toMatchObject([{ program_id: CLUB_A, user_id: PEOPLE.ana, detail: { expires_ts: link.expires_ts } }])
    const links = await fixture.db.selectFrom('draft_link').selectAll().execute()
    expect(JSON.stringify([rows, links])).not.toContain(secretOf(link))
  })

  it('is not found with a different secret or club', async () => {
    const link = await linkTo(await fixture.start({ from: 'blank' }))
    const secret = secretOf(link)
    for (const other of [`${CLUB_A}-${'A'.repeat(22)}`, secret.replace(/^\d+/, '1')])
      expect((await open({ url: `/${other}` })).status).toBe(404)
    expect((await open({ url: '/nothing' })).status).toBe(400)
  })
})
