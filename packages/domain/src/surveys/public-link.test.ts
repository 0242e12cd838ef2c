import { describe, expect, it } from 'vitest'

import { FORM_TYPES } from '../performance/form-presets.ts'
import { publicSurveyPath, readLinkLocation } from './public-link.ts'

describe('publicSurveyPath', () => {
  it('returns a path only for types with a public link', () => {
    const paths = FORM_TYPES.map((type) => publicSurveyPath(type, 'p-1')).filter((path) => path !== null)
    expect(paths.toSorted()).toEqual(['/surveys/culture/p-1', '/surveys/listening_post/p-1'])
  })

  it('includes the location and escapes the id', () => {
    expect(publicSurveyPath('listening_post', '../x', 2)).toBe('/surveys/listening_post/..%2Fx?merchant_id=2')
  })
})

describe('readLinkLocation', () => {
  it.each([
    ['merchant_id=2', 2],
    ['a=1&merchant_id=2147483647', 2_147_483_647],
    ['', null],
    ['merchant_id=', null],
    ['merchant_id=0', null],
    ['merchant_id=-1', null],
    ['merchant_id=1e3', null],
    ['merchant_id=2147483648', null],
  ])('reads the location, if valid, from "%s"', (query, expected) => {
    expect(readLinkLocation(new URLSearchParams(query))).toBe(expected)
  })

  it('reads the location from a path that publicSurveyPath returns', () => {
    const url = new URL(publicSurveyPath('culture', 'p', 7) ?? '', 'https://club.example')
    expect(readLinkLocation(url.searchParams)).toBe(7)
  })
})
