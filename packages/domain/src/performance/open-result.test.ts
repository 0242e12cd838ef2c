import { describe, expect, it } from 'vitest'

import { findOpenResult } from './open-result.ts'

interface Item {
  readonly result_id: string
  readonly name: string
  readonly title: string
  readonly children: readonly Item[]
}
const item = (result_id: string, name: string, title: string, children: Item[] = []): Item => ({
  result_id,
  name,
  title,
  children,
})
const TOP = [
  item('g1', 'dining', 'Dining', [item('q1', 'food', 'Food'), item('q2', 'overall', 'Overall')]),
  item('g2', 'golf', 'Golf', [item('q3', 'food', 'Overall')]),
  item('i1', 'mri', 'MRI'),
]

describe('findOpenResult', () => {
  it.each([
    ['a name', { openName: 'golf', openTitle: null }, ['g2']],
    ['a title', { openName: null, openTitle: ' mri ' }, ['i1']],
    ['a name below the top level', { openName: 'overall', openTitle: null }, ['g1', 'q2']],
    ['the leftmost of several', { openName: 'food', openTitle: null }, ['g1', 'q1']],
    ['the name before the title', { openName: 'golf', openTitle: 'MRI' }, ['g2']],
    ['the title when the name is unknown', { openName: 'tennis', openTitle: 'MRI' }, ['i1']],
    ['nothing for a name in another case', { openName: 'GOLF', openTitle: null }, null],
    ['nothing without a name or a title', { openName: null, openTitle: null }, null],
    ['nothing for empty values', { openName: '', openTitle: ' ' }, null],
  ])('finds %s', (_name, query, expected) => {
    expect(findOpenResult(TOP, query)).toEqual(expected)
  })
})
