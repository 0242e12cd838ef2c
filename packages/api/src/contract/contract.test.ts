import { readFileSync, readdirSync } from 'node:fs'

import { describe, expect, it } from 'vitest'
import * as z from 'zod'

import type { Endpoint } from '../endpoint.ts'
import { endpoints } from './index.ts'

const calls = Object.entries<Endpoint>(endpoints)

/** Returns the names of all properties in a JSON Schema, at any depth. */
function propertyNames(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own =
    'properties' in schema && typeof schema.properties === 'object' ? Object.keys(schema.properties ?? {}) : []
  return [...own, ...Object.values(schema).flatMap(propertyNames)]
}

describe('the contract', () => {
  it.each(calls)(
    '%s: has no `message` in the success body, because clients would mistake it for a failure',
    (_name, call) => {
      expect(propertyNames(z.toJSONSchema(call.response, { unrepresentable: 'any' }))).not.toContain('message')
    },
  )

  it.each(calls)('%s: declares every placeholder in the path as a parameter', (_name, call) => {
    const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    expect(inPath).toEqual(Object.keys(call.params?.shape ?? {}))
  })

  it('has a unique method and path for each call', () => {
    const paths = calls.map(([, { method, path }]) => `${method} ${path}`)
    expect(new Set(paths).size).toBe(paths.length)
  })
})

it('browser code does not import schema values', () => {
  const src = new URL('../', import.meta.url)
  const files = ['client.ts', 'api-error.ts', ...readdirSync(new URL('queries/', src)).map((name) => `queries/${name}`)]
  for (const file of files) {
    const values = readFileSync(new URL(file, src), 'utf8').match(
      /^import (?!type ).*from '.*(contract|zod|openapi).*'$/gm,
    )
    expect(values, file).toBeNull()
  }
})
