import { describe, expect, it } from 'vitest'

import {
  faultsOf,
  groupRows,
  queryOf,
  reduceBuilder,
  startBuilder,
  type BuilderState,
  type BuilderStep,
} from './builder-state.ts'

const AGE = { whitelist_col_id: 'age', type: 'number' } as const
const VISITS = { whitelist_col_id: 'visits', type: 'number' } as const
const GENDER = { whitelist_col_id: 'gender', type: 'custom' } as const
const walk = (...steps: BuilderStep[]): BuilderState => steps.reduce(reduceBuilder, startBuilder(AGE))
const type = (id: number, value: string, field: 'value' | 'value_1' | 'value_2' = 'value'): BuilderStep => ({
  type: 'value',
  id,
  field,
  value,
})

describe('builder rows', () => {
  it('starts with one row that cannot be removed', () => {
    expect(walk({ type: 'remove', id: 1 }).rows).toHaveLength(1)
  })

  it('limits a query to 20 rows', () => {
    const many = Array.from({ length: 30 }, (): BuilderStep => ({ type: 'add', conjunction: 'and', column: AGE }))
    expect(walk(...many).rows).toHaveLength(20)
  })

  it('resets the operator and the value when the column type changes, and keeps them when one number column replaces another', () => {
    const typed: BuilderStep[] = [{ type: 'operator', id: 1, operator: 'more_than' }, type(1, '60')]
    expect(walk(...typed, { type: 'column', id: 1, column: VISITS }).rows[0]?.criterion.where).toEqual({
      col: 'visits',
      operator: 'more_than',
      value: '60',
    })
    expect(walk(...typed, { type: 'column', id: 1, column: GENDER }).rows[0]?.criterion.where).toEqual({
      col: 'gender',
      operator: 'is',
      value: '',
    })
  })

  it('starts a new group at each OR', () => {
    const { rows } = walk(
      { type: 'add', conjunction: 'and', column: AGE },
      { type: 'add', conjunction: 'or', column: AGE },
    )
    expect(groupRows(rows).map((group) => group.map(({ index }) => index))).toEqual([[0, 1], [2]])
    const joined = rows.map((row) => ({ ...row, conjunction: 'or' as const }))
    expect(groupRows(joined)).toHaveLength(3)
  })
})

describe('undo', () => {
  it('reverts the typing in one field as one step', () => {
    const typed = walk(type(1, '6'), type(1, '60'), { type: 'add', conjunction: 'or', column: GENDER })
    const once = reduceBuilder(typed, { type: 'undo' })
    expect(once.rows.map((row) => row.criterion.where.value)).toEqual(['60'])
    const twice = reduceBuilder(once, { type: 'undo' })
    expect(twice.rows[0]?.criterion.where.value).toBe('')
    expect(reduceBuilder(twice, { type: 'undo' })).toBe(twice)
  })

  it('restores a removed row with its id', () => {
    const added = walk({ type: 'add', conjunction: 'or', column: GENDER })
    const id = added.rows[1]?.id ?? 0
    const removed = reduceBuilder(added, { type: 'remove', id })
    expect(reduceBuilder(removed, { type: 'undo' }).rows[1]?.id).toBe(id)
  })

  it('assigns a unique id to a row added after an undo', () => {
    const undone = walk({ type: 'add', conjunction: 'or', column: AGE }, { type: 'undo' })
    const again = reduceBuilder(undone, { type: 'add', conjunction: 'or', column: AGE })
    expect(new Set(again.rows.map(({ id }) => id)).size).toBe(2)
  })
})

describe('queryOf', () => {
  it('omits values that the operator does not use', () => {
    const { rows } = walk(type(1, '60'), { type: 'operator', id: 1, operator: 'between' }, type(1, '1', 'value_1'))
    expect(queryOf(rows)).toEqual([
      { type: 'number', where: { col: 'age', operator: 'between', value_1: '1', value_2: '' } },
    ])
    const exists = reduceBuilder(walk(type(1, '60')), { type: 'operator', id: 1, operator: 'exists' })
    expect(queryOf(exists.rows)).toEqual([{ type: 'number', where: { col: 'age', operator: 'exists' } }])
  })

  it('keeps a reversed range, so that faultsOf can report it', () => {
    const { rows } = walk(
      type(1, '60'),
      { type: 'add', conjunction: 'and', column: AGE },
      { type: 'operator', id: 3, operator: 'between' },
      type(3, '9', 'value_1'),
      type(3, '2', 'value_2'),
    )
    expect([...faultsOf(rows)]).toEqual([[1, 'The first value must not be above the second.']])
  })
})
