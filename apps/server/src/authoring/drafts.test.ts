import { SURVEY_TEMPLATES } from '@rapport/domain/surveys/templates/survey-templates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readAnswer } from '../testing/answers.ts'
import { CLUB_B, PEOPLE } from '../testing/two-clubs.ts'
import { failureOf, openAuthoring } from './testing/authoring-fixture.ts'

let fixture: Awaited<ReturnType<typeof openAuthoring>>
beforeAll(async () => {
  fixture = await openAuthoring()
})
afterAll(() => fixture.close())

describe('starting a survey', () => {
  it.each(SURVEY_TEMPLATES.map(({ template_id, name }) => [template_id, name]))(
    'creates a draft without problems from the template %s',
    async (template_id, name) => {
      const draft = await fixture.start({ from: 'template', template_id })
      expect(draft).toMatchObject({ rev: 1, is_published: false, public_id: null, problems: [] })
      expect(draft.draft.settings.name).toBe(name)
      await fixture.ask('DELETE', `${draft.feedback_form_id}/draft`)
    },
  )

  it('adds a number to the name of a second survey with the same name', async () => {
    const first = await fixture.start({ from: 'template', template_id: 'event' })
    const second = await fixture.start({ from: 'copy', feedback_form_id: first.feedback_form_id })
    expect([first, second].map(({ draft }) => draft.settings.name)).toEqual(['Event', 'Event 2'])
    expect(second.feedback_form_id).not.toBe(first.feedback_form_id)
  })

  it('reports each problem in a pasted definition with its path', async () => {
    const definition = {
      pages: [
        {
          elements: [
            { type: 'html', name: 'a' },
            { type: 'file', name: 'b' },
          ],
        },
      ],
    }
    const failure = await failureOf(await fixture.ask('POST', 'drafts', { from: 'definition', definition }), 400)
    expect(Object.keys(failure.fields ?? {})).toEqual(['pages[0].elements[0].type', 'pages[0].elements[1].type'])
  })

  it('refuses an unknown template', async () => {
    const failure = await failureOf(await fixture.ask('POST', 'drafts', { from: 'template', template_id: 'none' }), 400)
    expect(failure.fields).toHaveProperty('template_id')
  })

  it('shows a draft only to its own club', async () => {
    const { feedback_form_id } = await fixture.start({ from: 'blank' })
    const other = await fixture.signIn(PEOPLE.bo, CLUB_B)
    expect((await fixture.ask('GET', `${feedback_form_id}/draft`, undefined, other)).status).toBe(404)
    expect(await readAnswer('listDrafts', await fixture.ask('GET', 'drafts', undefined, other))).toEqual([])
    const listed = await readAnswer('listDrafts', await fixture.ask('GET', 'drafts'))
    expect(listed.find((one) => one.feedback_form_id === feedback_form_id)).toMatchObject({
      name: 'New survey',
      is_published: false,
      problem_count: 0,
      created_by: PEOPLE.ana,
    })
  })
})

describe('saving a draft', () => {
  it('stores a draft with problems and returns their paths, but does not publish it', async () => {
    const started = await fixture.start({ from: 'blank' })
    const definition = { pages: [{ name: 'p', elements: [{ type: 'rating', name: '' }] }] }
    const saved = await fixture.save(started, { ...started.draft, definition })
    expect(saved).toMatchObject({ rev: 2, draft: { definition } })
    expect(saved.problems.map(({ path }) => path)).toEqual(['definition.pages[0].elements[0].name'])
    const refused = await failureOf(
      await fixture.tryPublish(started.feedback_form_id, { rev: 2, published_ts: null }),
      400,
    )
    expect(Object.keys(refused.fields ?? {})).toEqual(['definition.pages[0].elements[0].name'])
  })

  it('refuses to save over a newer draft, and returns the newer one', async () => {
    const started = await fixture.start({ from: 'blank' })
    const renamed = { ...started.draft, settings: { ...started.draft.settings, title: 'Ours' } }
    await fixture.save(started, renamed)
    const failure = await failureOf(await fixture.trySave(started, started.draft), 409)
    expect(failure).toMatchObject({ code: 'changed', current: { rev: 2, draft: { settings: { title: 'Ours' } } } })
    expect(await fixture.read(started.feedback_form_id)).toMatchObject({ rev: 2 })
  })

  it('accepts only one of two concurrent saves', async () => {
    const started = await fixture.start({ from: 'blank' })
    const statuses = await Promise.all([
      fixture.trySave(started, started.draft),
      fixture.trySave(started, started.draft),
    ])
    expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('discards a draft and restores it', async () => {
    const started = await fixture.start({ from: 'blank' })
    const path = `${started.feedback_form_id}/draft`
    await readAnswer('deleteDraft', await fixture.ask('DELETE', path))
    expect((await fixture.ask('GET', path)).status).toBe(404)
    expect(await readAnswer('restoreDraft', await fixture.ask('POST', `${path}/restore`, {}))).toEqual({
      ...started,
      rev: started.rev + 2,
    })
    expect((await fixture.ask('POST', `${path}/restore`, {})).status).toBe(409)
  })
})
