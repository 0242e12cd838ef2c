import { expect, it } from 'vitest'

import { AUDIENCE_COLUMNS, findAudienceColumn } from './audience-columns.ts'
import { DEFAULT_AUDIENCES } from './audience-query.ts'
import { listQueryFaults } from './query-faults.ts'

it('AUDIENCE_COLUMNS has unique ids, and findAudienceColumn finds a column by its id or returns undefined', () => {
  expect(new Set(AUDIENCE_COLUMNS.map(({ whitelist_col_id }) => whitelist_col_id)).size).toBe(AUDIENCE_COLUMNS.length)
  expect(findAudienceColumn('age')?.type).toBe('number')
  expect(['pass_hash', 'constructor', ''].map(findAudienceColumn)).toEqual([undefined, undefined, undefined])
})

it('AUDIENCE_COLUMNS contains all columns that the default audiences use; the first audience uses none', () => {
  const [everybody, ...others] = DEFAULT_AUDIENCES
  expect(everybody?.query).toEqual([])
  expect(others.flatMap(({ query }) => listQueryFaults(query))).toEqual([])
})
