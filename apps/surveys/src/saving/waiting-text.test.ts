import { expect, it } from 'vitest'

import { ENGLISH } from '../language/texts/page-texts.ts'
import { describeWaiting } from './waiting-text.ts'

it.each([
  ['no connection', 'no_reply', false, 'Will send when online.'],
  ['a server that cannot be reached', 'no_reply', true, 'The club’s server cannot be reached.'],
  ['an error of the server', 'server_error', true, 'The club’s server has a problem.'],
  ['a busy server', 'busy', true, 'The club’s server is busy.'],
  ['no connection since an error of the server', 'server_error', false, 'Will send when online.'],
  ['a missing connection in an earlier visit', null, true, 'Will send when online.'],
] as const)('names %s as the reason why answers were not sent', (_name, trouble, isOnline, why) => {
  expect(describeWaiting({ trouble, isOnline, isPersistent: true }, ENGLISH)).toContain(`Saved on this device. ${why}`)
  expect(describeWaiting({ trouble, isOnline, isPersistent: false }, ENGLISH)).toContain(`Not sent yet. ${why}`)
})
