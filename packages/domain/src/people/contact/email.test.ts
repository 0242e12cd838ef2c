import { describe, expect, it } from 'vitest'

import { checkEmail, isEmail, mailHref } from './email.ts'

describe('isEmail', () => {
  it.each([
    'admin@rapport.test',
    "o'neil+club@ex-ample.co.uk",
    'a.b.c@d.e',
    'jörg@münchen.example',
    `${'a'.repeat(64)}@club.test`,
  ])('accepts %s', (text) => {
    expect(isEmail(text)).toBe(true)
  })

  it.each([
    '',
    'admin',
    'admin@',
    '@rapport.test',
    'admin@rapport',
    'admin@@rapport.test',
    'a@b@rapport.test',
    'admin@rapport..test',
    '.admin@rapport.test',
    'ad..min@rapport.test',
    'admin.@rapport.test',
    'admin@-rapport.test',
    'admin@rapport.test.',
    'ad min@rapport.test',
    'admin@rapport.test ',
    'admin@rapport.test\r\nBcc: x@y.test',
    'Admin <admin@rapport.test>',
    'a@b.test,c@d.test',
    `${'a'.repeat(65)}@club.test`,
    `a@${'b'.repeat(64)}.test`,
    `a@${'b.'.repeat(130)}test`,
  ])('refuses %j', (text) => {
    expect(isEmail(text)).toBe(false)
  })
})

describe('checkEmail', () => {
  it.each([
    [' ', 'Email is required.'],
    ['admin@rapport', 'The email address you entered is not valid.'],
    [' admin@rapport.test ', null],
  ])('checks %j', (text, expected) => {
    expect(checkEmail(text)).toBe(expected)
  })
})

describe('mailHref', () => {
  it.each([
    ["o'neil+club@ex-ample.co.uk", "mailto:o'neil+club@ex-ample.co.uk"],
    ['ada?bcc=x@evil.test', 'mailto:ada%3Fbcc=x@evil.test'],
    ['ada&cc=%0d%0aBcc@evil.test', 'mailto:ada%26cc=%250d%250aBcc@evil.test'],
    ['ada#x@evil.test', 'mailto:ada%23x@evil.test'],
    ['ada@club.test\r\nBcc: x@y.test', 'mailto:ada@club.test%0D%0ABcc:%20x@y.test'],
  ])('SEC-RED-4: turns %j into a link to one recipient: %s', (email, expected) => {
    expect(mailHref(email)).toBe(expected)
    expect(new URL(expected).search).toBe('')
  })
})
