import fc from 'fast-check'

/**
 * Texts that are known to break software: quotes, wildcards, markup, unusual characters, very long texts, and extreme or invalid
 * numbers and dates.
 */
export const HOSTILE = [
  '',
  ' ',
  "'; drop table member; --",
  '%',
  '_%\\',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  '${7*7}{{7*7}}',
  '=cmd|calc!A1',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'then',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202edlrow',
  '\r\nSet-Cookie: a=b',
  '💥'.repeat(3000),
  'e\u0301'.repeat(2000),
  'x'.repeat(12_000),
  '0',
  '-1',
  '1e3',
  '1e400',
  'NaN',
  '007',
  '2147483647',
  '2147483648',
  '9'.repeat(15),
  '9'.repeat(40),
  '2026-02-30',
  '2026-06-17',
  '0000-00-00',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  'null',
  'true',
  '[]',
  '{}',
] as const

/** Bodies that are not JSON or not a JSON object, and JSON with duplicate or dangerous keys or extreme nesting. */
export const BODIES = [
  '',
  '{',
  'null',
  '[]',
  '""',
  '1e400',
  '{"a":1,"a":2}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '['.repeat(20_000),
  '{"a":'.repeat(5000),
  '\ufeff{}',
  'a=b&c=d',
] as const

/** The parts of a JSON schema that the contract uses. */
export interface Schema {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Schema>>
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly type?: string | readonly string[]
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maximum?: number
  readonly items?: Schema
  readonly minItems?: number
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
}

const SAFE = Number.MAX_SAFE_INTEGER
const LONGEST = 300

/**
 * Generates values without regard to a schema: texts that are known to break software, ids of existing rows, extreme numbers, and
 * arbitrary JSON.
 */
export const anything = (ids: readonly number[]): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom<unknown>(...HOSTILE) },
    { weight: 3, arbitrary: fc.constantFrom<unknown>(...ids) },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(-1, 0, 0.5, 2 ** 31, 2 ** 53, 1e300, null, true, [], {}) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  )

function textOf({ pattern, minLength = 0, maxLength = LONGEST }: Schema): fc.Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, 'u'))
  const most = Math.max(minLength, Math.min(maxLength, LONGEST))
  const hostile = HOSTILE.filter((text) => text.length >= minLength && text.length <= maxLength)
  return fc.oneof(fc.string({ minLength, maxLength: most, unit: 'binary' }), fc.constantFrom(...hostile, 'Mia'))
}

function numberOf(schema: Schema, ids: readonly number[]): fc.Arbitrary<number> {
  const min = Math.max(schema.minimum ?? -SAFE, (schema.exclusiveMinimum ?? -SAFE - 1) + 1)
  const max = Math.min(schema.maximum ?? SAFE, SAFE)
  const fitting = ids.filter((id) => id >= min && id <= max)
  const any = fc.oneof(fc.integer({ min, max }), fc.constantFrom(min, max))
  return fitting.length === 0 ? any : fc.oneof(any, { weight: 2, arbitrary: fc.constantFrom(...fitting) })
}

/**
 * Generates values that match a JSON schema from zod, including its text patterns, except that properties can be missing. Numbers
 * are often taken from `ids`, the ids of existing rows. For an empty schema, generates arbitrary JSON.
 */
export function fitting(schema: Schema, ids: readonly number[], defs = schema.$defs ?? {}): fc.Arbitrary<unknown> {
  const inner = (part: Schema) => fitting(part, ids, defs)
  if (schema.$ref !== undefined) {
    const named = defs[schema.$ref.replace('#/$defs/', '')]
    return named === undefined
      ? fc.jsonValue({ maxDepth: 2 })
      : fc.oneof({ maxDepth: 3 }, fc.constant(null), inner(named))
  }
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return fc.oneof(...choices.map(inner))
  switch (schema.type) {
    case 'string':
      return textOf(schema)
    case 'integer':
      return numberOf(schema, ids)
    case 'number':
      return fc.oneof(numberOf(schema, ids), fc.double({ noNaN: true, noDefaultInfinity: true }))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(inner(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, Math.max(schema.minItems ?? 0, 4)),
      })
    case 'object':
      return schema.properties === undefined
        ? fc.dictionary(fc.oneof(fc.constantFrom(...HOSTILE), fc.string()), inner({}), { maxKeys: 4 })
        : fc.record(Object.fromEntries(Object.entries(schema.properties).map(([name, part]) => [name, inner(part)])), {
            requiredKeys: [],
          })
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}
