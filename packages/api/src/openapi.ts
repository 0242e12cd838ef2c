import * as z from 'zod'

import { failure } from './contract/api-values.ts'
import { endpoints } from './contract/index.ts'
import type { Endpoint } from './endpoint.ts'

type Json = Record<string, unknown>

/** Descriptions of the statuses with which calls fail. @source Decisions, section 6 */
const FAILURES: Record<string, string> = {
  400: 'Invalid; `fields` has the reason for each field',
  401: 'No session, or an expired one',
  403: 'The user may not use this call',
  404: 'Not found, or not accessible',
  409: 'Changed since it was read (`current`), conflicting programs, or an Idempotency-Key with a different body (`current`: the first response)',
  410: 'The survey is closed',
  413: 'Too large',
  429: 'Too many requests; see Retry-After',
  503: 'The database is unavailable; see Retry-After',
}

function schemaOf(type: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(type, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    cycles: 'ref',
  })
  return schema
}

function parametersOf(type: z.ZodObject | undefined, location: 'path' | 'query') {
  return Object.entries(type?.shape ?? {}).map(([name, field]) => {
    const absent = field.safeParse(undefined)
    const required = location === 'path' || !absent.success
    // For a schema that first converts text to a number, Zod omits the default from the JSON Schema.
    const fallback = absent.success && absent.data !== undefined ? { default: absent.data } : {}
    return { name, in: location, required, schema: { ...schemaOf(field, 'input'), ...fallback } }
  })
}

const json = (schema: Json) => ({ content: { 'application/json': { schema } } })

/** Returns a call's success response, and moves the definitions in its schema to `schemas`. */
function successOf(call: Endpoint, schemas: Json): Json {
  const schema = withoutDefinitions(schemaOf(call.response, 'output'), schemas)
  const media = call.file ?? (call.plainText ? 'text/plain' : 'application/json')
  return { description: 'Success', content: { [media]: { schema } } }
}

/** The request body of a call that accepts a file. */
const FILE_BODY = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] },
    },
  },
}

/** Failure statuses that the document omits for public calls. */
const STAFF_FAILURES: readonly string[] = ['401', '403']

function failuresOf({ area }: Endpoint) {
  const statuses = Object.keys(FAILURES).filter((status) => area !== 'public' || !STAFF_FAILURES.includes(status))
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: FAILURES[status], ...json({ $ref: '#/components/schemas/Failure' }) },
    ]),
  )
}

/** Moves a recursive schema's definitions to the document's components, and returns the schema without them. */
function withoutDefinitions(schema: Json, definitions: Json): Json {
  const { $defs, ...rest } = schema
  if (typeof $defs !== 'object' || $defs === null) return rest
  const text = JSON.stringify({ rest, defs: $defs }).replaceAll('#/$defs/', '#/components/schemas/')
  const moved: { rest: Json; defs: Json } = JSON.parse(text)
  Object.assign(definitions, moved.defs)
  return moved.rest
}

/**
 * Returns the API's OpenAPI 3.1 document, generated from the contract. It is checked in as openapi.json and served at
 * /v3/openapi.json.
 * @source Decisions, section 6
 */
export function openApiDocument(): Json {
  const schemas: Json = { Failure: schemaOf(failure, 'output') }
  const paths: Record<string, Json> = {}
  for (const [name, call] of Object.entries<Endpoint>(endpoints)) {
    const path = (paths[call.path] ??= {})
    path[call.method.toLowerCase()] = {
      operationId: name,
      summary: call.summary,
      security: call.area === 'public' ? [] : [{ user_id: [], token: [], program_id: [] }],
      parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')],
      ...(call.body
        ? { requestBody: { required: true, ...json(withoutDefinitions(schemaOf(call.body, 'input'), schemas)) } }
        : {}),
      ...(call.upload ? { requestBody: FILE_BODY } : {}),
      responses: {
        [String(call.status ?? 200)]: successOf(call, schemas),
        ...(call.revalidated ? { 304: { description: 'Not modified: the ETag in If-None-Match is current' } } : {}),
        ...failuresOf(call),
      },
    }
  }
  const header = (name: string) => ({ type: 'apiKey', in: 'header', name })
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rapport',
      version: '3',
      description: 'The /v3 API of Rapport. Times are milliseconds since the epoch, UTC.',
    },
    paths,
    components: {
      schemas,
      securitySchemes: { user_id: header('user_id'), token: header('token'), program_id: header('program_id') },
    },
  }
}

/** Returns the client's route table: for each call name, the method and path, and 'unlimited' if the call has no time limit. */
export function routeTable(): Record<string, readonly [string, string, 'unlimited'?]> {
  return Object.fromEntries(
    Object.entries<Endpoint>(endpoints).map(([name, { method, path, unlimited }]) => [
      name,
      unlimited ? [method, path, 'unlimited'] : [method, path],
    ]),
  )
}
