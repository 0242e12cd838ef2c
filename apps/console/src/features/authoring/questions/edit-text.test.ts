import { expect, it } from 'vitest'

import { withChoiceText, withProperty, withText } from './edit-text.ts'

it('keeps the translations of a text when its default text changes', () => {
  expect(withText('Old', 'New')).toBe('New')
  expect(withText(undefined, 'New')).toBe('New')
  expect(withText({ default: 'Old', de: 'Alt' }, 'New')).toEqual({ default: 'New', de: 'Alt' })
})

it.each([
  ['Golf', { value: 'Golf', text: 'New' }],
  [3, { value: 3, text: 'New' }],
  ['low|Too low', { value: 'low', text: 'New' }],
  [
    { value: 1, text: 'Bad', sentiment: 'negative' as const },
    { value: 1, text: 'New', sentiment: 'negative' },
  ],
])('keeps the value of the choice %j when its text changes', (entry, changed) => {
  expect(withChoiceText(entry, 'New')).toEqual(changed)
})

it('sets and removes a property', () => {
  expect(withProperty({ a: 1 }, 'b', 2)).toEqual({ a: 1, b: 2 })
  expect(withProperty({ a: 1, b: 2 }, 'b', undefined)).toEqual({ a: 1 })
})
