import * as z from 'zod'

/** Names of properties anywhere in a schema as it is printed. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own =
    'properties' in schema && typeof schema.properties === 'object' ? Object.keys(schema.properties ?? {}) : []
  return [...own, ...Object.values(schema).flatMap(namesIn)]
}

/**
 * The names of all properties of schemas, at whatever depth, each once. A part that JSON Schema cannot express has none.
 * @source ours
 */
export function namesOf(...schemas: readonly z.ZodType[]): ReadonlySet<string> {
  return new Set(schemas.flatMap((schema) => namesIn(z.toJSONSchema(schema, { unrepresentable: 'any' }))))
}
