import { CSV_MARK, writeCsvRow } from '@rapport/domain/format/csv-row'
import { versionOfQuestion, type QuestionVersions } from '@rapport/domain/surveys/versions/question-versions'

import type { FormKey } from '../db/form-key.ts'
import type { Db } from '../db/open.ts'
import { invalid, type FileAnswer, type StaffCall } from '../http.ts'
import type { CountFilter } from '../results/counting/count.ts'
import { cycleFilter, readFilterClauses } from '../results/filters/filter-terms.ts'
import { readDays, type MeasuredForm } from '../results/measured-form.ts'
import { refuseRows } from '../results/published/refuse-rows.ts'
import { hasWeights } from '../results/require-weights.ts'
import type { ResponseExportRequest } from './export-links.ts'
import { writeResponseArchive } from './response-archive.ts'
import { listVersionedColumns, type Cell, type VersionedColumn } from './response-columns.ts'
import { hasMoreResponses, readPages, type ExportedResponse } from './response-pages.ts'
import { writeResponseWorkbook } from './response-workbook.ts'
import { MAX_SHEET_ROWS } from './workbook/write-workbook.ts'

interface PersonColumn {
  readonly head: string
  cell(response: ExportedResponse): Cell
}

const PERSON_COLUMNS: readonly PersonColumn[] = [
  { head: 'Response', cell: (response) => response.response_id },
  { head: 'Completed', cell: (response) => response.completed },
  { head: 'Location', cell: (response) => response.merchant_name },
  { head: 'Member', cell: ({ fname, lname }) => [fname, lname].filter(Boolean).join(' ') || null },
  { head: 'Member Number', cell: (response) => response.member_number },
  { head: 'Email', cell: (response) => response.email },
  { head: 'Significant Other', cell: (response) => (response.is_spouse ? 'Yes' : 'No') },
  { head: 'Overall Score', cell: (response) => response.overall_score_label },
]

/** The weight column, which is written only for a form with weights. */
const WEIGHT_COLUMN: PersonColumn = { head: 'Weight', cell: (response) => response.weight }

/** The chunks of a response file, and its media type, which is omitted for CSV. */
type ResponseFile = Pick<FileAnswer, 'pieces' | 'mediaType'>

/**
 * Writes a response file, one page at a time; see exportResponses in the contract. Fails before the first chunk, with 400 and
 * the name of a field, when the request is invalid or the form is anonymous.
 * @source Specification part 1, section 7; Decisions, section 12, "Exports"
 */
export async function readResponseFile(
  call: StaffCall,
  form: MeasuredForm,
  request: ResponseExportRequest,
): Promise<ResponseFile> {
  await refuseRows(call, form)
  const days = await readDays(call, request)
  const filters = await readFilterClauses(call, form, request)
  const filter = cycleFilter(days, filters)
  switch (request.format) {
    case 'csv':
      return { pieces: writeFile(call, form, filter) }
    case 'xlsx':
      return {
        pieces: writeResponseWorkbook(call, form, filter),
        mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      }
    case 'spss':
      return { pieces: writeResponseArchive(call, form, filter), mediaType: 'application/zip' }
  }
}

/**
 * Fails with 400 and the field `format` when more than `most` responses match; by default, `most` is the maximum number of rows
 * below the header of a sheet.
 */
export async function requireSheetRows(
  db: Db,
  key: FormKey,
  filter: CountFilter,
  most = MAX_SHEET_ROWS - 1,
): Promise<void> {
  if (await hasMoreResponses(db, key, filter, most))
    throw invalid({
      format: 'A sheet can have at most 1,048,576 rows, and there are too many responses to fit. Choose CSV.',
    })
}

async function* writeFile(call: StaffCall, form: MeasuredForm, filter: CountFilter): AsyncGenerator<string> {
  const answers = listVersionedColumns(form)
  const own = (await hasWeights(call.db, form)) ? [...PERSON_COLUMNS, WEIGHT_COLUMN] : PERSON_COLUMNS
  const versionsOf = new Map(form.versions.map(({ version, question_versions }) => [version, question_versions]))
  /** Returns the cell of a column; null when the response answered another version of the question. */
  const answerCell = (
    { question, version, cell }: VersionedColumn,
    versions: QuestionVersions,
    response: ExportedResponse,
  ): Cell => (versionOfQuestion(versions, question) === version ? cell(response.response_json) : null)
  yield CSV_MARK + writeCsvRow([...own, ...answers].map(({ head }) => head))
  for await (const page of readPages(call.db, form, filter)) {
    let lines = ''
    for (const response of page) {
      const versions = versionsOf.get(response.version) ?? {}
      const cells = own.map(({ cell }) => cell(response))
      for (const column of answers) cells.push(answerCell(column, versions, response))
      lines += writeCsvRow(cells)
    }
    yield lines
  }
}
