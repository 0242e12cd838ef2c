import { expect, it } from 'vitest'

import { readConfig } from './config.ts'

const readToken = (token: string) =>
  readConfig({ NODE_ENV: 'test', SMS_WEBHOOK_URL: 'https://texts.test/send', SMS_WEBHOOK_TOKEN: token }).textWebhook
    ?.token

it('readConfig removes a trailing line break from the token for the text message service', () => {
  expect(readToken('secret\n')).toBe('secret')
})

it.each(['se\ncret', 'sécret'])(
  'readConfig refuses %j as the token for the text message service, because no header can contain it',
  (token) => {
    expect(() => readToken(token)).toThrow('SMS_WEBHOOK_TOKEN: must contain printable ASCII characters only')
  },
)
