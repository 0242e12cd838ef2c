import type { Endpoint, Upload } from '@rapport/api/endpoint'
import { findUnstorableText, parseJson, UNSTORABLE_TEXT } from '@rapport/domain/surveys/definition/safe-json'
import * as z from 'zod'

import { invalid } from './http-error.ts'
import { describeIssue } from './request-messages.ts'

/** Returns whether the schema of a query parameter accepts repeated values. */
function takesMany(schema: unknown): boolean {
  if (schema instanceof z.ZodArray) return true
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return takesMany(schema.unwrap())
  return false
}

const MOST_OF_A_NAME = 40

/**
 * Returns the most specific issue: for a value that matches no branch of a union, the first issue of the branch that failed at the
 * deepest path; otherwise `issue` itself.
 */
function deepest(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union') return issue
  const [first] = issue.errors
    .flatMap(([one]) => (one === undefined ? [] : [deepest(one)]))
    .toSorted((a, b) => b.path.length - a.path.length)
  return first === undefined || first.path.length === 0 ? issue : { ...first, path: [...issue.path, ...first.path] }
}

/** Returns the first reason for each invalid field, keyed by the field's path, or by `whole` for a problem with the whole value. */
function explain(error: z.ZodError, whole: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const found of error.issues) {
    const issue = deepest(found)
    const at = issue.path.map(String)
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys)
        fields[[...at, key].join('.')] ??= `There is no field “${key.slice(0, MOST_OF_A_NAME)}” in this call.`
    else fields[at.join('.') || whole] ??= issue.message
  }
  return fields
}

function parse(schema: z.ZodType, value: unknown, whole: string): unknown {
  const result = schema.safeParse(value, { error: describeIssue })
  if (!result.success) throw invalid(explain(result.error, whole))
  return result.data
}

/**
 * Returns whether JSON text can contain characters that a database cannot store. UTF-8 has no unpaired surrogates and JSON has no
 * raw control characters, so such characters occur only as escapes.
 */
const mayBeUnstorable = (text: string): boolean => text.includes('\\u')

function parseBody(text: string): unknown {
  const read = parseJson(text)
  if (!read.ok) throw invalid({ body: read.reason })
  const at = mayBeUnstorable(text) ? findUnstorableText(read.value) : null
  if (at !== null) throw invalid({ [at === '' ? 'body' : at]: UNSTORABLE_TEXT })
  return read.value
}

interface Raw {
  params: Record<string, string>
  /** All values of each query parameter. */
  query: Record<string, string[]>
  body: string
  /** The unread body of a call that accepts a file. */
  upload: Upload
}

interface Input {
  params?: unknown
  query?: unknown
  body?: unknown
  upload?: Upload
}

/**
 * Parses a call's input according to its contract. A query parameter becomes an array if its schema accepts one; otherwise, its
 * last value is used. Unknown query parameters are ignored. Fails with 400 naming the invalid fields of the first invalid part
 * (path, query or body). Text that cannot be stored also makes the body invalid.
 * @source Decisions, section 6
 */
export function readInput(endpoint: Endpoint, raw: Raw): Input {
  const input: Input = {}
  if (endpoint.params !== undefined) input.params = parse(endpoint.params, raw.params, 'path')
  if (endpoint.query !== undefined) {
    const { shape } = endpoint.query
    const given = Object.entries(raw.query).filter(([name]) => Object.hasOwn(shape, name))
    const values = given.map(([name, all]) => [name, takesMany(shape[name]) ? all : all.at(-1)])
    input.query = parse(endpoint.query, Object.fromEntries(values), 'query')
  }
  if (endpoint.body !== undefined) input.body = parse(endpoint.body, parseBody(raw.body), 'body')
  if (endpoint.upload) input.upload = raw.upload
  return input
}
