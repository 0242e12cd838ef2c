import { expect, it } from 'vitest'

import { readConfig } from './config.ts'

const readToken = (token: string) =>
  readConfig({ NODE_ENV: 'test', SMS_WEBHOOK_URL: 'https://texts.test/send', SMS_WEBHOOK_TOKEN: token }).textWebhook
    ?.token

it('reads the token of the text service without the line end of the file that it was copied from', () => {
  expect(readToken('secret\n')).toBe('secret')
})

it.each(['se\ncret', 'sécret'])(
  'refuses %j as the token of the text service, because no header can contain it',
  (token) => {
    expect(() => readToken(token)).toThrow('SMS_WEBHOOK_TOKEN: must contain printable ASCII characters only')
  },
)
