import { expect, it } from 'vitest'

import { readPiped } from './piped-labels.ts'

it('replaces known names in braces with their labels and keeps all other braces', () => {
  const known = [{ name: 'member', label: 'Member name' }]
  expect(readPiped('Unhappy – { member } {x} {', known)).toBe('Unhappy – Member name {x} {')
})
