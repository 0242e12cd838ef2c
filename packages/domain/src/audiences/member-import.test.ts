import { describe, expect, it } from 'vitest'

import { type ImportHeader, readImportHeader, readImportRow } from './member-import.ts'

const HEADS = [
  'Member #',
  'MEMBER NUMBER',
  'Full Name',
  'First Name',
  'E-mail',
  'Cell Phone',
  'Date of Birth',
  'Member Since',
]

function headerOf(headers: readonly string[]): ImportHeader {
  const header = readImportHeader(headers)
  if ('problem' in header) throw new Error(header.problem)
  return header
}

describe('readImportHeader', () => {
  it('matches headers regardless of case and punctuation, and ignores unknown headers', () => {
    expect(headerOf(HEADS).columns).toEqual([
      null,
      'member_number',
      'name',
      'fname',
      'email',
      'phone',
      'birthday',
      'date_joined',
    ])
  })

  it.each([
    [['Name', 'Email'], /column names, including Member Number/],
    [['Member Number', 'Email', 'E-Mail'], /“Email” and “E-Mail” have the same meaning/],
    [Array.from({ length: 201 }, () => 'x'), /can have at most 200 columns/],
  ])('returns the reason why a header is invalid (%#)', (headers, problem) => {
    expect(readImportHeader(headers)).toEqual({ problem: expect.stringMatching(problem) })
  })
})

describe('readImportRow', () => {
  const read = (...cells: string[]) => readImportRow(headerOf(HEADS), ['', ...cells], '2026-06-17')

  it('reads the values in a row and skips blank cells', () => {
    expect(read(' A1 ', 'Ann van Lee', '', 'ann@club.test', '(415) 555-2671', '05/09/1980', '2019-04-01')).toEqual({
      member_number: 'A1',
      name: 'Ann van Lee',
      fname: 'Ann van',
      lname: 'Lee',
      email: 'ann@club.test',
      phone: '(415) 555-2671',
      birth_day: 9,
      birth_month: 5,
      birth_year: 1980,
      date_joined: '2019-04-01',
    })
    expect(read('A1', '', '', '', '', '05/09', '04/01/2019')).toEqual({
      member_number: 'A1',
      birth_day: 9,
      birth_month: 5,
      date_joined: '2019-04-01',
    })
  })

  it('prefers the First Name column to the first name in the Full Name column', () => {
    expect(read('A1', 'Ann Lee', 'Annie')).toMatchObject({ name: 'Ann Lee', fname: 'Annie', lname: 'Lee' })
  })

  it.each([
    [['', 'Ann'], { column: 'MEMBER NUMBER', value: '', reason: 'Member Number is required.' }],
    [['A1', '', '', 'ann'], { column: 'E-mail', value: 'ann', reason: 'The email address you entered is not valid.' }],
    [
      ['A1', '', '', '', '123'],
      { column: 'Cell Phone', value: '123', reason: 'The phone number you entered is not valid.' },
    ],
    [
      ['A1', '', '', '', '', '13/01/1980'],
      { column: 'Date of Birth', value: '13/01/1980', reason: 'must be MM/DD/YYYY or MM/DD' },
    ],
    [['A1', '', '', '', '', '', '04/01'], { column: 'Member Since', value: '04/01', reason: 'must be MM/DD/YYYY' }],
    [
      ['A1', '', '', '', '', '2026-06-18'],
      { column: 'Date of Birth', value: '2026-06-18', reason: 'The Birthday must not be in the future.' },
    ],
    [
      ['A1', '', '', '', '', '', '06/18/2026'],
      { column: 'Member Since', value: '06/18/2026', reason: 'The Date Joined must not be in the future.' },
    ],
    [['A1', 'x'.repeat(251)], { column: 'Full Name', value: 'x'.repeat(250), reason: 'has more than 250 characters' }],
  ])('returns the first fault of a row (%#)', (cells, fault) => {
    expect(read(...cells)).toEqual(fault)
  })
})
