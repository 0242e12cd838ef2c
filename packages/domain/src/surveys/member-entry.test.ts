import { describe, expect, it } from 'vitest'

import { describeResponder, nameResponder } from './member-entry.ts'

describe('describeResponder', () => {
  const known = { user_id: 7, user_fname: 'ann', user_lname: 'lee', spouse: 0, response_json: {} }
  const anonymous = { user_id: null, user_fname: null, user_lname: null, spouse: null, response_json: {} }

  it.each([
    ['a member', known, { name: 'Ann Lee', user_id: 7 }],
    ['the significant other', { ...known, spouse: 1 }, { name: 'Ann Lee (Significant Other)', user_id: 7 }],
    ['a member without a name', { ...known, user_fname: null, user_lname: ' ' }, { name: 'Guest', user_id: 7 }],
    ['a responder who is not a member', anonymous, { name: 'Anonymous Member', user_id: null }],
    [
      'a responder whose name is in the answers',
      { ...anonymous, response_json: { Member: { text1: 'Bo' } } },
      { name: 'Bo', user_id: null },
    ],
    ['the ghost member', { ...anonymous, user_id: 0 }, { name: 'Anonymous Member', user_id: null }],
  ])('names %s', (_name, responder, expected) => {
    expect(describeResponder(responder)).toEqual(expected)
  })

  it.each([
    ['both parts', { Member: { text1: 'ann', text2: ' lee ' } }, 'Ann Lee'],
    ['one part', { Member: { text2: 'Lee' } }, 'Lee'],
    ['blank parts', { Member: { text1: ' ', text2: '' } }, 'Anonymous Member'],
    ['parts that are not strings', { Member: { text1: 7, text2: {} } }, 'Anonymous Member'],
    ['an entry that is not an object', { Member: 'Ann Lee' }, 'Anonymous Member'],
    ['no entry', {}, 'Anonymous Member'],
  ])('reads the name from the Member entry: %s', (_name, response_json, expected) => {
    expect(describeResponder({ ...anonymous, response_json }).name).toBe(expected)
  })
})

describe('nameResponder', () => {
  it.each([
    ['a member', { user_id: 7, user_fname: 'ann', user_lname: 'lee', spouse: 0 }, 'Ann Lee'],
    [
      'the significant other',
      { user_id: 7, user_fname: 'Ann', user_lname: 'Lee', spouse: 1 },
      'Ann Lee (Significant Other)',
    ],
    [
      'a responder whose name was entered in the survey',
      { user_id: null, user_fname: 'Bo', user_lname: 'Lowell', spouse: 0 },
      'Bo Lowell',
    ],
    ['a responder with only a first name', { user_id: null, user_fname: 'Bo', user_lname: null, spouse: 0 }, 'Bo'],
    ['a response without a name', { user_id: null, user_fname: null, user_lname: null, spouse: 0 }, 'Anonymous Member'],
  ])('names %s', (_name, responder, expected) => {
    expect(nameResponder(responder)).toBe(expected)
  })
})
