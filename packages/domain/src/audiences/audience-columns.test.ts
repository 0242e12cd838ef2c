import { expect, it } from 'vitest'

import { AUDIENCE_COLUMNS, findAudienceColumn } from './audience-columns.ts'
import { DEFAULT_AUDIENCES } from './audience-query.ts'
import { listQueryFaults } from './query-faults.ts'

it('finds each column by its id and returns undefined for an unknown id', () => {
  expect(new Set(AUDIENCE_COLUMNS.map(({ whitelist_col_id }) => whitelist_col_id)).size).toBe(AUDIENCE_COLUMNS.length)
  expect(findAudienceColumn('age')?.type).toBe('number')
  expect(['pass_hash', 'constructor', ''].map(findAudienceColumn)).toEqual([undefined, undefined, undefined])
})

it('contains the columns of all default audiences except the audience of all members', () => {
  const [everybody, ...others] = DEFAULT_AUDIENCES
  expect(everybody?.query).toEqual([])
  expect(others.flatMap(({ query }) => listQueryFaults(query))).toEqual([])
})
