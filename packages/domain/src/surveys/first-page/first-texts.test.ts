import { expect, it } from 'vitest'

import { ENGLISH_FIRST_TEXTS } from './first-texts.ts'

it('uses a different English text for each purpose', () => {
  const texts = Object.values(ENGLISH_FIRST_TEXTS)
  expect(new Set(texts).size).toBe(texts.length)
})
