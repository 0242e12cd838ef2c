import { describe, expect, it } from 'vitest'

import { NO_SCORES } from '../scores/score.ts'
import { publishedMeasure } from '../testing/result-items.ts'
import type { ListedResponse, ResultCycle, ResultItem, ResultMeasure } from './result-items.ts'
import { buildResultTable, listResultTables, listsAuthors } from './result-table.ts'

const measure = (counts: Record<string, number>, totalCount: number): ResultMeasure => ({
  answers: { totalCount, counts, distribution: {}, sentiment: {} },
  scores: NO_SCORES,
})
const EMPTY: ResultCycle = { ...measure({}, 0), respondents: 10, subQuestions: {} }
const text = (response_id: number, answer: string | null): ListedResponse => ({
  response_id,
  text: answer,
  completed_ts: null,
})

function item(change: Partial<ResultItem>, cycle: Partial<ResultCycle> = {}): ResultItem {
  return {
    result_id: 'q-1',
    result_type: 'individual_question',
    feedback_form_id: 1,
    name: 'q',
    title: 'Q',
    question_title: 'Q',
    type: 'radiogroup',
    inputType: null,
    renderAs: null,
    measure: null,
    icon: null,
    choices: [],
    items: [],
    columns: [],
    rows: [],
    rateMin: null,
    rateMax: null,
    notApplicable: [],
    featured_subquestion_value: null,
    children: [],
    ...change,
    results: { current: { ...EMPTY, ...cycle }, previous: null },
  }
}
const listed = (distribution: Record<string, ListedResponse[]>) => ({
  answers: { ...EMPTY.answers, distribution },
})
const cellsOf = (result: ResultItem) => buildResultTable(result)?.rows.map(({ cells, count }) => [...cells, count])
const headsOf = (result: ResultItem) => buildResultTable(result)?.heads.map(({ label }) => label)

describe('buildResultTable', () => {
  it.each(['dropdown', 'radiogroup', 'checkbox', 'rating', 'boolean'] as const)(
    'counts each answer to a %s question',
    (type) => {
      const choices = [
        { value: 'a', text: 'Always' },
        { value: 'b', text: 'Never' },
        { value: 'na', text: 'Not applicable' },
      ]
      const result = item({ type, choices, notApplicable: ['na'] }, measure({ a: 1200, na: 3 }, 1600))
      expect(headsOf(result)).toEqual(['Answer', 'Responses', 'Percent'])
      expect(cellsOf(result)).toEqual([
        ['Always', '1,200', '75.0%', 1200],
        ['Never', '0', '0.0%', 0],
        ['Not applicable', '3', '–', 3],
      ])
      expect(buildResultTable(result)?.rows.map(({ shares }) => shares)).toEqual([[75], [0], [null]])
    },
  )

  it('counts the answers in each column for each row of a matrix', () => {
    const rows = [
      { value: 'food', text: 'Food' },
      { value: 'pool', text: 'Pool' },
    ]
    const columns = [
      { value: '1', text: 'Poor' },
      { value: '2', text: 'Good' },
    ]
    const result = item({ type: 'matrix', rows, columns }, { subQuestions: { food: measure({ 1: 2, 2: 3 }, 5) } })
    expect(headsOf(result)).toEqual(['Question', 'Poor', 'Good', 'Responses'])
    expect(cellsOf(result)).toEqual([
      ['Food', '2', '3', '5', 5],
      ['Pool', '0', '0', '0', 0],
    ])
  })

  it.each(['text', 'comment'] as const)('lists the answers to a %s question, except blank ones', (type) => {
    const result = item({ type }, listed({ q: [text(9, 'Warm pool'), text(8, ' '), text(7, null), text(6, 'Cold')] }))
    expect(headsOf(result)).toEqual(['Answer'])
    expect(cellsOf(result)).toEqual([
      ['Warm pool', 1],
      ['Cold', 1],
    ])
  })

  it('includes the whole response in the row of a text whose author is known', () => {
    const author = {
      user_id: 7,
      user_fname: 'Ann',
      user_lname: 'Lee',
      spouse: 0 as const,
      merchant_name: 'Harbor House',
    }
    const known = { ...text(9, 'Warm pool'), author }
    const result = item({ type: 'comment' }, listed({ q: [known, text(8, 'Cold')] }))
    expect(buildResultTable(result)?.rows.map(({ response }) => response)).toEqual([known, undefined])
    expect(listsAuthors(result)).toBe(true)
    expect(listsAuthors(item({ type: 'comment' }, listed({ q: [text(8, 'Cold')] })))).toBe(false)
  })

  it('writes dates as MM/DD/YYYY', () => {
    const dates = [text(9, '2026-03-08'), text(8, 'soon')]
    expect(cellsOf(item({ type: 'text', inputType: 'date' }, listed({ q: dates })))).toEqual([
      ['03/08/2026', 1],
      ['soon', 1],
    ])
  })

  it('lists the answers to each item of a multiple text question', () => {
    const items = [
      { name: 'text1', title: 'First' },
      { name: 'text2', title: 'Second' },
    ]
    const result = item({ type: 'multipletext', items }, listed({ text1: [text(9, 'Ann'), text(8, 'Bob')] }))
    expect(headsOf(result)).toEqual(['Question', 'Answer'])
    expect(cellsOf(result)).toEqual([
      ['First', 'Ann', 1],
      ['First', 'Bob', 1],
      ['Second', '', 0],
    ])
  })

  it('returns no table for a group', () => {
    expect(buildResultTable(item({ type: 'panel' }))).toBeNull()
    expect(listResultTables(item({ type: 'panel' }))).toBeNull()
  })

  it.each(['matrixdropdown', 'paneldynamic'] as const)('returns a table for each column of a %s', (type) => {
    const columns = ['yes', 'no'].map((value) => ({ value, text: value }))
    const rows = [{ value: 'ball', text: 'Ball' }]
    const went = item(
      { type: 'matrix', title: 'Went', columns, rows },
      { subQuestions: { ball: measure({ yes: 3, no: 1 }, 4) } },
    )
    const tables = listResultTables(item({ type, children: [went] }))
    expect(tables?.map((one) => one.item.title)).toEqual(['Went'])
    expect(tables?.[0]?.table.rows).toMatchObject([{ cells: ['Ball', '3', '1', '4'], count: 4 }])
    expect(listResultTables(item({ type }))).toEqual([])
  })

  it('counts people, not selections, in the total of a row of checkboxes', () => {
    const columns = ['kin', 'guests'].map((value) => ({ value, text: value }))
    const rows = [{ value: 'ball', text: 'Ball' }]
    const ball = measure({ kin: 3, guests: 2 }, 4)
    expect(cellsOf(item({ type: 'checkbox', columns, rows }, { subQuestions: { ball } }))).toEqual([
      ['Ball', '3', '2', '4', 4],
    ])
  })

  it('shows the published counts of an anonymous survey, with merged answers in one row', () => {
    const choices = ['a', 'b', 'c'].map((value) => ({ value, text: value.toUpperCase() }))
    const measured = publishedMeasure({ c: 6 }, { merged: [{ answers: ['a', 'b'], count: 4 }] })
    expect(cellsOf(item({ choices }, measured))).toEqual([
      ['C', '6', '60.0%', 6],
      ['Other answers: A, B', '4', '40.0%', 4],
    ])
    expect(buildResultTable(item({ choices }, measured))?.rows.map(({ shares }) => shares)).toEqual([[60], [40]])
  })

  it('shows the reason beside a matrix row without figures in an anonymous survey', () => {
    const columns = ['1', '2', '3'].map((value) => ({ value, text: `Step ${value}` }))
    const rows = ['food', 'bar'].map((value) => ({ value, text: value }))
    const subQuestions = {
      food: publishedMeasure({ 3: 6 }, { merged: [{ answers: ['1', '2'], count: 4 }] }),
      bar: publishedMeasure({}, { reason: 'Too few people answered.' }),
    }
    expect(cellsOf(item({ type: 'matrix', rateMin: 1, rateMax: 3, columns, rows }, { subQuestions }))).toEqual([
      ['food', '4 (Step 1, Step 2)', '4 (Step 1, Step 2)', '6', '10', 10],
      ['bar (Too few people answered.)', '–', '–', '–', '–', 1],
    ])
  })

  it('returns the share of each applicable answer in a matrix row', () => {
    const columns = ['1', '2', 'na'].map((value) => ({ value, text: value }))
    const rows = ['food', 'bar'].map((value) => ({ value, text: value }))
    const subQuestions = { food: measure({ 1: 1, 2: 3, na: 5 }, 4) }
    const table = buildResultTable(item({ type: 'matrix', notApplicable: ['na'], columns, rows }, { subQuestions }))
    expect(table?.rows.map(({ shares }) => shares)).toEqual([
      [25, 75, null],
      [null, null, null],
    ])
    const merged = publishedMeasure({ na: 6 }, { merged: [{ answers: ['1', '2'], count: 4 }] })
    const published = buildResultTable(item({ type: 'matrix', columns, rows }, { subQuestions: { food: merged } }))
    expect(published?.rows[0]?.shares).toEqual([40, 40, 60])
  })

  it('gives comments without a response unique keys, even when their texts are equal', () => {
    const said = [text(0, 'Good'), text(0, 'Good')]
    const table = buildResultTable(item({ type: 'comment', name: 'more' }, listed({ more: said })))
    expect(new Set(table?.rows.map(({ key }) => key)).size).toBe(2)
  })
})
