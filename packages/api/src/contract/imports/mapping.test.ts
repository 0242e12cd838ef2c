import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'
import * as z from 'zod'

import { importMapping } from './mapping.ts'

const SCHEMA = new URL('../../../../../examples/mapping.schema.json', import.meta.url)

const MAPPING = {
  form: { name: 'Dinner' },
  key: { column: 'id' },
  completed: { column: 'day' },
  questions: [{ column: 'food', question: 'food' }],
}

describe('importMapping', () => {
  it('matches the JSON schema in the examples folder', () => {
    expect(z.toJSONSchema(importMapping, { io: 'input' })).toEqual(JSON.parse(readFileSync(SCHEMA, 'utf8')))
  })

  it('fills in the defaults of a minimal mapping', () => {
    expect(importMapping.parse(MAPPING)).toMatchObject({
      version: 1,
      decimal: '.',
      missing: [''],
      attributes: [],
      history_only: true,
      completed: { format: 'YYYY-MM-DD' },
      questions: [{ notApplicable: [], other: false }],
    })
  })

  it.each([
    ['another version', { version: 2 }],
    ['answers that raise alerts', { history_only: false }],
    ['no key and no prefix', { key: {} }],
    ['an unknown property', { colour: 'red' }],
  ])('rejects %s', (_name, changes) => {
    expect(importMapping.safeParse({ ...MAPPING, ...changes }).success).toBe(false)
  })
})
