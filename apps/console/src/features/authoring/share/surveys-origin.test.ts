import { afterEach, expect, it, vi } from 'vitest'

import { readSurveysOrigin } from './surveys-origin.ts'

afterEach(() => vi.unstubAllGlobals())

const readFrom = (content: string | null) => {
  vi.stubGlobal('document', { querySelector: () => (content === null ? null : { content }) })
  vi.stubGlobal('window', { location: { origin: 'https://console.test' } })
  return readSurveysOrigin()
}

it.each([
  ['the origin that the server named', 'https://surveys.test', 'https://surveys.test'],
  ['only the origin of an address with a path', 'https://surveys.test/a', 'https://surveys.test'],
  ['the origin of the console when none is named', '', 'https://console.test'],
  ['the origin of the console for a placeholder that was not replaced', '__SURVEYS_ORIGIN__', 'https://console.test'],
  ['the origin of the console for an address that is not http or https', 'javascript:alert(1)', 'https://console.test'],
  ['the origin of the console when the page has no such meta element', null, 'https://console.test'],
])('returns %s', (_, content, expected) => {
  expect(readFrom(content)).toBe(expected)
})
