import type { ImportColumn } from '@rapport/domain/imports/import-column'
import { describe, expect, it } from 'vitest'

import { applyCarried, readCarried, writeCarried, type CarriedImport } from './carried-import.ts'

const QUESTIONS = Array.from({ length: 300 }, (_, index) => ({
  type: 'comment' as const,
  name: `q${index}`,
  title: '😀'.repeat(100),
}))

const CARRIED: CarriedImport = {
  version: 1,
  form: { name: 'Visit', title: 'Your visit', feedback_form_type: 'relational', overall_question: 'food' },
  definition: { pages: [{ name: 'p', elements: QUESTIONS }] },
  columns: [
    { column: 'Response', becomes: { meaning: 'key' } },
    { column: 'Location', becomes: { meaning: 'location' } },
  ],
}

describe('the import settings in a workbook', () => {
  it('are split into parts that fit into a cell, and can be read back from these parts', () => {
    const pieces = writeCarried(CARRIED)
    expect(pieces.length).toBeGreaterThan(3)
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(32_767)
    expect(readCarried(pieces)).toEqual(CARRIED)
  })

  it.each([
    ['another version', JSON.stringify({ ...CARRIED, version: 2 })],
    ['an invalid definition', JSON.stringify({ ...CARRIED, definition: { pages: [] } })],
    ['only their first part', writeCarried(CARRIED)[0] ?? ''],
  ])('are ignored when they have %s', (_name, text) => expect(readCarried([text])).toBeNull())
})

describe('applyCarried', () => {
  const columnOf = (column: string, groups: string[]): ImportColumn => ({
    column,
    label: '',
    becomes: [{ meaning: 'ignored' }],
    confidence: 'medium',
    problems: [],
    samples: [],
    groups,
  })
  const [, known, unknown, some, other] = applyCarried(
    [
      columnOf('Response', ['1']),
      columnOf('Location', ['Grill']),
      columnOf('Location', ['Spa']),
      columnOf('Location', ['grill', 'Spa']),
      columnOf('Added', ['x']),
    ],
    CARRIED,
    ['Grill', 'Main House'],
  )

  it('accepts the locations when the club has all of them', () => {
    expect(known).toMatchObject({ becomes: [{ meaning: 'location' }], confidence: 'high', problems: [] })
  })

  it('ignores the locations when the club has none of them', () => {
    expect(unknown).toMatchObject({ becomes: [{ meaning: 'ignored' }], problems: [] })
  })

  it('requires a decision when the club has only some of the locations', () => {
    expect(some?.problems).toEqual([{ problem: 'no_location', values: ['Spa'], rows: 0 }])
  })

  it('keeps the proposal for an added column', () => expect(other).toEqual(columnOf('Added', ['x'])))
})
