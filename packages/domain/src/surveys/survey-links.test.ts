import { describe, expect, it } from 'vitest'

import { deriveReviewLinks, draftPreviewPath, listeningPostPath, type VendorAccount } from './survey-links.ts'

const account = (over: Partial<VendorAccount>): VendorAccount => ({
  vendor_type: 'google',
  vendor_id: 'ChIJ_x-1',
  review_after_survey: true,
  order: 1,
  ...over,
})

describe('deriveReviewLinks', () => {
  it('returns links that contain the vendor ids, sorted by `order`', () => {
    const links = deriveReviewLinks([
      account({ order: 4 }),
      account({ vendor_type: 'trip_advisor', vendor_id: 'g1-d2', order: 3 }),
      account({ vendor_type: 'yelp', vendor_id: 'harbor', order: 2 }),
      account({ vendor_type: 'facebook', vendor_id: 'harborpoint' }),
    ])
    expect(links.map(({ vendor_name, href }) => [vendor_name, href])).toEqual([
      ['Facebook', 'https://www.facebook.com/harborpoint/reviews'],
      ['Yelp', 'https://www.yelp.com/writeareview/biz/harbor'],
      ['TripAdvisor', 'https://www.tripadvisor.com/UserReviewEdit-g1-d2'],
      ['Google', 'https://search.google.com/local/writereview?placeid=ChIJ_x-1'],
    ])
  })

  it.each([
    ['that does not ask for reviews after a survey', account({ review_after_survey: false })],
    ['without an id', account({ vendor_id: '' })],
    ['whose id is a path', account({ vendor_id: '../login' })],
    ['whose id contains a query', account({ vendor_id: 'x?redirect=evil' })],
    ['whose id ends in a line break', account({ vendor_id: 'x\n' })],
    ['whose id is too long', account({ vendor_id: 'a'.repeat(129) })],
    ['whose id is a script', account({ vendor_id: 'javascript:alert(1)' })],
    ['whose id has letters of another script', account({ vendor_id: 'hаrbor' })],
  ])('SEC-RED-3: leaves out an account %s', (_name, given) => {
    expect(deriveReviewLinks([given])).toEqual([])
  })
})

describe('listeningPostPath', () => {
  it('escapes the id', () => {
    expect(listeningPostPath('aB-9_z')).toBe('/surveys/listening_post/aB-9_z')
    expect(listeningPostPath('../x')).toBe('/surveys/listening_post/..%2Fx')
  })
})

describe('draftPreviewPath', () => {
  it('escapes the secret', () => {
    expect(draftPreviewPath('75-aB-9_z')).toBe('/surveys/preview/75-aB-9_z')
    expect(draftPreviewPath('../x')).toBe('/surveys/preview/..%2Fx')
  })
})
