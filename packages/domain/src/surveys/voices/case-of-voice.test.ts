import { expect, it } from 'vitest'

import { proposeCaseTitle } from './case-of-voice.ts'

it.each([
  ['We waited 40 minutes. The ice melted.', 'We waited 40 minutes – Gloria Calloway'],
  ['Great!\nReally.', 'Great – Gloria Calloway'],
  [null, 'Quick Pulse – Gloria Calloway'],
  [
    'We waited 40 minutes for the launch on Saturday, with two tired children and the ice melting',
    'We waited 40 minutes for the launch on Saturday, with two… – Gloria Calloway',
  ],
  ['x'.repeat(90), `${'x'.repeat(60)}… – Gloria Calloway`],
])('proposes a title for %s', (comment, expected) => {
  expect(proposeCaseTitle(comment, { name: 'Gloria Calloway', survey: 'Quick Pulse' })).toBe(expected)
})
