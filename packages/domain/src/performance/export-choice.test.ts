import { describe, expect, it } from 'vitest'

import { listResultExports } from './export-choice.ts'
import type { FormType } from './form-presets.ts'

describe('listResultExports', () => {
  it.each<[FormType, string, string[]]>([
    ['culture', 'Culture', ['exportCulture']],
    ['ppp', 'Profile, Preferences & Perspectives', ['pppSegmentation']],
    ['mps', 'Our View', ['mpsSegmentation']],
    ['relational', 'Member Perspectives (MPS)', ['mpsSegmentation']],
    ['relational', 'Relational Survey', []],
    ['quick_pulse', 'Quick Pulse', []],
  ])('offers for a %s named %s %j', (feedback_form_type, name, expected) => {
    expect(listResultExports({ name, feedback_form_type }, { limited_access: 0 })).toEqual(expected)
  })

  it('offers limited access none', () => {
    expect(listResultExports({ name: 'Culture', feedback_form_type: 'culture' }, { limited_access: 1 })).toEqual([])
  })
})
