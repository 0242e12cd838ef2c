import { describe, expect, it } from 'vitest'

import { compareDefinitions, compareWithEarlier, describeChange } from './compare-definitions.ts'
import { asking, VERSION_CASES } from './testing/version-cases.ts'

describe('compareDefinitions', () => {
  it.each(VERSION_CASES)('returns $change for: $what', ({ before, after, change, reason }) => {
    const [found] = compareDefinitions(asking(before), asking(after))
    expect(found).toMatchObject({ question: 'q', change })
    expect(found?.reasons.join('; ')).toContain(reason ?? '')
    expect(found?.reasons.length === 0).toBe(change === 'same')
  })

  it('does not report a question as changed when it only moves to another page and panel', () => {
    const q = { type: 'rating', name: 'q' } as const
    const moved = {
      pages: [
        { name: 'x', elements: [] },
        { name: 'y', elements: [{ type: 'panel', name: 'r', elements: [q] }] },
      ],
    } as const
    expect(compareDefinitions(asking(q), moved)).toEqual([{ question: 'q', title: 'q', change: 'same', reasons: [] }])
  })

  it('lists added questions, followed by removed ones', () => {
    const a = { type: 'rating', name: 'a', title: 'Food' } as const
    const b = { type: 'comment', name: 'b' } as const
    expect(compareDefinitions(asking(a), asking(b)).map((one) => [one.question, one.change])).toEqual([
      ['b', 'added'],
      ['a', 'removed'],
    ])
    expect(compareDefinitions(asking(a), asking(b)).map(describeChange)).toEqual([
      '“b” was added',
      '“Food” (a) was removed',
    ])
  })

  it("describes a change with the question's title and name, and with every reason", () => {
    const old = { type: 'radiogroup', name: 'bar', title: 'Which bar?', choices: ['a', 'b', 'c'] } as const
    const [change] = compareDefinitions(asking(old), asking({ ...old, choices: ['b', 'a', 'd'] }))
    expect(change === undefined ? '' : describeChange(change)).toBe(
      '“Which bar?” (bar): the value c was removed; the value d was added; the order of the values changed',
    )
  })
})

describe('compareWithEarlier', () => {
  const other = { type: 'comment', name: 'why' } as const
  const five = { type: 'rating', name: 'q', rateMax: 5 } as const

  it('compares a re-added question with the newest definition that contained it', () => {
    const earlier = [asking(other, five), asking(other)]
    expect(compareWithEarlier(earlier, asking(other, five))[1]).toMatchObject({ change: 'added' })
    const [, returned] = compareWithEarlier(earlier, asking(other, { ...five, rateMax: 10 }))
    expect(returned).toMatchObject({ change: 'new_version', reasons: ['the scale was 1 to 5 and is now 1 to 10'] })
  })

  it.each([
    [
      'requires a new version for a direction other than the last one',
      ['ordinal_higher', 'nominal'],
      'ordinal_lower',
      'new_version',
    ],
    [
      'requires no new version when the last direction returns',
      ['ordinal_lower', 'nominal', 'nominal'],
      'ordinal_lower',
      'compatible',
    ],
    [
      'compares with the direction of the newest version of the question',
      ['ordinal_higher', 'ordinal_lower', 'nominal'],
      'ordinal_lower',
      'compatible',
    ],
  ] as const)('after the question was nominal, %s', (_, before, after, change) => {
    const measured = (measure: (typeof before)[number] | typeof after) => asking({ ...five, measure })
    expect(compareWithEarlier(before.map(measured), measured(after))).toMatchObject([{ change }])
  })

  it('discards the direction of an earlier scale', () => {
    const earlier = [
      asking({ ...five, measure: 'ordinal_higher' }),
      asking({ ...five, rateMax: 7, measure: 'nominal' }),
    ]
    const [change] = compareWithEarlier(earlier, asking({ ...five, rateMax: 7, measure: 'ordinal_lower' }))
    expect(change?.change).toBe('compatible')
  })

  it('keeps the direction of a question in a dynamic panel', () => {
    const panel = (measure: 'ordinal_higher' | 'nominal' | 'ordinal_lower') =>
      asking({ type: 'paneldynamic', name: 'guests', templateElements: [{ ...five, measure }] })
    const [change] = compareWithEarlier([panel('ordinal_higher'), panel('nominal')], panel('ordinal_lower'))
    expect(change).toMatchObject({
      change: 'new_version',
      reasons: ['q: lower values are better; previously, higher ones were'],
    })
  })

  it('reports every question as added when there is no earlier definition', () => {
    expect(compareWithEarlier([], asking(five))).toMatchObject([{ question: 'q', change: 'added' }])
  })
})
