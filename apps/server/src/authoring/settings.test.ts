import type { StoredDraft } from '@rapport/api/contract/feedback/drafts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { makePng } from '../images/testing/tiny-images.ts'
import { readAnswer } from '../testing/answers.ts'
import { CLUB_A, CLUB_B } from '../testing/two-clubs.ts'
import { failureOf, openAuthoring } from './testing/authoring-fixture.ts'

let fixture: Awaited<ReturnType<typeof openAuthoring>>
beforeAll(async () => {
  fixture = await openAuthoring()
  await fixture.db
    .insertInto('merchant')
    .values([
      { program_id: CLUB_A, merchant_id: 9001, merchant_name: 'Grill' },
      { program_id: CLUB_B, merchant_id: 9002, merchant_name: 'Bar' },
    ])
    .execute()
  await fixture.db
    .insertInto('vendor_account')
    .values({ program_id: CLUB_A, merchant_id: 9001, vendor_type: 'google', vendor_id: 'grill-1', sort_order: 1 })
    .execute()
})
afterAll(() => fixture.close())

type Settings = StoredDraft['draft']['settings']

const change = async (stored: StoredDraft, settings: Partial<Settings>) => {
  const current = await fixture.read(stored.feedback_form_id)
  return fixture.save(current, { ...current.draft, settings: { ...current.draft.settings, ...settings } })
}
const refusalOf = async (settings: Partial<Settings>) => {
  const draft = await change(await fixture.start({ from: 'blank' }), settings)
  const body = { rev: draft.rev, published_ts: null }
  return failureOf(await fixture.tryPublish(draft.feedback_form_id, body), 400)
}
const open = async (local_id: string) =>
  readAnswer('getResponse', await fixture.app.request(`/v3/feedback/responses/${local_id}`))
const addImage = (id: number, bytes: Buffer) =>
  fixture.ask('POST', `${id}/header-image`, { file: `data:image/png;base64,${bytes.toString('base64')}` })

describe('the settings of a survey', () => {
  it('include the location of responses through the public link, and whether its review links are shown', async () => {
    const published = await fixture.publish(await change(await fixture.openSurvey(), { merchant_id: 9001 }))
    expect(published.draft.settings).toMatchObject({ merchant_id: 9001, review_links: true })
    const answered = await open(await fixture.answer(published, { overall: 5 }))
    expect(answered).toMatchObject({ merchant_id: 9001, vendor_accounts: [{ vendor_id: 'grill-1' }] })
    const without = await fixture.publish(await change(published, { review_links: false }))
    expect(await open(await fixture.answer(without, { overall: 5 }))).toMatchObject({ vendor_accounts: [] })
  })

  it('include a color that replaces the club’s color without changing the rest of the appearance', async () => {
    const published = await fixture.openSurvey()
    await fixture.db
      .updateTable('feedback_form')
      .set({ customization: JSON.stringify({ hide_logo: true }) })
      .where('program_id', '=', CLUB_A)
      .where('feedback_form_id', '=', published.feedback_form_id)
      .execute()
    const colored = await fixture.publish(await change(published, { brand_color: '#1f4e79' }))
    expect(await fixture.changesOf(published.feedback_form_id)).toMatchObject({ settings: [] })
    const answered = await open(await fixture.answer(colored, { overall: 5 }))
    expect(answered).toMatchObject({ brand_primary_color: '#1f4e79', customization: { hide_logo: true } })
    const plain = await fixture.publish(await change(colored, { brand_color: null }))
    const dressed = await open(await fixture.answer(plain, { overall: 5 }))
    expect(dressed.brand_primary_color).not.toBe('#1f4e79')
    expect(dressed.customization.hide_logo).toBe(true)
  })

  it('can include an image that is stored for the club', async () => {
    const published = await fixture.openSurvey()
    const { url } = await readAnswer('addHeaderImage', await addImage(published.feedback_form_id, makePng(3, 1)))
    expect((await fixture.app.request(url)).headers.get('content-type')).toBe('image/png')
    const withImage = await fixture.publish(await change(published, { header_img_url: url }))
    expect(await open(await fixture.answer(withImage, { overall: 5 }))).toMatchObject({ header_img_url: url })
  })

  it.each<[string, Partial<Settings>, string]>([
    ['a location of another club', { merchant_id: 9002 }, 'settings.merchant_id'],
    [
      'an image that is not stored',
      { header_img_url: `/v3/images/${CLUB_A}-${'a'.repeat(22)}` },
      'settings.header_img_url',
    ],
    ['an image whose address is a script', { header_img_url: 'javascript:alert(1)' }, 'settings.header_img_url'],
    ['a value that is not a color', { brand_color: 'red; --x: 1' }, 'settings.brand_color'],
  ])('refuse %s', async (_, settings, path) => {
    expect((await refusalOf(settings)).fields).toHaveProperty([path])
  })

  it('refuse an image that belongs to another club', async () => {
    const [row] = await fixture.db
      .insertInto('image')
      .values({ program_id: CLUB_B, mime: 'image/png', bytes: makePng(1, 1), image_key: `${CLUB_B}-${'b'.repeat(22)}` })
      .returning('image_key')
      .execute()
    const refusal = await refusalOf({ header_img_url: `/v3/images/${row?.image_key}` })
    expect(refusal.fields).toHaveProperty(['settings.header_img_url'])
  })

  it.each([
    ['a GIF', Buffer.from('GIF89a')],
    ['an image that is too wide', makePng(4097, 1)],
  ])('do not accept %s as the header image', async (_, bytes) => {
    const { feedback_form_id } = await fixture.start({ from: 'blank' })
    expect((await failureOf(await addImage(feedback_form_id, bytes), 400)).fields).toHaveProperty('file')
  })
})
