import { CSV_MARK, writeCsvRow } from '@rapport/domain/format/csv-row'
import { HIDDEN_GROUP_TEXT } from '@rapport/domain/results/anonymity/anonymity'

import type { StaffCall } from '../http.ts'
import { readDisclosedAnswers } from '../responses/staff/disclosed-answers.ts'
import type { CountFilter } from '../results/counting/count.ts'
import { readDisclosedCycles } from '../results/disclosure-control.ts'
import { cycleFilter, readFilterClauses } from '../results/filters/filter-terms.ts'
import { readDays, type MeasuredForm } from '../results/measured-form.ts'
import { isTelling } from '../results/telling-questions.ts'
import type { ExportRequest } from './export-links.ts'
import { listAnswerColumns, type AnswerColumn, type Cell } from './response-columns.ts'
import { readNamedPages, readNamelessPages, type ExportedResponse } from './response-pages.ts'

interface PersonColumn {
  readonly head: string
  cell(response: ExportedResponse): Cell
}

const NAMELESS: readonly PersonColumn[] = [
  { head: 'Response', cell: (response) => response.response_id },
  { head: 'Completed', cell: (response) => response.completed },
]

const NAMED: readonly PersonColumn[] = [
  ...NAMELESS,
  { head: 'Location', cell: (response) => response.merchant_name },
  { head: 'Member', cell: ({ fname, lname }) => [fname, lname].filter(Boolean).join(' ') || null },
  { head: 'Member Number', cell: (response) => response.member_number },
  { head: 'Email', cell: (response) => response.email },
  { head: 'Significant Other', cell: (response) => (response.is_spouse ? 'Yes' : 'No') },
  { head: 'Overall Score', cell: (response) => response.overall_score_label },
]

/** The columns and the filter of a file. */
interface Plan {
  readonly people: readonly PersonColumn[]
  readonly answers: readonly AnswerColumn[]
  /** Null when nothing may be disclosed. */
  readonly filter: CountFilter | null
}

/**
 * Plans the columns and responses of a file. An anonymous form contains the responses that its results count, and none
 * with a filter by personal attributes: comparing two such files would identify people.
 */
async function planFile(call: StaffCall, form: MeasuredForm, request: ExportRequest): Promise<Plan> {
  const days = await readDays(call, request)
  const filters = await readFilterClauses(call, form.slots, request)
  const columns = listAnswerColumns(form.definition)
  if (!form.anonymous) return { people: NAMED, answers: columns, filter: cycleFilter(days, filters) }
  const answers = columns.filter(({ question }) => !isTelling(question))
  if (filters.filterClauses.length > 0 || filters.user_id !== null) return { people: NAMELESS, answers, filter: null }
  const show = await readDisclosedCycles(call.db, form, filters, call.now())
  const shown = show(days).days
  return { people: NAMELESS, answers, filter: shown === null ? null : cycleFilter(shown, filters) }
}

/**
 * Writes the lines of a file of responses, one page at a time; see exportResponses of the contract. Fails before the
 * first line with 400 and a field.
 * @source Specification part 1, section 7; Decisions, section 12, "Exports" and "Anonymous forms everywhere"
 */
export async function readResponseFile(
  call: StaffCall,
  form: MeasuredForm,
  request: ExportRequest,
): Promise<AsyncIterable<string>> {
  const plan = await planFile(call, form, request)
  return writeFile(call, form, plan)
}

async function* writeFile(call: StaffCall, form: MeasuredForm, plan: Plan): AsyncGenerator<string> {
  const { people, answers, filter } = plan
  yield CSV_MARK + writeCsvRow([...people, ...answers].map(({ head }) => head))
  if (filter === null) {
    yield writeCsvRow([HIDDEN_GROUP_TEXT])
    return
  }
  const tell = await readDisclosedAnswers(call.db, form, filter)
  const pages = form.anonymous ? readNamelessPages(call.db, form, filter) : readNamedPages(call.db, form, filter)
  for await (const page of pages) {
    const lines = page.map((response) => {
      const disclosed = tell(response.response_json)
      return writeCsvRow([...people.map(({ cell }) => cell(response)), ...answers.map(({ cell }) => cell(disclosed))])
    })
    yield lines.join('')
  }
}
