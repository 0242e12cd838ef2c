import { expect, it } from 'vitest'

import { dropKey, dropRefusedKey, requestAt } from './keys.ts'

it('uses a new key after the first request with the previous key was rejected', () => {
  const { key } = requestAt('refused', 'a')
  dropRefusedKey('refused')
  expect(requestAt('refused', 'a').key).not.toBe(key)
})

it('keeps the key when a repeat is rejected, because the first request may have been accepted', () => {
  const { key } = requestAt('repeated', 'a')
  requestAt('repeated', 'b')
  dropRefusedKey('repeated')
  expect(requestAt('repeated', 'c').key).toBe(key)
  dropKey('repeated')
  expect(requestAt('repeated', 'c').key).not.toBe(key)
})
