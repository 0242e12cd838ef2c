import { expect, it } from 'vitest'

import { listeningPostDraft } from '../testing/survey-drafts.ts'
import { keyOfAlert, withAlertKeys } from './alert-key.ts'

it.each([
  [{ key: 'a', trigger_id: 7 }, 'a'],
  [{ trigger_id: 7 }, '7'],
  [{ trigger_id: null }, null],
])('returns the key, the trigger id or null for %j', (alert, key) => {
  expect(keyOfAlert(alert)).toBe(key)
})

it('adds keys to alerts without a key and does not change existing keys', () => {
  const [first] = listeningPostDraft().alerts
  if (first === undefined) throw new Error('the template has no alert')
  const { key: _, ...bare } = first
  expect(withAlertKeys([bare, { ...bare, key: 'alert1' }, bare]).map(({ key }) => key)).toEqual([
    'alert2',
    'alert1',
    'alert3',
  ])
})
