import { describe, expect, it } from 'vitest'

import type { SurveyDefinition, SurveyElement } from '../../surveys/definition/survey-definition.ts'
import { slotsOf, slotsOfVersions } from './slots.ts'

const form = (...elements: SurveyElement[]): SurveyDefinition => ({ pages: [{ name: 'p1', elements }] })
const overall: SurveyElement = { type: 'rating', name: 'overall', notApplicable: [0] }
const visit: SurveyElement = { type: 'checkbox', name: 'visit', choices: ['golf', 'pool'], hasOther: true }
const dining: SurveyElement = { type: 'matrix', name: 'dining', columns: [1, 2, 3], rows: ['food', 'service'] }

describe('slotsOf', () => {
  it('gives a single-choice question one slot with its choices in order and its not-applicable values', () => {
    expect(slotsOf(form(overall))).toEqual([
      { slot: 0, kind: 'choice', question: 'overall', choices: ['1', '2', '3', '4', '5'], notApplicable: ['0'] },
    ])
  })

  it('gives a checkbox a slot for its base and one slot per choice, including Other if offered', () => {
    expect(slotsOf(form(visit)).map((slot) => [slot.kind, slot.choice])).toEqual([
      ['answered', undefined],
      ['check', 'golf'],
      ['check', 'pool'],
      ['check', 'other'],
    ])
  })

  it('gives a matrix a slot for itself and one per row', () => {
    expect(slotsOf(form(dining)).map((slot) => [slot.slot, slot.kind, slot.row])).toEqual([
      [0, 'answered', undefined],
      [1, 'choice', 'food'],
      [2, 'choice', 'service'],
    ])
  })

  it('gives slots to the cells of a matrix dropdown, and to the first entry of a dynamic panel, according to the column type', () => {
    const events: SurveyElement = {
      type: 'matrixdropdown',
      name: 'events',
      rows: ['ball', 'race'],
      choices: ['yes', 'no'],
      columns: [
        { name: 'went' },
        { name: 'with', cellType: 'checkbox', choices: ['kin'] },
        { name: 'why', cellType: 'text' },
      ],
    }
    const guests: SurveyElement = {
      type: 'paneldynamic',
      name: 'guests',
      templateElements: [{ type: 'rating', name: 'stars' }],
    }
    const slots = slotsOf(form(events, guests))
    expect(slots.map(({ question, kind, column, row, choice }) => [question, kind, column, row, choice])).toEqual([
      ['events', 'answered', undefined, undefined, undefined],
      ['guests', 'answered', undefined, undefined, undefined],
      ['events', 'choice', 'went', 'ball', undefined],
      ['events', 'choice', 'went', 'race', undefined],
      ['events', 'answered', 'with', 'ball', undefined],
      ['events', 'check', 'with', 'ball', 'kin'],
      ['events', 'answered', 'with', 'race', undefined],
      ['events', 'check', 'with', 'race', 'kin'],
      ['events', 'answered', 'why', undefined, undefined],
      ['guests', 'choice', 'stars', '1', undefined],
    ])
    expect(slots[2]?.choices).toEqual(['yes', 'no'])
    expect(slotsOf(form(events, guests), slotsOf(form({ type: 'text', name: 'first' }))).slice(0, 3)).toMatchObject([
      { question: 'first' },
      { question: 'events', kind: 'answered' },
      { question: 'guests', kind: 'answered' },
    ])
  })

  it('adds no cell slots when too few slots would remain for later questions', () => {
    const many: SurveyElement = {
      type: 'matrixdropdown',
      name: 'many',
      rows: Array.from({ length: 300 }, (_, row) => `r${row}`),
      columns: [{ name: 'a' }, { name: 'b' }],
    }
    expect(slotsOf(form(many))).toHaveLength(1)
  })

  it.each(['text', 'comment', 'multipletext', 'matrixdropdown', 'paneldynamic'] as const)(
    'gives a %s question a single slot, which tells whether it was answered',
    (type) => {
      expect(slotsOf(form({ type, name: 'q' }))).toEqual([{ slot: 0, kind: 'answered', question: 'q', choices: [] }])
    },
  )

  it('keeps every slot number and code of an earlier version when questions are moved, removed or added', () => {
    const before = slotsOf(form(overall, dining, visit))
    const after = slotsOf(
      form(
        { type: 'checkbox', name: 'visit', choices: ['spa', 'pool'] },
        { ...dining, columns: [0, 1, 2, 3], rows: ['value', 'food'] },
      ),
      before,
    )
    expect(after.slice(0, before.length).map((slot) => [slot.slot, slot.question, slot.row, slot.choice])).toEqual(
      before.map((slot) => [slot.slot, slot.question, slot.row, slot.choice]),
    )
    expect(after.slice(before.length).map((slot) => slot.choice ?? slot.row)).toEqual(['spa', 'value'])
    expect(after.find((slot) => slot.row === 'food')?.choices).toEqual(['1', '2', '3', '0'])
    expect(after.map((slot) => slot.slot)).toEqual(after.map((_, position) => position))
  })

  it('adds separate slots for a new version of a question, after all existing ones', () => {
    const first = slotsOf(form(overall, dining))
    const second = slotsOf(form({ ...overall, rateMax: 10 }, dining), first, { overall: 2 })
    expect(second.slice(0, first.length)).toEqual(first)
    expect(second.slice(first.length)).toMatchObject([{ slot: first.length, question: 'overall', version: 2 }])
    const present = slotsOfVersions(second, { overall: 2 })
    expect(present.map(({ slot }) => slot)).toEqual([1, 2, 3, first.length])
    expect(slotsOfVersions(second, {})).toEqual(first)
  })

  it('adds new slots when a single-choice question becomes a checkbox question', () => {
    const before = slotsOf(form({ type: 'radiogroup', name: 'visit', choices: ['golf'] }))
    expect(slotsOf(form(visit), before).map((slot) => slot.kind)).toEqual([
      'choice',
      'answered',
      'check',
      'check',
      'check',
    ])
  })
})
