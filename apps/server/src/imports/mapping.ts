import { importMapping, type ImportMapping } from '@rapport/api/contract/imports/mapping'

/** Error thrown when an import cannot begin, continue or be undone; the message explains the reason to the user. */
export class ImportFault extends Error {
  override name = 'ImportFault'
}

/** Mapping of the columns of a response file. */
export type Mapping = ImportMapping

/**
 * A column that contains the answers to a question or to one of its rows, items or choices, or the text for its Other choice or its
 * comment.
 */
export type QuestionColumn = Mapping['questions'][number]

/** Parses a mapping. Fails with an ImportFault that names the first problem. */
export function readMapping(input: unknown): Mapping {
  const parsed = importMapping.safeParse(input)
  if (parsed.success) return requireSupported(parsed.data)
  const issue = parsed.error.issues[0]
  throw new ImportFault(`mapping: ${issue?.path.join('.') || 'the whole'}: ${issue?.message ?? 'not valid'}`)
}

/** Fails with ImportFault when the mapping has attributes, which would otherwise be ignored. */
function requireSupported(mapping: Mapping): Mapping {
  if (mapping.attributes.length === 0) return mapping
  throw new ImportFault('mapping: attributes: are not supported; map the column to a single-choice question instead')
}

/** Returns every column that a mapping reads, without duplicates: the key, the dates, weight, location and member, then the questions. */
export function mappedColumns({ key, completed, weight, location, member, questions }: Mapping): string[] {
  const composed = 'compose' in completed ? completed.compose : [completed]
  const dates = composed.flatMap((part) => (typeof part === 'string' ? [] : [part.column]))
  const keys = key.column === undefined ? [] : [key.column]
  const others = [weight, location, member].flatMap((one) => (one === undefined ? [] : [one.column]))
  return [...new Set([...keys, ...dates, ...others, ...questions.map((one) => one.column)])]
}
