import { expect, it } from 'vitest'

import { safeImageUrl } from './image-url.ts'

it.each(['https://club.example/logo.png', 'HTTPS://club.example/logo.png', '/v3/images/12'])('accepts %s', (url) => {
  expect(safeImageUrl(url)).toBe(url)
})

it.each(['', 'http://club.example/a.png', '//club.example/a.png', 'data:image/png;base64,AA', 'javascript:x', 'logo'])(
  'refuses “%s”',
  (url) => {
    expect(safeImageUrl(url)).toBeNull()
  },
)

it('returns null when there is no URL', () => {
  expect(safeImageUrl(null)).toBeNull()
})
