import { expect, it } from 'vitest'

import { PERIOD } from '../../platform/testing/sendouts.ts'
import { writeStep } from './period-line.tsx'

const [INITIAL, REMINDER, FINAL] = PERIOD.steps
const LAST_YEAR = 'Nov 27 2025, 9:00 AM'

it.each([
  [
    'sent in this period',
    'Nov 02 2026, 9:00 AM',
    INITIAL,
    'Sent Nov 02 2026, 9:00 AM · 12 members can still get this e-mail',
  ],
  ['never sent', '', REMINDER, 'Not sent yet · 180 members can get this e-mail'],
  [
    'last sent in an earlier period',
    LAST_YEAR,
    REMINDER,
    `Not sent in this period, last sent ${LAST_YEAR} · 180 members can get this e-mail`,
  ],
  [
    'last sent earlier and that no member can get now',
    LAST_YEAR,
    FINAL,
    `Not sent in this period, last sent ${LAST_YEAR}`,
  ],
  ['sent by a club without a period', LAST_YEAR, undefined, `Sent ${LAST_YEAR}`],
  ['not loaded yet', undefined, INITIAL, ''],
])('shows the state of an e-mail that was %s', (_name, when, step, text) => {
  expect(writeStep(when, step)).toBe(text)
})
