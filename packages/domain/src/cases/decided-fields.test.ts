import { describe, expect, it } from 'vitest'

import { listDecidedDifferences } from './decided-fields.ts'

const DECIDED = { case_id: 7, status: 'opened_ts', created_by: 2, created_ts: 1_000_000, closed_ts: null, comments: [] }

describe('listDecidedDifferences', () => {
  it('returns no differences for a body that omits the server-set fields or has the same values as the server', () => {
    expect(listDecidedDifferences({}, DECIDED)).toEqual([])
    expect(listDecidedDifferences({ case_id: null, status: 'opened_ts', history: [] }, DECIDED)).toEqual([])
    expect(listDecidedDifferences({ ...DECIDED, created_ts: 1_030_000 }, DECIDED)).toEqual([])
  })

  it.each<[string, object]>([
    ['case_id', { case_id: 8 }],
    ['status', { status: 'closed_ts' }],
    ['created_by', { created_by: 3 }],
    ['created_ts', { created_ts: 1_060_001 }],
    ['closed_ts', { closed_ts: 1_000_000 }],
    ['comments', { comments: [{ text: 'x' }] }],
    ['record_count', { record_count: 3 }],
  ])('lists %s when its value differs from the server’s', (field, sent) => {
    expect(listDecidedDifferences(sent, DECIDED)).toEqual([field])
  })
})
