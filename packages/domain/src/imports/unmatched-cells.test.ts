import { describe, expect, it } from 'vitest'

import type { ColumnChoice, ColumnProblem, ImportColumn } from './import-column.ts'
import { removeUnmatched, UnmatchedCells } from './unmatched-cells.ts'

const column = (becomes: ColumnChoice, problems: readonly ColumnProblem[] = []): ImportColumn => ({
  column: 'Who',
  label: '',
  becomes: [becomes],
  confidence: 'medium',
  problems,
  samples: [],
})
const MEMBER = { meaning: 'member', by: 'number' } as const
const WEIGHTS = { problem: 'weights_change_figures', values: [], rows: 0 } as const

function collect(values: readonly string[]): UnmatchedCells {
  const cells = new UnmatchedCells()
  for (const value of values) cells.add('no_member', 'Who', value)
  return cells
}

describe('UnmatchedCells', () => {
  it('lists the distinct values in the order of the file, and counts all rows', () => {
    expect(collect(['9', '8', '9']).describe([column(MEMBER)])).toEqual([
      column(MEMBER, [{ problem: 'no_member', values: ['9', '8'], rows: 3 }]),
    ])
  })

  it('lists at most 100 values', () => {
    const [described] = collect(Array.from({ length: 101 }, (_, index) => String(index))).describe([column(MEMBER)])
    expect(described?.problems[0]).toMatchObject({ rows: 101 })
    expect(described?.problems[0]?.values).toHaveLength(100)
  })

  it('adds the problem only to the column that contains the cells', () => {
    const other = { ...column(MEMBER), column: 'Other' }
    expect(collect(['9']).describe([other])).toEqual([other])
  })

  it('replaces earlier problems of the same kind, and keeps other problems', () => {
    const earlier = { problem: 'no_member', values: ['7'], rows: 1 } as const
    expect(collect([]).describe([column(MEMBER, [earlier, WEIGHTS])])).toEqual([column(MEMBER, [WEIGHTS])])
  })

  it('cuts long values', () => {
    expect(
      collect(['x'.repeat(300)]).describe([column(MEMBER)])[0]?.problems[0]?.values[0]?.length,
    ).toBeLessThanOrEqual(200)
  })

  it('adds no problem when a person has decided to refuse the rows', () => {
    const refused = column({ ...MEMBER, unmatched: 'refuse' })
    expect(collect(['9']).describe([refused])).toEqual([refused])
  })

  it('lists the cells of a location column as a no_location problem, which replaces a guessed one', () => {
    const cells = new UnmatchedCells()
    cells.add('no_location', 'Who', 'Boathouse')
    const guessed = { problem: 'no_location', values: ['Boathouse', 'Grill'], rows: 0 } as const
    expect(cells.describe([column({ meaning: 'location' }, [guessed])])).toEqual([
      column({ meaning: 'location' }, [{ problem: 'no_location', values: ['Boathouse'], rows: 1 }]),
    ])
  })
})

describe('removeUnmatched', () => {
  it('removes what a check found, and retains problems whose rows were not counted', () => {
    const checked = { problem: 'no_location', values: ['9'], rows: 2 } as const
    const guessed = { ...checked, rows: 0 }
    expect(removeUnmatched([column(MEMBER, [checked, guessed, WEIGHTS])])).toEqual([column(MEMBER, [guessed, WEIGHTS])])
  })
})
