import { describe, expect, it } from 'vitest'

import { collectStrings, containsWords, redactAnswers, redactJson, redactorOf } from './redact-person.ts'

const MIA = {
  fname: 'Mia',
  lname: 'Hart',
  email: 'mia.hart@example.com',
  phone: '+1 (512) 555-0147',
  member_number: 'A-1047',
}
const redact = redactorOf(MIA)

describe('redactorOf', () => {
  it.each([
    ['Ask Mia Hart', 'Ask [removed]'],
    ['MIA’s table', '[removed]’s table'],
    ['mia hart was here', '[removed] was here'],
    ['the hart of the matter', 'the hart of the matter'],
    ['Miami and Hartford are cities', 'Miami and Hartford are cities'],
    ['Write to Mia.Hart@example.com', 'Write to [removed]'],
    ['Call 512.555.0147 now', 'Call [removed] now'],
    ['Call, (512) 555 0147', 'Call, [removed]'],
    ['Call +15125550147', 'Call [removed]'],
    ['Order 95125550147222', 'Order 95125550147222'],
    ['Member a-1047, table 10', 'Member [removed], table 10'],
    ['Number A-10475', 'Number A-10475'],
    ['', ''],
  ])('%j becomes %j', (text, expected) => {
    expect(redact(text)).toBe(expected)
  })

  it('matches accents in either normalization form and does not change other texts', () => {
    const zoe = redactorOf({ fname: 'Zo\u00EB', lname: 'Berg' })
    expect(zoe('Zoe\u0308 was here')).toBe('[removed] was here')
    expect(zoe('Cafe\u0301')).toBe('Cafe\u0301')
  })

  it('removes a name of several words both as a whole and in parts', () => {
    expect(redactorOf({ name: 'Anna de Vries' })('Anna  de Vries, or Vries')).toBe('[removed], or [removed]')
    expect(redactorOf({ lname: 'de Vries' })('a glass de vin')).toBe('a glass de vin')
  })

  it('removes single names only when they are capitalized and have at least three letters', () => {
    const will = redactorOf({ fname: 'Will', lname: 'An' })
    expect(will('An answer: he will call Will')).toBe('An answer: he will call [removed]')
    expect(will('Will An')).toBe('[removed]')
  })

  it('keeps initials, short numbers and short phone numbers', () => {
    const short = redactorOf({ fname: 'A', lname: ' ', phone: '0147', member_number: '10' })
    expect(short('A 10 0147')).toBe('A 10 0147')
  })

  it('treats regular expression characters in a name as plain text', () => {
    expect(redactorOf({ lname: 'O.Neil (Jr' })('O.Neil (Jr and OxNeil')).toBe('[removed] and OxNeil')
  })

  it('does not change a text for a person without identifying values', () => {
    expect(redactorOf({})('Mia Hart')).toBe('Mia Hart')
  })
})

describe('answers', () => {
  const chosen = collectStrings({ questions: [{ id: 'host', items: ['Mia', 'Tom'] }] })

  it('keep chosen values, numbers and field names', () => {
    const answers = { host: { value: 'Mia' }, rate: { value: 1047 }, Mia: [true, null] }
    expect(redactJson(answers, redact, chosen)).toEqual(answers)
  })

  it('no longer contain typed names or the Member entry', () => {
    expect(
      redactAnswers({ Member: { text1: 'Mia', text2: 'Hart' }, why: { text: 'Mia Hart was rude' } }, redact, chosen),
    ).toEqual({ why: { text: '[removed] was rude' } })
  })
})

describe('containsWords', () => {
  it.each([
    ['mia hart', 'Cases of MIA  Hart', true],
    ['mia hart', 'Mia Hartmann', false],
    ['jose\u0301', 'José', true],
    ['a.b@example.com', 'aXb@example.com', false],
    ['a.b@example.com', 'by a.b@example.com, 2026', true],
  ])('searches for %s in %s', (searched, text, isFound) => {
    expect(containsWords(['another', searched], text)).toBe(isFound)
  })

  it('returns false when there are no words to search for', () => {
    expect(containsWords([], 'Mia Hart')).toBe(false)
  })
})
