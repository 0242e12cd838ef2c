import { expect, it } from 'vitest'

import { ALERT_KINDS, raisesCase, sendsEmail } from './survey-draft.ts'

it('raisesCase and sendsEmail distinguish the kinds of alert, each of which has at least one of these two actions', () => {
  expect(ALERT_KINDS.filter(raisesCase)).toEqual(['case', 'case_and_notification'])
  expect(ALERT_KINDS.filter(sendsEmail)).toEqual(['notification', 'case_and_notification'])
})
