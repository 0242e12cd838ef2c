import * as z from 'zod'

/** Returns all property names in a JSON Schema, at any depth, including duplicates. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own =
    'properties' in schema && typeof schema.properties === 'object' ? Object.keys(schema.properties ?? {}) : []
  return [...own, ...Object.values(schema).flatMap(namesIn)]
}

/** Returns the unique property names of schemas at any depth. Omits parts that JSON Schema cannot express. */
export function namesOf(...schemas: readonly z.ZodType[]): ReadonlySet<string> {
  return new Set(schemas.flatMap((schema) => namesIn(z.toJSONSchema(schema, { unrepresentable: 'any' }))))
}
