import { expect, it } from 'vitest'

import { VOICE_COLUMNS } from './voice-columns.ts'

it('hides the last two columns in the sidebar', () => {
  expect(VOICE_COLUMNS.map(({ label, inSidebar }) => [label, inSidebar])).toEqual([
    ['Name', true],
    ['# Responses', true],
    ['# Cases Created', false],
    ['Exports', false],
  ])
})
