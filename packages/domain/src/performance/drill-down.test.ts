import { describe, expect, it } from 'vitest'

import { changeFilters, openLevel, popLevel, pushLevel } from './drill-down.ts'
import { DEFAULT_PERFORMANCE_FILTERS } from './performance-filters.ts'

const filters = { ...DEFAULT_PERFORMANCE_FILTERS, chartType: 'mean' as const, level: ['dining'] }

describe('pushLevel and popLevel', () => {
  it('pushLevel goes one level down and resets the chart type', () => {
    expect(pushLevel(filters, 'food')).toEqual({ ...filters, level: ['dining', 'food'], chartType: 'default' })
  })
  it('popLevel goes one level up and resets the chart type', () => {
    expect(popLevel(filters)).toEqual({ ...filters, level: [], chartType: 'default' })
  })
  it('popLevel stays at the top level when there is no higher level', () => {
    expect(popLevel({ ...filters, level: [] }).level).toEqual([])
  })
})

describe('changeFilters', () => {
  it('returns to the top level and keeps the chart type', () => {
    expect(changeFilters(filters, { pastDays: 30 })).toEqual({ ...filters, pastDays: 30, level: [] })
  })
  it('removes the dates of a custom period only when the period changes', () => {
    const custom = { ...filters, pastDays: 'custom', start: '2018-01-01', end: '2018-12-31' } as const
    expect(changeFilters(custom, { pastDays: 7 })).toMatchObject({ pastDays: 7, start: null, end: null })
    expect(changeFilters(custom, { resultType: 'individual_question' })).toMatchObject({ start: '2018-01-01' })
  })
})

describe('openLevel', () => {
  interface Node {
    result_id: string
    children: Node[]
  }
  const leaf = (result_id: string): Node => ({ result_id, children: [] })
  const dining: Node = { result_id: 'dining', children: [leaf('food'), leaf('service')] }
  const top = [dining, leaf('golf')]

  it.each([
    ['the top without a stack', [], ['dining', 'golf'], []],
    ['the children of an opened result', ['dining'], ['food', 'service'], ['dining']],
    ['the deepest level that exists', ['dining', 'gone'], ['food', 'service'], ['dining']],
    ['the level of a result without children', ['dining', 'food'], ['food', 'service'], ['dining']],
    ['the top for a stack that leads nowhere', ['gone', 'food'], ['dining', 'golf'], []],
  ])('shows %s', (_name, level, items, opened) => {
    const shown = openLevel(top, level)
    expect(shown.items.map((item) => item.result_id)).toEqual(items)
    expect(shown.opened.map((item) => item.result_id)).toEqual(opened)
  })
})
