import { afterAll, beforeAll, expect, it } from 'vitest'

import { makePng } from '../images/testing/tiny-images.ts'
import { readAnswer } from '../testing/answers.ts'
import { CLUB_A } from '../testing/two-clubs.ts'
import { sweepHeaderImages } from './sweep-header-images.ts'
import { openAuthoring } from './testing/authoring-fixture.ts'

const DAY_MS = 86_400_000

let fixture: Awaited<ReturnType<typeof openAuthoring>>
beforeAll(async () => {
  fixture = await openAuthoring()
})
afterAll(() => fixture.close())

it('removes a header image that neither a survey nor a draft has used for a week, but no other images', async () => {
  const started = await fixture.start({ from: 'template', template_id: 'listening_post' })
  const id = started.feedback_form_id
  const add = async () => {
    const file = `data:image/png;base64,${makePng(3, 1).toString('base64')}`
    return (await readAnswer('addHeaderImage', await fixture.ask('POST', `${id}/header-image`, { file }))).url
  }
  const [inSurvey, inDraft, unused] = [await add(), await add(), await add()]
  const portrait = `${CLUB_A}-${'p'.repeat(22)}`
  await fixture.db
    .insertInto('image')
    .values({ program_id: CLUB_A, mime: 'image/png', bytes: makePng(1, 1), image_key: portrait })
    .execute()
  const withImage = (draft: typeof started, header_img_url: string) =>
    fixture.save(draft, { ...draft.draft, settings: { ...draft.draft.settings, header_img_url } })
  const published = await fixture.publish(await withImage(started, inSurvey))
  await withImage(published, inDraft)
  const readStatuses = async () => {
    const urls = [inSurvey, inDraft, unused, `/v3/images/${portrait}`]
    return Promise.all(urls.map(async (url) => (await fixture.app.request(url)).status))
  }
  await sweepHeaderImages(fixture.db, fixture.clock.now())
  await sweepHeaderImages(fixture.db, fixture.clock.now() + 6 * DAY_MS)
  expect(await readStatuses()).toEqual([200, 200, 200, 200])
  await sweepHeaderImages(fixture.db, fixture.clock.now() + 8 * DAY_MS)
  expect(await readStatuses()).toEqual([200, 200, 404, 200])
})

it('keeps a replaced image for a week, and for another week when the image is used and replaced again', async () => {
  const started = await fixture.publish(await fixture.start({ from: 'template', template_id: 'listening_post' }))
  const file = `data:image/png;base64,${makePng(3, 1).toString('base64')}`
  const added = await fixture.ask('POST', `${started.feedback_form_id}/header-image`, { file })
  const { url } = await readAnswer('addHeaderImage', added)
  const use = (header_img_url: string | null) =>
    fixture.db
      .updateTable('feedback_form')
      .set({ header_img_url })
      .where('feedback_form_id', '=', started.feedback_form_id)
      .execute()
  const sweep = async (day: number) => {
    await sweepHeaderImages(fixture.db, fixture.clock.now() + day * DAY_MS)
    return (await fixture.app.request(url)).status
  }
  await use(url)
  expect(await sweep(0)).toBe(200)
  await use(null)
  expect(await sweep(30)).toBe(200)
  await use(url)
  expect(await sweep(36)).toBe(200)
  await use(null)
  expect(await sweep(38)).toBe(200)
  expect(await sweep(44)).toBe(200)
  expect(await sweep(46)).toBe(404)
})

it('removes a replaced image that was stored without a reference to its survey, but keeps logos and images that no survey has used', async () => {
  const { feedback_form_id } = await fixture.publish(
    await fixture.start({ from: 'template', template_id: 'listening_post' }),
  )
  const earlier = async (letter: string) => {
    const image_key = `${CLUB_A}-${letter.repeat(22)}`
    await fixture.db
      .insertInto('image')
      .values({ program_id: CLUB_A, mime: 'image/png', bytes: makePng(1, 1), image_key })
      .execute()
    return `/v3/images/${image_key}`
  }
  const use = async (header_img_url: string | null, day: number) => {
    await fixture.db
      .updateTable('feedback_form')
      .set({ header_img_url })
      .where('feedback_form_id', '=', feedback_form_id)
      .execute()
    await sweepHeaderImages(fixture.db, fixture.clock.now() + day * DAY_MS)
  }
  const [header, logo, unused] = [await earlier('h'), await earlier('l'), await earlier('u')]
  await fixture.db.updateTable('program').set({ logo_url: logo }).where('program_id', '=', CLUB_A).execute()
  await use(header, 0)
  await use(logo, 1)
  await use(null, 2)
  await use(null, 9)
  const statuses = [header, logo, unused].map(async (url) => (await fixture.app.request(url)).status)
  expect(await Promise.all(statuses)).toEqual([404, 200, 200])
})

it('keeps a header image that became the club’s logo', async () => {
  const { feedback_form_id } = await fixture.start({ from: 'template', template_id: 'listening_post' })
  const file = `data:image/png;base64,${makePng(3, 1).toString('base64')}`
  const { url } = await readAnswer(
    'addHeaderImage',
    await fixture.ask('POST', `${feedback_form_id}/header-image`, { file }),
  )
  await fixture.db.updateTable('program').set({ logo_url: url }).where('program_id', '=', CLUB_A).execute()
  for (const day of [0, 8, 16]) await sweepHeaderImages(fixture.db, fixture.clock.now() + day * DAY_MS)
  expect((await fixture.app.request(url)).status).toBe(200)
})
