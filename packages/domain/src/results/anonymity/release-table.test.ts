import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { filterRows, releaseTable, type PublishedTable, type TableCounts, type TableRelease } from './release-table.ts'

const SCALE = ['1', '2', '3', '4', '5']
const scale = (groups: Record<string, number[]>, answers = SCALE): TableCounts => table('scale', groups, answers)
const choice = (groups: Record<string, number[]>, answers: string[]): TableCounts => table('choice', groups, answers)
function table(kind: 'scale' | 'choice', groups: Record<string, number[]>, answers: string[]): TableCounts {
  const named = Object.entries(groups).map(([value, counts]) => ({ value: value === '–' ? null : value, counts }))
  return { kind, answers, groups: named }
}

/** Formats a release as short text: the answers, then each row; or the reason why nothing is published. */
function text(release: TableRelease): string[] | string {
  if ('reason' in release) return release.reason
  const { answers, rows } = release.table
  const row = ({ values, counts }: (typeof rows)[number]) =>
    `${values.map((value) => value ?? '–').join('+')}: ${counts.join(' ')}`
  return [answers.map((parts) => parts.join('+')).join(' '), ...rows.map(row)]
}

describe('releaseTable', () => {
  it.each<[string, TableCounts, string[] | string]>([
    [
      'a table as it is when every cell has two people',
      scale({ golf: [2, 2, 2, 3, 4], pool: [3, 2, 2, 2, 9] }),
      ['1 2 3 4 5', 'golf: 2 2 2 3 4', 'pool: 3 2 2 2 9'],
    ],
    [
      'neighboring answers of a scale as one, the smaller neighbor first',
      scale({ golf: [1, 2, 3, 3, 4], pool: [2, 2, 4, 2, 9] }),
      ['1+2 3 4 5', 'golf: 3 3 3 4', 'pool: 4 4 2 9'],
    ],
    [
      'the top 2 boxes as one answer beside all others',
      scale({ golf: [0, 0, 2, 9, 1], pool: [1, 1, 0, 0, 9] }),
      ['1+2+3 4+5', 'golf: 2 10', 'pool: 2 9'],
    ],
    [
      'choices that few people gave as one answer, without those that no one gave',
      choice({ golf: [5, 1, 2, 0], pool: [6, 3, 1, 0] }, ['a', 'b', 'c', 'd']),
      ['a b+c', 'golf: 5 3', 'pool: 6 4'],
    ],
    [
      'a single choice that few people gave together with the next smallest',
      choice({ golf: [9, 0, 4], pool: [9, 1, 5] }, ['a', 'b', 'c']),
      ['a b+c', 'golf: 9 4', 'pool: 9 6'],
    ],
    [
      'groups under the threshold as other groups',
      scale({ golf: [2, 2, 2, 3, 4], spa: [0, 0, 1, 1, 1], pool: [3, 2, 2, 2, 9], tennis: [2, 2, 1, 1, 1] }),
      ['1 2 3 4 5', 'golf: 2 2 2 3 4', 'pool: 3 2 2 2 9', 'spa+tennis: 2 2 2 2 2'],
    ],
    [
      'people who did not answer the attribute as a group like the others',
      scale({ golf: [2, 2, 2, 3, 4], '–': [2, 2, 2, 2, 2] }),
      ['1 2 3 4 5', 'golf: 2 2 2 3 4', '–: 2 2 2 2 2'],
    ],
    [
      'a merged row that has at least two people left after any one of its groups is removed',
      scale({ golf: [2, 2, 2, 3, 4], spa: [0, 0, 0, 0, 1], bar: [2, 2, 2, 2, 2], pool: [3, 2, 2, 2, 9] }),
      ['1 2 3 4 5', 'pool: 3 2 2 2 9', 'golf+spa+bar: 4 4 4 5 7'],
    ],
    [
      'the smallest groups together when a cell stays too small',
      choice({ golf: [9, 9], spa: [5, 1], bar: [4, 3] }, ['no', 'yes']),
      ['no yes', 'golf: 9 9', 'spa+bar: 9 4'],
    ],
    [
      'rows of exactly the threshold',
      choice({ golf: [2, 3], spa: [3, 2] }, ['no', 'yes']),
      ['no yes', 'golf: 2 3', 'spa: 3 2'],
    ],
    [
      'a merged row that has exactly two people left without its largest group',
      choice({ golf: [5, 5], spa: [2, 2], bar: [1, 1] }, ['no', 'yes']),
      ['no yes', 'golf: 5 5', 'spa+bar: 3 3'],
    ],
    ['nothing for one group', scale({ golf: [2, 2, 2, 3, 4] }), 'too_few_answers'],
    ['nothing without groups', scale({}), 'too_few_answers'],
    [
      'nothing for two groups when one is too small',
      scale({ golf: [9, 9, 9, 9, 9], spa: [1, 1, 1, 1, 0] }),
      'too_few_answers',
    ],
    ['nothing when all agree', scale({ golf: [0, 0, 0, 0, 9], spa: [0, 0, 0, 0, 8] }), 'answers_too_alike'],
    [
      'nothing when nearly all people of one of two groups agree',
      choice({ golf: [9, 9], spa: [9, 1] }, ['no', 'yes']),
      'answers_too_alike',
    ],
    ['nothing when nobody answered', choice({ golf: [0, 0], spa: [0, 0] }, ['no', 'yes']), 'too_few_answers'],
  ])('publishes %s', (_, counts, expected) => {
    expect(text(releaseTable(counts, 5))).toEqual(expected)
  })

  it('treats a threshold below 3 as 3', () => {
    expect(text(releaseTable(choice({ golf: [2, 2], spa: [2, 2] }, ['no', 'yes']), 5))).toBe('too_few_answers')
    expect(text(releaseTable(choice({ golf: [1, 1], spa: [1, 1] }, ['no', 'yes']), 1))).toBe('too_few_answers')
    expect(text(releaseTable(choice({ golf: [2, 2], spa: [2, 2] }, ['no', 'yes']), 1))).toHaveLength(3)
  })
})

const tables = fc
  .record({ kind: fc.constantFrom('scale' as const, 'choice' as const), columns: fc.integer({ min: 2, max: 7 }) })
  .chain(({ kind, columns }) =>
    fc.record({
      kind: fc.constant(kind),
      answers: fc.constant(Array.from({ length: columns }, (_, answer) => `a${answer}`)),
      groups: fc
        .array(fc.array(fc.nat(9), { minLength: columns, maxLength: columns }), { maxLength: 6 })
        .map((rows) => rows.map((counts, group) => ({ value: group === 0 ? null : `g${group}`, counts }))),
    }),
  )
const threshold = fc.integer({ min: 3, max: 9 })
const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

/** Checks every table that is published for arbitrary input, and checks that some are published. */
function checkPublished(check: (published: PublishedTable, counts: TableCounts, threshold: number) => void) {
  let published = 0
  fc.assert(
    fc.property(tables, threshold, (counts, least) => {
      const release = releaseTable(counts, least)
      if ('reason' in release) return
      published++
      check(release.table, counts, least)
    }),
    { numRuns: 2_000 },
  )
  expect(published).toBeGreaterThan(100)
}

describe('every published table', () => {
  it('has at least two rows and two answers, with at least the threshold in each row and at least two people in each cell', () => {
    checkPublished(({ rows, answers }, _, least) => {
      expect(rows.length).toBeGreaterThanOrEqual(2)
      expect(answers.length).toBeGreaterThanOrEqual(2)
      for (const { counts } of rows) {
        expect(total(counts)).toBeGreaterThanOrEqual(least)
        expect(Math.min(...counts)).toBeGreaterThanOrEqual(2)
      }
    })
  })

  it('has at most one merged row, which has at least two people left after any one of its groups is removed', () => {
    checkPublished(({ rows }, { groups }) => {
      const merged = rows.filter(({ values }) => values.length > 1)
      expect(merged.length).toBeLessThanOrEqual(1)
      for (const { values, counts } of merged)
        for (const value of values) {
          const part = total(groups.find((group) => group.value === value)?.counts ?? [])
          expect(total(counts) - part).toBeGreaterThanOrEqual(2)
        }
    })
  })

  it('lists every group once, and every answer once except choices that no one selected, and counts each person in the right row and answer', () => {
    checkPublished(({ rows, answers }, counts) => {
      expect(rows.flatMap(({ values }) => values).toSorted()).toEqual(
        counts.groups.map(({ value }) => value).toSorted(),
      )
      const given = counts.answers.filter(
        (_, index) => counts.kind === 'scale' || counts.groups.some((group) => (group.counts[index] ?? 0) > 0),
      )
      expect(answers.flat().toSorted()).toEqual(given.toSorted())
      for (const row of rows)
        answers.forEach((parts, index) => {
          const members = counts.groups.filter(({ value }) => row.values.includes(value))
          const people = members.map((group) =>
            total(parts.map((answer) => group.counts[counts.answers.indexOf(answer)] ?? 0)),
          )
          expect(row.counts[index]).toBe(total(people))
        })
    })
  })

  it('merges only neighbors of a scale, and never across the boundary of the top 2 boxes', () => {
    checkPublished(({ answers }, counts) => {
      if (counts.kind === 'choice') return
      expect(answers.flat()).toEqual(counts.answers)
      const topTwo = counts.answers[Math.max(1, counts.answers.length - 2)]
      expect(answers.some((parts) => parts[0] === topTwo)).toBe(true)
    })
  })
})

const golf = { values: ['golf'], counts: [4, 9] }
const pool = { values: ['pool'], counts: [2, 6] }
const others = { values: ['spa', 'tennis', null], counts: [3, 5] }
const published: PublishedTable = { answers: [['no'], ['yes']], rows: [golf, pool, others] }

describe('filterRows', () => {
  it.each<[string, (string | null)[], ReturnType<typeof filterRows>]>([
    ['a row', ['golf'], { rows: [golf], values: ['golf'] }],
    ['several rows', ['pool', 'golf'], { rows: [golf, pool], values: ['golf', 'pool'] }],
    ['the merged row for one of its groups', ['spa'], { rows: [others], values: ['spa', 'tennis', null] }],
    ['the merged row for those who gave no answer', [null], { rows: [others], values: ['spa', 'tennis', null] }],
    ['a whole merged row', ['tennis', 'spa', null], { rows: [others], values: ['spa', 'tennis', null] }],
    ['nothing for a part of a merged row', ['tennis', 'spa'], { reason: 'merged_row_is_cut' }],
    ['nothing for a row and a part of another', ['golf', 'spa'], { reason: 'merged_row_is_cut' }],
    ['nothing for an unknown group', ['golf', 'bar'], { reason: 'no_such_group' }],
    ['nothing for no value', [], { reason: 'no_such_group' }],
  ])('gives %s', (_, values, expected) => {
    expect(filterRows(published, values)).toEqual(expected)
  })
})
