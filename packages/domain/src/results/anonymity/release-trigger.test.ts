import { describe, expect, it } from 'vitest'

import { slotsOf } from '../scores/slots.ts'
import type { PublishedDistribution } from './release-distribution.ts'
import { firesAtRelease } from './release-trigger.ts'

const slots = slotsOf(
  {
    pages: [
      {
        name: 'visit',
        elements: [
          { type: 'rating', name: 'overall' },
          { type: 'checkbox', name: 'places', choices: ['pool', 'grill'] },
          { type: 'matrix', name: 'staff', columns: [1, 2, 3], rows: ['kind', 'quick'] },
          { type: 'comment', name: 'why' },
        ],
      },
    ],
  },
  [],
)

/**
 * Returns a map that contains only the given distribution. Its key is the slot of the question or, when `part` is not null, the
 * slot of that row or choice.
 */
function distributions(question: string, part: string | null, distribution: PublishedDistribution) {
  const slot = slots.find((one) => one.question === question && (one.row ?? one.choice ?? null) === part)
  if (slot === undefined) throw new Error('no such slot')
  return new Map([[slot.slot, distribution]])
}

const counts = (given: Record<string, number>): PublishedDistribution => ({ kind: 'counts', counts: given })
const low = { question: 'overall', op: 'lessOrEqual', value: 2 }
const overall = (given: Record<string, number>) => distributions('overall', null, counts(given))

describe('a trigger of an anonymous form', () => {
  it.each([
    ['an answer that fits was given', { all: [low] }, new Map(), overall({ '2': 3, '5': 20 }), true],
    ['more people gave the answer', { any: [low] }, overall({ '2': 3, '5': 20 }), overall({ '2': 4, '5': 39 }), true],
    ['no one else gave the answer', { all: [low] }, overall({ '2': 3, '5': 20 }), overall({ '2': 3, '5': 40 }), false],
    ['no one gave the answer', { all: [low] }, new Map(), overall({ '2': 0, '5': 20 }), false],
    ['it has two conditions', { all: [low, low] }, new Map(), overall({ '2': 3, '5': 20 }), false],
    ['it has no condition', { all: [] }, new Map(), overall({ '2': 3, '5': 20 }), false],
    ['it is not a rule', null, new Map(), overall({ '2': 3, '5': 20 }), false],
    [
      'nearly all people gave the answer',
      { all: [low] },
      new Map(),
      distributions('overall', null, { kind: 'nearly_all', answer: '1' }),
      true,
    ],
    [
      'nearly all people had already given the answer',
      { all: [low] },
      distributions('overall', null, { kind: 'nearly_all', answer: '1' }),
      distributions('overall', null, { kind: 'nearly_all', answer: '1' }),
      false,
    ],
    [
      'a choice was checked',
      { any: [{ question: 'places', op: 'contains', value: 'pool' }] },
      new Map(),
      distributions('places', 'pool', counts({ chosen: 2, not_chosen: 18 })),
      true,
    ],
    [
      'another choice was checked',
      { any: [{ question: 'places', op: 'contains', value: 'pool' }] },
      new Map(),
      distributions('places', 'grill', counts({ chosen: 2, not_chosen: 18 })),
      false,
    ],
    [
      'the answer was given in a row of a matrix',
      { all: [{ question: 'staff', row: 'quick', op: 'equals', value: 1 }] },
      new Map(),
      distributions('staff', 'quick', counts({ '1': 2, '3': 18 })),
      true,
    ],
    [
      'a text was written',
      { all: [{ question: 'why', op: 'answered' }] },
      new Map(),
      distributions('why', null, counts({ chosen: 2, not_chosen: 18 })),
      true,
    ],
    [
      'a text may contain the searched letter',
      { all: [{ question: 'why', op: 'contains', value: 'o' }] },
      new Map(),
      distributions('why', null, counts({ chosen: 2, not_chosen: 18 })),
      false,
    ],
  ])('decides whether to fire when %s', (_, rule, before, after, fires) => {
    expect(firesAtRelease(rule, slots, before, after)).toBe(fires)
  })
})
