import { describe, expect, it } from 'vitest'

import { CASE_SORTS, joinCaseSort, readCaseSort, splitCaseSort } from './case-sort.ts'

describe('case sorting', () => {
  it.each([
    ['due', 'due'],
    ['-priority', '-priority'],
    ['--due', null],
    ['tags', null],
    ['', null],
    [null, null],
  ])('reads %s', (text, sort) => {
    expect(readCaseSort(text)).toBe(sort)
  })

  it.each(CASE_SORTS)('splits %s and joins it again', (sort) => {
    const { field, direction } = splitCaseSort(sort)
    expect(joinCaseSort(field, direction)).toBe(sort)
    expect(field.startsWith('-')).toBe(false)
  })

  it('returns null for a field that the list cannot be sorted by', () => {
    expect(joinCaseSort('tags', 'ascending')).toBeNull()
  })
})
