import { expect, it } from 'vitest'

import { textDirection } from './text-direction.ts'

it.each([
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['en', 'ltr'],
  ['arn', 'ltr'],
  ['"><img', 'ltr'],
] as const)('maps the language %s to the direction %s', (lang, direction) => {
  expect(textDirection(lang)).toBe(direction)
})
