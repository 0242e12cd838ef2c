import { describe, expect, it } from 'vitest'

import { epochDayOfIso } from '../../dates/epoch-day.ts'
import type { AudienceQuery, Criterion, CriterionWhere } from '../audience-query.ts'
import { type AudienceMember, matchesQuery } from './match-query.ts'

const TODAY = epochDayOfIso('2026-11-21') ?? 0

const ADA: AudienceMember = {
  fname: 'Ada',
  lname: null,
  email: '',
  phone: null,
  member_number: 'N1',
  company: null,
  title: null,
  address: null,
  member_category: 'Golf',
  gender: null,
  merchant_id: 3,
  birth_day: 22,
  birth_month: 11,
  birth_year: 1990,
  date_joined: '2020-11-21',
  status: true,
  wifi_matched: false,
  email_enabled: true,
  text_enabled: true,
  visits: [
    { date: '2026-11-15', dow: 0, minute: 600 },
    { date: '2026-11-02', dow: 1, minute: 1425 },
  ],
  responses: [
    { day: TODAY - 10, at: 1, band: 'negative' },
    { day: TODAY - 3, at: 2, band: 'positive' },
    { day: TODAY - 3, at: 3, band: null },
  ],
  open_cases: 1,
}

const ask = (col: string, operator: CriterionWhere['operator'], ...values: string[]): Criterion => ({
  type: 'text',
  where: {
    col,
    operator,
    ...(values.length === 1 && { value: values[0] ?? '' }),
    ...(values.length === 2 && { value_1: values[0] ?? '', value_2: values[1] ?? '' }),
  },
})
const YES = ask('fname', 'is', 'ada')
const NO = ask('fname', 'is', 'ben')

describe('matchesQuery', () => {
  it.each<[string, Criterion, boolean]>([
    ['a text regardless of case', ask('fname', 'starts_with', 'aD'), true],
    ['an unknown text as different from any other text', ask('lname', 'is_not', 'Lee'), true],
    ['an unknown text as not containing', ask('lname', 'contains', 'e'), false],
    ['an empty text as unknown', ask('email', 'exists'), false],
    ['an age on the day before a birthday', ask('age', 'is', '35'), true],
    ['years as a member that are reached today', ask('tenure', 'is', '6'), true],
    ['both ends of a between', ask('age', 'between', '35', '35'), true],
    ['how many visits', ask('visits', 'more_than', '1'), true],
    ['a day without a visit', ask('visit_date', 'is', '2026-11-10'), false],
    ['a visit on a day as not after that day', ask('visit_date', 'after', '2026-11-15'), false],
    ['another day of the week', ask('visit_dow', 'is_not', '0'), true],
    ['a visit at the start of a range of times', ask('visit_tod', 'after', '23:45'), true],
    ['a visit at the end of a range of times', ask('visit_tod', 'between', '09:00', '10:00'), false],
    ['a range of times that spans midnight', ask('visit_tod', 'between', '23:30', '02:00'), true],
    ['a Boolean value', ask('wifi_matched', 'is', 'false'), true],
    ['an option', ask('member_category', 'is', 'Golf'), true],
    ['an option in another letter case', ask('member_category', 'is', 'golf'), false],
    ['the newest score, not the newest response', ask('last_score', 'is', 'positive'), true],
    ['the days since the newest unhappy response', ask('unhappy_days', 'is', '10'), true],
    ['the days since the newest response', ask('response_days', 'less_than', '4'), true],
    ['the day of the newest response', ask('response_date', 'is', '2026-11-18'), true],
    ['how many responses', ask('responses', 'is', '3'), true],
    ['how many open cases', ask('open_cases', 'more_than', '0'), true],
    ['a location by its number', ask('merchant_id', 'is', '3'), true],
  ])('evaluates %s', (_name, criterion, expected) => {
    expect(matchesQuery([criterion], ADA, TODAY)).toBe(expected)
  })

  it('matches when different visits meet different criteria', () => {
    expect(matchesQuery([ask('visit_dow', 'is', '0'), 'and', ask('visit_tod', 'after', '23:45')], ADA, TODAY)).toBe(
      true,
    )
  })

  it.each<[AudienceQuery, boolean]>([
    [[], true],
    [[YES, 'or', NO, 'and', NO], true],
    [[NO, 'and', YES, 'or', NO], false],
    [[NO, 'and', NO, 'or', YES], true],
  ])('binds AND tighter than OR (%#)', (query, expected) => {
    expect(matchesQuery(query, ADA, TODAY)).toBe(expected)
  })

  it('treats the age of a member without a year of birth as unknown', () => {
    expect(matchesQuery([ask('age', 'exists')], { ...ADA, birth_year: null }, TODAY)).toBe(false)
  })
})
