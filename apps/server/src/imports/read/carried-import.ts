import { columnChoice } from '@rapport/api/contract/imports/columns'
import type { ImportColumn } from '@rapport/domain/imports/import-column'
import { checkDefinition } from '@rapport/domain/surveys/definition/check-definition'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import * as z from 'zod'

/** Name of the hidden sheet that contains the import settings in a workbook of exported responses. */
export const CARRIED_SHEET = 'Rapport import'

/** Maximum number of characters in a cell with import settings; Excel allows 32,767. */
const PIECE = 30_000

const content = z.object({
  version: z.literal(1),
  form: z.object({
    name: z.string().trim().min(1).max(200),
    title: z.string().max(1000),
    feedback_form_type: z.string().max(50),
    overall_question: z.string().max(200).nullable(),
  }),
  definition: z.unknown(),
  columns: z.array(z.object({ column: z.string().max(1000), becomes: columnChoice })).max(2000),
})

/** The import settings of an exported response file: its survey, and the role of each column by column name. */
export interface CarriedImport extends Omit<z.output<typeof content>, 'definition'> {
  readonly definition: SurveyDefinition
}

/** Returns the import settings as JSON, divided into cells for the sheet, one per row. */
export function writeCarried(carried: CarriedImport): string[] {
  // Surrogates are escaped, because a part may end between the two halves of a pair.
  const text = JSON.stringify(carried).replaceAll(/[\uD800-\uDFFF]/g, (half) => `\\u${half.charCodeAt(0).toString(16)}`)
  return Array.from({ length: Math.ceil(text.length / PIECE) }, (_, index) =>
    text.slice(index * PIECE, (index + 1) * PIECE),
  )
}

/**
 * Parses the output of writeCarried, or validates an object with import settings; returns null for anything else, for example
 * settings from a later version.
 */
export function readCarried(given: readonly string[] | object): CarriedImport | null {
  const parsed = content.safeParse(Array.isArray(given) ? parseJson(given.join('')) : given)
  if (!parsed.success) return null
  const checked = checkDefinition(parsed.data.definition)
  return checked.ok ? { ...parsed.data, definition: checked.definition } : null
}

/** Returns the properties that a new survey gets from the exported survey, in addition to its name and type. */
export const propertiesOf = ({ form: { title, overall_question } }: CarriedImport) => ({
  ...(title === '' ? {} : { title }),
  ...(overall_question === null ? {} : { overall_question }),
})

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Applies the exported survey's import settings to the proposed columns of a file. A location column is ignored if the club has
 * none of its locations; if the club has only some of them, the others need a decision.
 */
export function applyCarried(
  columns: readonly ImportColumn[],
  { columns: carried }: CarriedImport,
  locations: readonly string[],
): ImportColumn[] {
  const known = new Set(locations.map((name) => name.toLowerCase()))
  const byName = new Map(carried.map(({ column, becomes }) => [column, becomes]))
  return columns.map((column): ImportColumn => {
    const becomes = byName.get(column.column)
    if (becomes === undefined) return column
    const read = { ...column, becomes: [becomes], confidence: 'high' as const, problems: [] }
    if (becomes.meaning !== 'location') return read
    const cells = column.groups ?? column.samples
    const unknown = cells.filter((cell) => !known.has(cell.toLowerCase()))
    if (unknown.length === 0) return read
    if (unknown.length === cells.length) return { ...read, becomes: [{ meaning: 'ignored' }], confidence: 'medium' }
    return { ...read, confidence: 'low', problems: [{ problem: 'no_location', values: unknown, rows: 0 }] }
  })
}
