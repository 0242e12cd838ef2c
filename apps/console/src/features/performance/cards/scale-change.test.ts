import { expect, it } from 'vitest'

import { describeScaleChange } from './result-text.ts'

const MAY_1 = Date.UTC(2026, 4, 2, 3)

it.each([
  ['a question whose scale has not changed', undefined, null],
  [
    'the answers after it',
    'after',
    'The trend starts on 05/01/2026, when the scale changed. Earlier answers are counted separately.',
  ],
  [
    'the answers before it',
    'before',
    'The trend ends on 05/01/2026, when the scale changed. Later answers are counted separately.',
  ],
] as const)('describes the scale change, if any, with its date in the club’s time zone: %s', (_, side, expected) => {
  const item = side === undefined ? {} : { scale_change: { changed_ts: MAY_1, side } }
  expect(describeScaleChange(item, 'America/New_York')).toBe(expected)
})
