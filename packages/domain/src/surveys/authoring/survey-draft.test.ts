import { expect, it } from 'vitest'

import { ALERT_KINDS, raisesCase, sendsEmail } from './survey-draft.ts'

it('raisesCase and sendsEmail distinguish the kinds of alert, and at least one of them is true for each kind', () => {
  expect(ALERT_KINDS.filter(raisesCase)).toEqual(['case', 'case_and_notification'])
  expect(ALERT_KINDS.filter(sendsEmail)).toEqual(['notification', 'case_and_notification'])
})
