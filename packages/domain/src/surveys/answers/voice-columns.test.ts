import { describe, expect, it } from 'vitest'

import { listVoiceColumns } from './voice-columns.ts'

describe('listVoiceColumns', () => {
  it('hides the last two in the sidebar view', () => {
    expect(listVoiceColumns(true).map(({ label }) => label)).toEqual(['Name', '# Responses'])
    expect(listVoiceColumns(false).map(({ label }) => label)).toEqual([
      'Name',
      '# Responses',
      '# Cases Created',
      'Exports',
    ])
  })
})
