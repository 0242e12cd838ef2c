import { describe, expect, it } from 'vitest'

import { listResultExports } from './export-choice.ts'
import type { FormType } from './form-presets.ts'

describe('listResultExports', () => {
  it.each<[FormType, string, string[], boolean?]>([
    ['culture', 'Culture', ['exportCulture']],
    ['ppp', 'Profile, Preferences & Perspectives', ['pppSegmentation']],
    ['mps', 'Our View', ['mpsSegmentation']],
    ['relational', 'Member Perspectives (MPS)', ['mpsSegmentation']],
    ['relational', 'Relational Survey', []],
    ['quick_pulse', 'Quick Pulse', []],
    ['relational', 'Anonymous', ['exportPublished'], true],
    ['culture', 'Anonymous', ['exportCulture'], true],
    ['ppp', 'Anonymous', ['pppSegmentation'], true],
  ])('for a %s form named %s, offers the exports %j', (feedback_form_type, name, expected, anonymous = false) => {
    expect(listResultExports({ name, feedback_form_type, anonymous }, { limited_access: 0 })).toEqual(expected)
  })

  it('offers no exports to people with limited access', () => {
    const culture = { name: 'Culture', feedback_form_type: 'culture', anonymous: true } as const
    expect(listResultExports(culture, { limited_access: 1 })).toEqual([])
  })
})
