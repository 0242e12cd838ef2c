import type { CaseBulkResult } from '@rapport/api/contract/cases/case-bulk'
import { describe, expect, it } from 'vitest'

import { undoOf } from './bulk-undo.ts'

const done = (case_id: number, before: Partial<NonNullable<CaseBulkResult['before']>> = {}): CaseBulkResult => ({
  case_id,
  ok: true,
  reason: null,
  before: { status: 'opened_ts', assigned_to: null, tags: [], resolution_description: null, ...before },
  updated_ts: case_id * 100,
})
const refused: CaseBulkResult = { case_id: 9, ok: false, reason: 'No.', before: null, updated_ts: null }

describe('undoing a bulk change', () => {
  it('combines the cases that had the same previous values into one change, and includes their versions', () => {
    const results = [done(1), done(2, { status: 'in_progress_ts' }), done(3)]
    expect(undoOf({ status: 'closed_ts' }, results)).toEqual([
      { ids: [1, 3], versions: [100, 300], change: { status: 'opened_ts' } },
      { ids: [2], versions: [200], change: { status: 'in_progress_ts' } },
    ])
  })

  it('restores only the changed values', () => {
    expect(undoOf({ assigned_to: 2 }, [done(1, { assigned_to: 5, tags: ['a'] })])).toEqual([
      { ids: [1], versions: [100], change: { assigned_to: 5 } },
    ])
    expect(undoOf({ add_tags: ['b'] }, [done(1, { tags: ['a'] })])).toEqual([
      { ids: [1], versions: [100], change: { tags: ['a'] } },
    ])
    const closing = { status: 'closed_ts', add_resolution: 'Repaired' } as const
    expect(undoOf(closing, [done(1), done(2, { resolution_description: 'Mended' })])).toEqual([
      { ids: [1], versions: [100], change: { status: 'opened_ts', resolution_description: null } },
      { ids: [2], versions: [200], change: { status: 'opened_ts' } },
    ])
  })

  it('omits cases whose change was rejected', () => {
    expect(undoOf({ status: 'closed_ts' }, [refused])).toEqual([])
  })
})
