import { expect, it } from 'vitest'

import { checkDefinition } from '../definition/check-definition.ts'
import { withoutThumbs, withThumbs } from './thumbs.ts'

const choice = {
  type: 'radiogroup',
  name: 'visit',
  title: 'How was it?',
  choices: ['Good', 'Bad', { value: 'na', text: 'Does not apply' }],
  notApplicable: ['na'],
  showOtherItem: true,
  measure: 'nominal',
} as const

it('creates a thumbs question that can be published', () => {
  const thumbs = withThumbs(choice)
  expect(thumbs).toMatchObject({ name: 'visit', title: 'How was it?', renderAs: 'thumbs' })
  expect(Object.keys(thumbs)).not.toContain('notApplicable')
  expect(checkDefinition({ pages: [{ name: 'p', elements: [thumbs] }] })).toMatchObject({ ok: true })
})

it('converts a thumbs question to an ordinary single-choice question', () => {
  const plain = withoutThumbs(withThumbs(choice))
  expect(plain).toEqual({ type: 'radiogroup', name: 'visit', title: 'How was it?', choices: expect.any(Array) })
})
