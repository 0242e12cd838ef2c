import { describe, expect, it } from 'vitest'

import type { ColumnChoice, ColumnProblem, ImportColumn } from './import-column.ts'
import { UnmatchedCells } from './unmatched-cells.ts'

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

function collect(values: readonly string[], problem: 'no_member' | 'no_location' = 'no_member'): UnmatchedCells {
  const cells = new UnmatchedCells()
  for (const value of values) cells.add({ column: 'Who', problem, value })
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

  it('replaces earlier problems of the same kinds, and keeps other problems', () => {
    const earlier = { problem: 'no_member', values: ['7'], rows: 1 } as const
    expect(collect([]).describe([column(MEMBER, [earlier, WEIGHTS])])).toEqual([column(MEMBER, [WEIGHTS])])
  })

  it.each([
    ['no_member', { ...MEMBER, unmatched: 'refuse' }, []],
    ['no_member', { ...MEMBER, unmatched: undefined }, [{ problem: 'no_member', values: ['9'], rows: 1 }]],
    ['no_location', { meaning: 'location' }, [{ problem: 'no_location', values: ['9'], rows: 1 }]],
  ] satisfies ['no_member' | 'no_location', ColumnChoice, ColumnProblem[]][])(
    'adds %s to the meaning %j unless its rows are deliberately refused',
    (problem, becomes, expected) => {
      expect(collect(['9'], problem).describe([column(becomes)])[0]?.problems).toEqual(expected)
    },
  )
})
