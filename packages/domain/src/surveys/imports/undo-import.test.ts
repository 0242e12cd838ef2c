import { describe, expect, it } from 'vitest'

import { explainNoUndo, undoableUntil } from './undo-import.ts'

const created_ts = Date.UTC(2026, 5, 1, 12)
const DAY_MS = 86_400_000

describe('explainNoUndo', () => {
  it.each([
    ['at once', 0, null, null],
    ['on the last day', 30 * DAY_MS, null, null],
    ['later', 30 * DAY_MS + 1, null, 'An import can be undone for 30 days, and this one is older.'],
    ['a second time', DAY_MS, created_ts, 'This import has already been undone.'],
  ])('decides whether an import can be undone %s', (_name, after, undone_ts, reason) => {
    expect(explainNoUndo({ created_ts, undone_ts, isMixed: false }, created_ts + after)).toBe(reason)
  })

  it('returns a reason for an import whose responses share waves with other responses', () => {
    expect(explainNoUndo({ created_ts, undone_ts: null, isMixed: true }, created_ts)).toBe(
      'The responses of this import share waves with other responses and cannot be distinguished from them.',
    )
  })

  it('has the same limit as undoableUntil: 30 days after the import', () => {
    expect(undoableUntil({ created_ts })).toBe(Date.UTC(2026, 6, 1, 12))
  })
})
