import type { Endpoint } from '@rapport/api/endpoint'
import fc from 'fast-check'
import * as z from 'zod'

import type { RequestInput } from './contract-request.ts'
import { anything, BODIES, fitting, HOSTILE, type Schema } from './fuzz-values.ts'

type Position = readonly [part: 'params' | 'query' | 'body', ...path: string[]]

/** Converts a zod schema to a JSON schema. */
const schemaOf = (type: z.ZodType): Schema =>
  JSON.parse(JSON.stringify(z.toJSONSchema(type, { io: 'output', unrepresentable: 'any' })))

/** Generates values for a position in a schema, most of them valid. */
const valuesFor = (schema: Schema, ids: readonly number[]): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 3, arbitrary: fitting(schema, ids) }, { weight: 1, arbitrary: anything(ids) })

/** Returns the schema at a position inside a schema; empty when the schema does not contain it. */
function schemaAt(schema: Schema, [name, ...rest]: readonly string[]): Schema {
  if (name === undefined) return schema
  const part = schema.properties?.[name] ?? schema.items
  return part === undefined ? {} : schemaAt(part, rest)
}

/** Generates parameter objects, each with any subset of the declared names. */
const parameters = (type: z.ZodObject | undefined, ids: readonly number[]): fc.Arbitrary<object> =>
  type === undefined
    ? fc.constant({})
    : fc.record(
        Object.fromEntries(Object.entries(type.shape).map(([name, field]) => [name, valuesFor(schemaOf(field), ids)])),
        { requiredKeys: [] },
      )

/** Lists the positions of all values inside a value, excluding the value itself. */
const positionsIn = (value: unknown): string[][] =>
  typeof value !== 'object' || value === null || value instanceof FormData
    ? []
    : Object.entries(value).flatMap(([name, inner]) => [[name], ...positionsIn(inner).map((path) => [name, ...path])])

/** Returns a copy with a different value at a position. */
function withValue(value: unknown, path: readonly string[], put: unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return put
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === name ? withValue(item, rest, put) : item))
  // `value` is an object, or undefined for a part that the request does not have; that part becomes an object here.
  const record = { ...(value as Record<string, unknown>) }
  return { ...record, [name]: withValue(record[name], rest, put) }
}

const replaced = (input: RequestInput, changes: readonly (readonly [Position, unknown])[]): RequestInput =>
  changes.reduce<RequestInput>((now, [position, put]) => {
    const [part, ...path] = position
    return { ...now, [part]: withValue(now[part], path, put) }
  }, input)

/** Generates requests that differ from a valid one in one to three values or optional parameters. */
function changed(endpoint: Endpoint, works: RequestInput, ids: readonly number[]): fc.Arbitrary<RequestInput> {
  const changes = (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema: Schema = endpoint[part] === undefined ? {} : schemaOf(endpoint[part])
    const named = part === 'params' ? [] : Object.keys(schema.properties ?? {}).map((name) => [name])
    return [...positionsIn(works[part]), ...named].map((path) =>
      fc.tuple(fc.constant<Position>([part, ...path]), valuesFor(schemaAt(schema, path), ids)),
    )
  })
  if (changes.length === 0) return fc.constant(works)
  return fc.array(fc.oneof(...changes), { minLength: 1, maxLength: 3 }).map((list) => replaced(works, list))
}

function csv(ids: readonly number[]): fc.Arbitrary<RequestInput> {
  const cell = fc.oneof(fc.constantFrom(...HOSTILE), fc.constantFrom('Member Number', 'E-mail', 'Last Name', '"'))
  return fc.array(fc.array(cell, { maxLength: 4 }), { maxLength: 4 }).map((rows) => {
    const body = new FormData()
    body.append('file', new File([rows.map((row) => row.join(',')).join('\n')], 'members.csv'))
    return { params: { id: ids[0] }, query: { dryRun: 'false' }, body }
  })
}

/**
 * Generates valid, nearly valid and invalid requests for a call. `works` is a request that succeeds, and `ids` are the ids of
 * existing rows. Calls that accept a file also get files with unusual cells.
 */
export function requestsOf(
  endpoint: Endpoint,
  works: RequestInput,
  ids: readonly number[],
): fc.Arbitrary<RequestInput> {
  const { body } = endpoint
  const anyInput = fc.record({
    params: parameters(endpoint.params, ids),
    query: parameters(endpoint.query, ids),
    ...(body === undefined ? {} : { body: valuesFor(schemaOf(body), ids) }),
  })
  const atItsAddress = anyInput.map((input) => ({
    ...input,
    ...(works.params === undefined ? {} : { params: works.params }),
    query: { ...input.query, ...works.query },
  }))
  const kinds: fc.WeightedArbitrary<RequestInput>[] = [
    { weight: 5, arbitrary: changed(endpoint, works, ids) },
    { weight: 3, arbitrary: atItsAddress },
    { weight: 1, arbitrary: anyInput },
  ]
  if (body !== undefined)
    kinds.push({ weight: 1, arbitrary: fc.constantFrom(...BODIES).map((text) => ({ ...works, text })) })
  if (endpoint.upload) kinds.push({ weight: 5, arbitrary: csv(ids) })
  return fc.oneof(...kinds)
}
