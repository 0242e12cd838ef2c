import { expect, it } from 'vitest'

import { AUDIENCE_COLUMNS, findAudienceColumn } from './audience-columns.ts'
import { DEFAULT_AUDIENCES } from './audience-query.ts'
import { listQueryFaults } from './query-faults.ts'

it('finds each column once, and none by another name', () => {
  expect(new Set(AUDIENCE_COLUMNS.map(({ whitelist_col_id }) => whitelist_col_id)).size).toBe(AUDIENCE_COLUMNS.length)
  expect(findAudienceColumn('age')?.type).toBe('number')
  expect(['pass_hash', 'constructor', ''].map(findAudienceColumn)).toEqual([undefined, undefined, undefined])
})

it('has default audiences that could be built by hand, except the one of all members', () => {
  const [everybody, ...others] = DEFAULT_AUDIENCES
  expect(everybody?.query).toEqual([])
  expect(others.flatMap(({ query }) => listQueryFaults(query))).toEqual([])
})
