import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { checkDefinition } from '../packages/domain/src/surveys/definition/check-definition.ts'
import { QUESTION_TYPES } from '../packages/domain/src/surveys/definition/survey-definition.ts'
import { TRIGGER_OPS } from '../packages/domain/src/surveys/triggers/trigger-rule.ts'

const text = readFileSync(join(import.meta.dirname, '../docs/SURVEYS.md'), 'utf8')

/** Returns the body rows of the table under a heading. */
const rowsOf = (heading: string): string[] =>
  (text.split(`## ${heading}`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)

const firstCode = (row: string) => /^\| `(\w+)`/.exec(row)?.[1] ?? row
const question = (more: object) => ({ type: 'text', name: 'q1', ...more })
const survey = (more: object, ...questions: object[]) => ({ elements: [question({}), ...questions], ...more })
const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const nest = (depth: number): object =>
  depth === 0 ? question({ name: 'deep' }) : { type: 'panel', name: `p${depth}`, elements: [nest(depth - 1)] }
const asks = (more: object) => survey({}, question({ name: 'q2', ...more }))
const asksChoices = (choices: unknown) => asks({ type: 'checkbox', choices })
const asksMatrix = (name: string, rows: number) => ({ type: 'matrix', name, columns: many(2), rows: many(rows) })
const withRegex = (regex: string) => asks({ validators: [{ type: 'regex', regex }] })

/** Definitions that the check must reject, in the order of the rows in the document. */
const REFUSED: readonly (readonly unknown[])[] = [
  'html image imagepicker file signaturepad expression matrixdynamic ranking tagbox'
    .split(' ')
    .map((type) => asks({ type })),
  [
    asks({ type: 'dropdown', choices: [1, 2], choicesByUrl: { url: 'https://a.example' } }),
    ...['triggers', 'navigateToUrl', 'cookieName'].map((name) => survey({ [name]: 'a' })),
  ],
  ['password', 'color', 'range'].map((inputType) => asks({ inputType })),
  ['__proto__', 'constructor', 'prototype'].map((name) => asks({ name })),
  ['{a}', 'a[0]', '<b>', 'a'.repeat(101)].map((name) => asks({ name })),
  [asks({ name: 'q1' }), asksChoices([1, '1'])],
  [asks({ visibleIf: `{q1} = '${'a'.repeat(1000)}'` })],
  [asks({ validators: [{ type: 'custom' }] })],
  [withRegex('a'.repeat(201)), withRegex('(a)\\1'), withRegex('(a+)+')],
  [asks({ type: 'rating', rateMin: 1, rateMax: 1 }), asks({ type: 'rating', rateMin: 0, rateMax: 101 })],
  [asks({ measure: 'ordinal_higher' })],
  [
    { elements: many(501).map((index) => question({ name: `q${index}` })) },
    asksChoices(many(501)),
    survey({}, asksMatrix('m', 101)),
    survey({}, nest(8)),
  ],
  [survey({}, ...many(11).map((index) => asksMatrix(`m${index}`, 100)))],
  [['tlh'], ['de', 'de'], ['en']].map((languages) => survey({ languages })),
]

it('docs/SURVEYS.md lists each question type that the check accepts exactly once', () => {
  expect(rowsOf('Question types').map(firstCode).toSorted()).toEqual(QUESTION_TYPES.toSorted())
})

it('docs/SURVEYS.md lists each alert comparison exactly once', () => {
  expect(rowsOf('Alerts').map(firstCode).toSorted()).toEqual(TRIGGER_OPS.toSorted())
})

it('each row of rejected definitions in docs/SURVEYS.md has an example in this test', () => {
  expect(rowsOf('What is refused, and why')).toHaveLength(REFUSED.length)
  expect(checkDefinition(survey({})).ok).toBe(true)
  expect(checkDefinition(survey({}, asksMatrix('m', 100), nest(7))).ok).toBe(true)
})

it.each(rowsOf('What is refused, and why').map((row, index) => [row.split(' | ')[0]?.trim(), index] as const))(
  'the check rejects %s',
  (_, index) => {
    const examples = REFUSED[index] ?? []
    expect(examples.length).toBeGreaterThan(0)
    expect(examples.filter((definition) => checkDefinition(definition).ok)).toEqual([])
  },
)
