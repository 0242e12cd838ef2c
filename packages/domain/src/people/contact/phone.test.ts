import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { checkPhone, formatPhone, formatTypedPhone, phoneHref, writeTextAddress } from './phone.ts'

describe('checkPhone', () => {
  it.each([
    '',
    '  ',
    '4155552671',
    '(415) 555-2671',
    '+1 415 555 2671',
    '1-415-555-2671',
    '415.555.2671',
    '800 555 0199',
  ])('accepts %j', (text) => {
    expect(checkPhone(text)).toBeNull()
  })

  it.each([
    ['a number without its area code', '555-2671'],
    ['an area code that begins with 0', '0155552671'],
    ['an exchange that begins with 1', '415-155-2671'],
    ['one digit too many', '415555267100'],
    ['an emergency number', '911'],
    ['another country', '+44 20 7946 0958'],
    ['a Canadian number with the same country code', '604-555-1234'],
    ['an extension', '415 555 2671 ext 5'],
    ['text around the number', 'call 4155552671'],
    ['letters', '415-CALL-NOW'],
  ])('rejects %s', (_name, text) => {
    expect(checkPhone(text)).toBe('The phone number you entered is not valid.')
  })
})

describe('formatPhone', () => {
  it.each([
    ['+14155552671', '(415) 555-2671'],
    ['415 555 2671', '(415) 555-2671'],
    [' 555-2671 ', '555-2671'],
    ['+442079460958', '+442079460958'],
  ])('writes %j as %j', (text, expected) => {
    expect(formatPhone(text)).toBe(expected)
  })
})

describe('formatTypedPhone', () => {
  it.each([
    ['', ''],
    ['4', '4'],
    ['4155', '(415) 5'],
    ['4155552671', '(415) 555-2671'],
    ['+14155552671', '+1 415 555 2671'],
    ['415555267100', '415555267100'],
    ['front desk', 'front desk'],
    ['0+0', '0+0'],
  ])('shows %j as %j', (text, expected) => {
    expect(formatTypedPhone(text)).toBe(expected)
  })
})

describe('formatTypedPhone for arbitrary text', () => {
  const digitsOf = (text: string) => (text.trim().startsWith('+') ? '+' : '') + text.replace(/\D/g, '')

  it('keeps the digits and a leading plus', () => {
    const typed = fc.stringMatching(/^[0-9+(). -]{0,24}$/)
    fc.assert(
      fc.property(typed, (text) => {
        expect(digitsOf(formatTypedPhone(text))).toBe(digitsOf(text))
      }),
      { numRuns: 2000 },
    )
  })
})

describe('phoneHref', () => {
  it('removes the spaces from a number and keeps its parentheses', () => {
    expect(phoneHref('(415) 555 2671')).toBe('tel:(415)5552671')
  })

  // Attack case SEC-RED-4 allows only a plus and digits, but the specification only requires removing spaces. phoneHref therefore
  // keeps digits, letters and the punctuation of phone numbers, and removes all other characters.
  it.each([
    ['4155552671?bcc=x@evil.test', 'tel:4155552671bcc=xevil.test'],
    ['415\r\n555%0d%0a2671', 'tel:4155550d0a2671'],
    ['javascript:alert(1)', 'tel:javascriptalert(1)'],
    ['"><img src=x>', 'tel:imgsrc=x'],
  ])('SEC-RED-4: turns %j into a tel: URL without a query', (text, expected) => {
    expect(phoneHref(text)).toBe(expected)
  })
})

describe('writeTextAddress', () => {
  it.each([
    ['(415) 555-2671', '+14155552671'],
    ['1 415 555 2671', '+14155552671'],
    [' +44 20 7946 0958', '+442079460958'],
    ['555-2671', '5552671'],
    ['415-555-2671;ext=1\r\n', '41555526711'],
  ])('SEC-RED-4: writes %j as %s', (phone, expected) => {
    expect(writeTextAddress(phone)).toBe(expected)
  })
})
