import { endpoints, type EndpointName } from '@rapport/api/contract/index'
import type { Endpoint } from '@rapport/api/endpoint'
import { isJsonObject } from '@rapport/domain/surveys/definition/safe-json'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'

import { HttpError } from './http-error.ts'
import { readInput } from './request-input.ts'
import { labelOf, sentenceOf } from './request-messages.ts'
import type { RequestInput } from './testing/contract-request.ts'
import { idsOf } from './testing/matrix/matrix-club.ts'
import { MATRIX } from './testing/matrix/matrix-work.ts'
import { CLUB_A, PEOPLE } from './testing/two-clubs.ts'

const CLUB = idsOf(CLUB_A, 51_000, { word: 'Aspen', merchant: 1, staff: PEOPLE.ana })
const names = Object.keys(endpoints) as EndpointName[]

/** Values that few schemas accept. */
const BAD = [undefined, null, '', ' ', 'x'.repeat(20_000), -1, 1.5, 1e300, true, [], [[]], [null], {}, { odd: 1 }]

/**
 * Yields `bad` itself, and copies of `value` in which `bad` replaces one nested value, one of the `known` properties or an unknown
 * property.
 */
function* spoiled(value: unknown, bad: unknown, known: readonly string[] = []): Generator {
  yield bad
  if (Array.isArray(value)) for (const part of value) for (const one of spoiled(part, bad)) yield [one]
  if (!isJsonObject(value)) return
  for (const name of new Set([...known, ...Object.keys(value), 'oddName_id']))
    for (const one of spoiled(value[name], bad)) yield { ...value, [name]: one }
}

function propertiesOf(schema: z.ZodType | undefined): string[] {
  if (schema === undefined) return []
  const printed = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', cycles: 'ref' })
  return Object.keys(printed.properties ?? {})
}

const asQuery = (values: unknown): Record<string, string[]> =>
  isJsonObject(values)
    ? Object.fromEntries(Object.entries(values).map(([name, one]) => [name, [one].flat().map(String)]))
    : {}

function* badRequests(endpoint: Endpoint, works: RequestInput) {
  const raw = {
    params: Object.fromEntries(Object.entries(works.params ?? {}).map(([name, value]) => [name, String(value)])),
    query: asQuery(works.query),
    body: JSON.stringify(works.body ?? null),
    upload: { contentType: null, stream: null },
  }
  for (const bad of BAD) {
    for (const one of spoiled(works.params, bad, propertiesOf(endpoint.params)))
      yield {
        ...raw,
        params: Object.fromEntries(Object.entries(asQuery(one)).map(([name, [text = '']]) => [name, text])),
      }
    for (const one of spoiled(works.query, bad, propertiesOf(endpoint.query))) yield { ...raw, query: asQuery(one) }
    for (const one of spoiled(works.body, bad, propertiesOf(endpoint.body)))
      yield { ...raw, body: JSON.stringify(one) ?? '' }
  }
  yield { ...raw, body: '{' }
  yield { ...raw, body: '{"__proto__":1}' }
  yield { ...raw, body: String.raw`{"a":"\u0000"}` }
}

const ZOD = /invalid input|expected|too (big|small)|unrecognized|received|nan\b/i

it.each(names)('%s: rejects invalid input with readable messages', (name) => {
  const endpoint: Endpoint = endpoints[name]
  const messages = new Set<string>()
  for (const raw of badRequests(endpoint, MATRIX[name].ask(CLUB, CLUB.program))) {
    try {
      readInput(endpoint, raw)
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 400) throw error
      for (const message of [error.message, ...Object.values(error.fields ?? {})]) messages.add(message)
    }
  }
  const isForPeople = (message: string) =>
    /^[A-Z“]/.test(message) &&
    /[.!?]$/.test(message) &&
    !ZOD.test(message) &&
    !/^\w+(_\w+)+|^\w+[a-z][A-Z]|^[\w.]+:/.test(message)
  expect([...messages].filter((message) => !isForPeople(message))).toEqual([])
})

describe('labelOf', () => {
  it.each([
    ['member.fname', 'First Name'],
    ['case_type_id', 'Type'],
    ['pageSize', 'Page size'],
    ['closed_ts', 'Closed time'],
    ['tags.2', 'Tags, entry 3,'],
    ['tags[2]', 'Tags, entry 3,'],
    ['monthsAway', 'Months Away from Club'],
    ['constructor', 'Constructor'],
    ['', 'The value'],
  ])('labels %j', (path, label) => {
    expect(labelOf(path)).toBe(label)
  })
})

describe('sentenceOf', () => {
  it.each([
    ['title', 'must have at most 200 characters', 'Title must have at most 200 characters.'],
    ['assigned_to', 'does not work at this location', 'The assignee does not work at this location.'],
    ['fname', 'First Name is required.', 'First Name is required.'],
    ['body', 'forbidden name: a', 'The request body: forbidden name: a.'],
  ])('turns %j and %j into a sentence', (path, reason, sentence) => {
    expect(sentenceOf(path, reason)).toBe(sentence)
  })
})
