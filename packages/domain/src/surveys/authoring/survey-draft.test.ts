import { expect, it } from 'vitest'

import { ALERT_KINDS, raisesCase, sendsEmail } from './survey-draft.ts'

it('returns which alerts raise a case and which send an e-mail; each alert has at least one of these actions', () => {
  expect(ALERT_KINDS.filter(raisesCase)).toEqual(['case', 'case_and_notification'])
  expect(ALERT_KINDS.filter(sendsEmail)).toEqual(['notification', 'case_and_notification'])
})
