import { describe, expect, it } from 'vitest'

import type { SurveyDefinition } from '../../surveys/definition/survey-definition.ts'
import { buildResultItems } from '../items/build-result-items.ts'
import type { ResultItem } from '../items/result-items.ts'
import { slotsOf, type Slot } from '../scores/slots.ts'
import {
  CHOSEN,
  NOT_CHOSEN,
  readBreakdown,
  readDistribution,
  withoutFigures,
  type PublishedCycle,
  type PublishedSlot,
} from './published-slot.ts'
import {
  CHOICES_LEFT_OUT_TEXT,
  MERGED_GROUP_TEXT,
  NEARLY_ALL_ANSWERED_TEXT,
  NO_GROUP_TEXT,
  TOO_ALIKE_TEXT,
  TOO_FEW_BY_GROUP_TEXT,
  TOO_FEW_TEXT,
} from './published-texts.ts'
import type { PublishedDistribution } from './release-distribution.ts'
import type { PublishedTable, TableRelease } from './release-table.ts'

const definition: SurveyDefinition = {
  pages: [
    {
      name: 'visit',
      elements: [
        { type: 'rating', name: 'overall', rateMin: 1, rateMax: 3 },
        { type: 'checkbox', name: 'used', choices: ['golf', 'pool'] },
        {
          type: 'matrix',
          name: 'staff',
          columns: [1, 2, 3],
          rows: ['kind', 'quick'],
          featured_subquestion_value: 'quick',
        },
        { type: 'comment', name: 'why' },
      ],
    },
  ],
}
const slots = slotsOf(definition)
const slotOf = (question: string, key?: string): Slot => {
  const found = slots.find(
    (slot) => slot.question === question && (key === undefined || slot.row === key || slot.choice === key),
  )
  if (found === undefined) throw new Error(`no slot of ${question}`)
  return found
}

/** Creates a cycle with the given slots; all other slots have too few answers. */
const cycleOf = (given: readonly (readonly [Slot, PublishedSlot])[]): PublishedCycle => ({
  respondents: 40,
  slots: new Map([
    ...slots.map(({ slot }) => [slot, withoutFigures(TOO_FEW_TEXT)] as const),
    ...given.map(([{ slot }, published]) => [slot, published] as const),
  ]),
})

const itemOf = (name: string, current: PublishedCycle, previous: PublishedCycle | null = null): ResultItem => {
  const items = buildResultItems({
    feedback_form_id: 1,
    definition,
    slots,
    current,
    previous,
    resultType: 'individual_question',
  })
  const found = items.find((item) => item.name === name)
  if (found === undefined) throw new Error(`no item ${name}`)
  return found
}

const counts = (of: Record<string, number>): PublishedDistribution => ({ kind: 'counts', counts: of })
const labels: Record<string, string> = { g: 'Golf', s: 'Spa', k: 'Kitchen' }
const labelOf = (value: string | null) => (value === null ? 'Not answered' : (labels[value] ?? value))
const by = (...values: (string | null)[]) => ({ values, labelOf })
const table = (answers: string[][], rows: PublishedTable['rows']): TableRelease => ({ table: { answers, rows } })

describe('results of published distributions', () => {
  const overall = slotOf('overall')

  it.each<[string, PublishedDistribution, object]>([
    [
      'counts',
      counts({ 1: 2, 2: 8, 3: 10 }),
      { answers: { totalCount: 20, counts: { 1: 2, 3: 10 } }, scores: { mean: 2.4 } },
    ],
    [
      'the answer of nearly all people, without counts',
      { kind: 'nearly_all', answer: '3' },
      { answers: { totalCount: 0, counts: {} }, scores: { mean: null }, published: { nearly_all: '3', reason: null } },
    ],
    ['a reason', { kind: 'too_few_answers' }, { answers: { totalCount: 0 }, published: { reason: TOO_FEW_TEXT } }],
  ])('show %s', (_, content, expected) => {
    const { current } = itemOf('overall', cycleOf([[overall, readDistribution(overall, content)]])).results
    expect(current).toMatchObject({ respondents: 40, ...expected })
  })

  it('count the people who made a choice or wrote a text', () => {
    const read = (slot: Slot, content: PublishedDistribution) => [slot, readDistribution(slot, content)] as const
    const cycle = cycleOf([
      read(slotOf('used', 'golf'), counts({ [CHOSEN]: 5, [NOT_CHOSEN]: 25 })),
      read(slotOf('used', 'pool'), { kind: 'nearly_all', answer: NOT_CHOSEN }),
      read(slotOf('why'), counts({ [CHOSEN]: 12, [NOT_CHOSEN]: 28 })),
    ])
    expect(itemOf('used', cycle).results.current).toMatchObject({
      answers: { totalCount: 30, counts: { golf: 5 } },
      published: { reason: CHOICES_LEFT_OUT_TEXT },
    })
    expect(itemOf('why', cycle).results.current).toMatchObject({
      answers: { totalCount: 12 },
      published: { reason: null },
    })
    const all = cycleOf([read(slotOf('why'), { kind: 'nearly_all', answer: CHOSEN })])
    expect(itemOf('why', all).results.current.published?.reason).toBe(NEARLY_ALL_ANSWERED_TEXT)
  })
})

describe('results of published breakdowns', () => {
  const overall = slotOf('overall')
  const merged = table(
    [['1'], ['2', '3']],
    [
      { values: ['k'], counts: [4, 6] },
      { values: ['g', 's', null], counts: [2, 10] },
    ],
  )
  const groupOf = (release: TableRelease, ...values: (string | null)[]) =>
    itemOf('overall', cycleOf([[overall, readBreakdown(overall, release, by(...values))]])).results.current

  it('name the groups and the answers that were merged', () => {
    expect(groupOf(merged, 's')).toMatchObject({
      answers: { totalCount: 12, counts: { 1: 2 } },
      scores: { mean: null, top2Box: (100 * 10) / 12 },
      published: {
        groups: ['Golf', 'Spa', 'Not answered'],
        merged: [{ answers: ['2', '3'], count: 10 }],
        reason: null,
      },
    })
    expect(groupOf(merged, 'k', 'g', 's', null).answers.totalCount).toBe(22)
  })

  it.each<[string, TableRelease, (string | null)[], string]>([
    ['several values that include only part of a merged group', merged, ['k', 'g'], MERGED_GROUP_TEXT],
    ['a group without people', merged, ['pool'], NO_GROUP_TEXT],
    ['too few answers', { reason: 'too_few_answers' }, ['k'], TOO_FEW_BY_GROUP_TEXT],
    ['answers that are too much alike', { reason: 'answers_too_alike' }, ['k'], TOO_ALIKE_TEXT],
  ])('have a reason instead of figures for %s', (_, release, values, reason) => {
    expect(groupOf(release, ...values)).toMatchObject({
      answers: { totalCount: 0, counts: {} },
      published: { groups: [], reason },
    })
  })

  it('have a count of 0 for a choice without answers', () => {
    const used = { ...slotOf('overall'), choices: ['1', '2', '3'] }
    const read = readBreakdown(used, table([['1'], ['3']], [{ values: ['k'], counts: [4, 6] }]), by('k'))
    expect(read.counts).toContainEqual({ answers: ['2'], count: 0 })
  })

  it('count only the checkbox choices that are published for the same groups', () => {
    const [golf, pool] = [slotOf('used', 'golf'), slotOf('used', 'pool')]
    const chosen = [[CHOSEN], [NOT_CHOSEN]]
    const alone = table(chosen, [{ values: ['k'], counts: [4, 6] }])
    const with_spa = table(chosen, [{ values: ['k', 's'], counts: [5, 9] }])
    const cycle = cycleOf([
      [golf, readBreakdown(golf, with_spa, by('k'))],
      [pool, readBreakdown(pool, alone, by('k'))],
    ])
    expect(itemOf('used', cycle).results.current).toMatchObject({
      answers: { totalCount: 10, counts: { pool: 4 } },
      published: { groups: ['Kitchen'], reason: CHOICES_LEFT_OUT_TEXT },
    })
  })

  it('are compared only with results for the same groups', () => {
    const cycle = (groups: string[]) =>
      cycleOf([
        [overall, readBreakdown(overall, table([['1'], ['2', '3']], [{ values: groups, counts: [4, 6] }]), by('k'))],
      ])
    expect(itemOf('overall', cycle(['k']), cycle(['k'])).results.previous?.answers.totalCount).toBe(10)
    expect(itemOf('overall', cycle(['k']), cycle(['k', 's'])).results.previous).toBeNull()
  })

  it('show the featured row of a matrix', () => {
    const quick = slotOf('staff', 'quick')
    const cycle = cycleOf([[quick, readBreakdown(quick, merged, by('k'))]])
    const { current } = itemOf('staff', cycle).results
    expect(current).toMatchObject({ answers: { totalCount: 10 }, published: { groups: ['Kitchen'] } })
    expect(current.subQuestions['kind']?.published?.reason).toBe(TOO_FEW_TEXT)
  })
})
