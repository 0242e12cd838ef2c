import type { ImportFile } from '@rapport/api/contract/imports/import-files'
import type { PreviewRow } from '@rapport/api/contract/imports/run-calls'
import { formatDate } from '@rapport/domain/format/dates'
import type { QuestionMeaning } from '@rapport/domain/imports/import-column'

import { HttpError, type StaffCall } from '../../http.ts'
import { findTarget } from '../import-form.ts'
import { ImportFault, readMapping } from '../mapping.ts'
import { readZones } from '../match-rows.ts'
import type { NumberedRow } from '../plan-rows.ts'
import { openRows } from '../read/open-rows.ts'
import { rowReader, type RowReading } from '../row-reader.ts'
import type { ComposedFile } from './compose-file.ts'
import { faultSentence } from './fault-sentence.ts'
import { readFileBytes } from './import-chunks.ts'
import { previewPeople } from './preview-people.ts'

const PREVIEW_ROWS = 20

/**
 * Reads the first 20 rows of a file as an import would. Omits members and locations for an anonymous survey. Fails with 409
 * `not_ready` when the file cannot be opened or read, or when its mapping does not fit the survey.
 */
export async function previewRows(
  call: StaffCall,
  file: ImportFile,
  { definition, mapping: given }: Extract<ComposedFile, { readonly ok: true }>,
): Promise<PreviewRow[]> {
  const mapping = readMapping(given)
  try {
    const target = await findTarget(call.db, call.programId, definition, mapping)
    const { timeZone } = target
    const bytes = readFileBytes(call.db, { program_id: call.programId, file_id: file.file_id }, file.bytes)
    const { columns, records } = await openRows({ bytes }, mapping.file)
    const zoneOf = await readZones(call.db, target, mapping)
    const read = rowReader(columns, { definition, mapping, timeZone, zoneOf, now: call.now() })
    const columnIndexes = new Map(columns.map(({ column }, index) => [column, index]))
    const rows: PreviewRow[] = []
    const readable: NumberedRow[] = []
    for await (const record of records) {
      const { line } = record
      if ('problem' in record) rows.push({ ...EMPTY, line, problem: record.problem })
      else {
        const cellOf = (column: string): string => record.cells[columnIndexes.get(column) ?? -1]?.trim() ?? ''
        const reading = read(record.cells, rows.length + 1)
        if (reading.ok) readable.push({ line, row: reading.row })
        rows.push(describeRow(line, reading, { file, cellOf, zoneOf }))
      }
      if (rows.length === PREVIEW_ROWS) break
    }
    if (target.anonymous) return rows
    const people = await previewPeople(call.db, readable, { target, mapping })
    return rows.map((row) => ({ ...row, ...people.get(row.line) }))
  } catch (error) {
    if (error instanceof ImportFault) throw new HttpError(409, 'not_ready', faultSentence(error))
    throw error
  }
}

const EMPTY = { completed: null, member: null, location: null, cells: [] }

interface RowContext {
  readonly file: ImportFile
  readonly cellOf: (column: string) => string
  readonly zoneOf: (location: string) => string
}

function describeRow(line: number, reading: RowReading, { file, cellOf, zoneOf }: RowContext): PreviewRow {
  const problem = reading.ok ? null : reading.problem
  const cells = file.columns.flatMap(({ column, becomes }) =>
    becomes.flatMap((choice) =>
      choice.meaning === 'question'
        ? [
            {
              question: choice.question,
              title: choice.part?.title ?? choice.title,
              text: textOf(choice, cellOf(column), file.guess?.missing ?? []),
              problem: problem?.column === column ? problem.reason : null,
            },
          ]
        : [],
    ),
  )
  const isShown = cells.some((cell) => cell.problem !== null)
  return {
    line,
    completed: reading.ok ? formatTime(reading.row.completed_ms, zoneOf(reading.row.location)) : null,
    member: null,
    location: null,
    cells,
    problem: problem === null || isShown ? null : [problem.column, problem.reason].filter(Boolean).join(': '),
  }
}

/** Returns the label of the choice that a cell contains, or else the text of the cell; null when the cell contains no answer. */
function textOf({ choices, notApplicable }: QuestionMeaning, cell: string, missing: readonly string[]): string | null {
  if (missing.includes(cell) || notApplicable.includes(cell)) return null
  return choices.find(({ cells }) => cells.includes(cell))?.text ?? cell
}

const DAY_MS = 86_400_000

/**
 * Formats a time as `05/03/2026 1:22 PM`. Formats noon UTC as a date only, `05/03/2026`, because a date without a time is stored as
 * noon UTC in time zones below UTC+12.
 */
function formatTime(ms: number, timeZone: string): string {
  const day = formatDate(ms, timeZone)
  if (ms % DAY_MS === DAY_MS / 2) return day
  return `${day} ${new Intl.DateTimeFormat('en-US', { timeZone, timeStyle: 'short' }).format(ms)}`
}
