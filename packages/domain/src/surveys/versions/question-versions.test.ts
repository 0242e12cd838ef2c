import { describe, expect, it } from 'vitest'

import { isWordingOnly, planVersion, versionOfQuestion } from './question-versions.ts'
import { asking } from './testing/version-cases.ts'

const five = { type: 'rating', name: 'q', rateMax: 5 } as const
const ten = { ...five, rateMax: 10 } as const
const why = { type: 'comment', name: 'why' } as const

const first = { version: 1, definition: asking(five, why), question_versions: {} }

describe('planVersion', () => {
  it('increments only the versions of questions whose meaning changed', () => {
    const planned = planVersion([first], asking(ten, { ...why, title: 'Why?' }))
    expect(planned.question_versions).toEqual({ q: 2 })
    expect(planned.changes.map(({ change }) => change)).toEqual(['new_version', 'wording'])
  })

  it('continues from the last version number, even when an earlier scale is restored', () => {
    const second = { version: 2, definition: asking(ten, why), question_versions: { q: 2 } }
    expect(planVersion([first, second], asking(five, why)).question_versions).toEqual({ q: 3 })
  })

  it('keeps the version of a question that is temporarily removed', () => {
    const second = { version: 2, definition: asking(ten, why), question_versions: { q: 2 } }
    const third = { version: 3, definition: asking(why), ...planVersion([first, second], asking(why)) }
    expect(third.question_versions).toEqual({ q: 2 })
    expect(planVersion([first, second, third], asking(why, ten)).question_versions).toEqual({ q: 2 })
    expect(planVersion([first, second, third], asking(why, five)).question_versions).toEqual({ q: 3 })
  })

  it('lists no question versions for the first version of a form', () => {
    expect(planVersion([], asking(five)).question_versions).toEqual({})
  })
})

describe('isWordingOnly', () => {
  it.each([
    ['a corrected title', asking({ ...five, title: 'Overall' }, why), true],
    ['another scale', asking(ten, why), false],
    ['an added question', asking(five, why, { type: 'comment', name: 'more' }), false],
    ['a removed question', asking(five), false],
  ])('decides whether only the wording changed: %s', (_, definition, expected) => {
    expect(isWordingOnly(planVersion([first], definition).changes)).toBe(expected)
  })
})

describe('versionOfQuestion', () => {
  it('returns 1 for every question that is not listed, regardless of its name', () => {
    expect([versionOfQuestion({ q: 3 }, 'q'), versionOfQuestion({}, 'q'), versionOfQuestion({}, 'toString')]).toEqual([
      3, 1, 1,
    ])
  })
})
