import { describe, expect, it } from 'vitest'

import type { AudienceQuery, CriterionType, CriterionWhere } from './audience-query.ts'
import { cleanQuery, isValidQuery } from './check-query.ts'

const where = (rest: Partial<CriterionWhere>): CriterionWhere => ({ col: 'c', operator: 'is', ...rest })

describe('isValidQuery for a single criterion', () => {
  it.each<[CriterionType, Partial<CriterionWhere>]>([
    ['text', { value: 'Golf' }],
    ['text', { operator: 'exists' }],
    ['text', { operator: 'exists', value: 'left over' }],
    ['number', { value: '0' }],
    ['number', { value: '12.5' }],
    ['number', { operator: 'between', value_1: '9', value_2: '10' }],
    ['number', { operator: 'between', value_1: '9', value_2: '9' }],
    ['date', { operator: 'between', value_1: '2026-01-01', value_2: '2026-01-01' }],
    ['dow', { value: '0' }],
    ['tod', { operator: 'after', value: '23:45' }],
    ['tod', { operator: 'between', value_1: '22:00', value_2: '02:00' }],
    ['bool', { value: 'false' }],
    ['custom', { value: '17' }],
  ])('accepts %s %j', (type, rest) => {
    expect(isValidQuery([{ type, where: where(rest) }])).toBe(true)
  })

  it.each<[string, CriterionType, Partial<CriterionWhere>]>([
    ['a missing value', 'text', {}],
    ['a blank value', 'text', { value: ' ' }],
    ['a text of 201 letters', 'text', { value: 'x'.repeat(201) }],
    ['a missing column', 'text', { col: '', value: 'x' }],
    ['an operator of another type', 'bool', { operator: 'contains', value: 'true' }],
    ['a number below 0', 'number', { value: '-1' }],
    ['a number in words', 'number', { value: 'ten' }],
    ['a between with one value', 'number', { operator: 'between', value_1: '1' }],
    ['a between with only the field value', 'number', { operator: 'between', value: '1' }],
    ['a between the wrong way round', 'number', { operator: 'between', value_1: '10', value_2: '9' }],
    ['dates the wrong way round', 'date', { operator: 'between', value_1: '2026-02-01', value_2: '2026-01-01' }],
    ['a date as it is shown', 'date', { value: '01/01/2026' }],
    ['an eighth day', 'dow', { value: '7' }],
    ['a time that is not on a quarter of an hour', 'tod', { operator: 'after', value: '10:05' }],
    ['a Boolean value other than true or false', 'bool', { value: 'yes' }],
  ])('refuses %s', (_name, type, rest) => {
    expect(isValidQuery([{ type, where: where(rest) }])).toBe(false)
  })
})

const GOOD = { type: 'text', where: where({ value: 'x' }) } as const
const BAD = { type: 'text', where: where({}) } as const

describe('isValidQuery for a list of rows', () => {
  it.each<[string, AudienceQuery, boolean]>([
    ['one row', [GOOD], true],
    ['two rows', [GOOD, 'or', GOOD], true],
    ['no row', [], false],
    ['a faulty row', [GOOD, 'and', BAD], false],
    ['rows that nothing joins', [GOOD, GOOD], false],
    ['an open end', [GOOD, 'and'], false],
    ['conjunctions alone', ['and'], false],
  ])('accepts only valid rows that are joined by conjunctions: %s', (_name, query, expected) => {
    expect(isValidQuery(query)).toBe(expected)
  })
})

describe('cleanQuery', () => {
  const full = { value: ' a ', value_1: ' 1', value_2: '2 ' }

  it.each<[CriterionWhere['operator'], object]>([
    ['is', { value: 'a' }],
    ['between', { value_1: '1', value_2: '2' }],
    ['exists', {}],
  ])('trims the fields that the operator %s uses and removes the others', (operator, rest) => {
    const query: AudienceQuery = [GOOD, 'and', { type: 'number', where: where({ operator, ...full }) }]
    expect(cleanQuery(query)).toEqual([GOOD, 'and', { type: 'number', where: { col: 'c', operator, ...rest } }])
  })
})
