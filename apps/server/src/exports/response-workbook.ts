import { epochDayOf } from '@rapport/domain/dates/epoch-day'
import { labelOfMeasure } from '@rapport/domain/surveys/definition/measure'
import { questionsByName } from '@rapport/domain/surveys/definition/survey-questions'

import type { StaffCall } from '../http.ts'
import { CARRIED_SHEET, writeCarried } from '../imports/read/carried-import.ts'
import type { CountFilter } from '../results/counting/count.ts'
import type { MeasuredForm } from '../results/measured-form.ts'
import { describeCarried } from './carried-form.ts'
import { readPages, type ExportedResponse } from './response-pages.ts'
import { listTableColumns, type TableColumn } from './response-table.ts'
import type { SheetCell } from './workbook/sheet-xml.ts'
import { writeWorkbook } from './workbook/write-workbook.ts'

/**
 * Writes the responses to a form as an XLSX workbook, page by page. The workbook contains the responses, the questions with their
 * choices, and a hidden sheet that describes how to import it again.
 */
export async function* writeResponseWorkbook(
  call: StaffCall,
  form: MeasuredForm,
  filter: CountFilter,
): AsyncGenerator<Uint8Array> {
  const columns = await listTableColumns(call.db, form, 'labels')
  const carried = writeCarried(await describeCarried(call.db, form, columns))
  yield* writeWorkbook([
    { name: 'Responses', rows: responseRows(columns, readPages(call.db, form, filter)) },
    { name: 'Questions', rows: questionRows(columns, form) },
    { name: CARRIED_SHEET, isHidden: true, rows: carried.map((piece) => [piece]) },
  ])
}

async function* responseRows(
  columns: readonly TableColumn[],
  pages: AsyncIterable<readonly ExportedResponse[]>,
): AsyncGenerator<readonly SheetCell[]> {
  yield columns.map(({ head }) => head)
  for await (const page of pages)
    for (const response of page) yield columns.map((column) => sheetCell(column, response))
}

function sheetCell({ kind, cell }: TableColumn, response: ExportedResponse): SheetCell {
  const value = cell(response)
  if (typeof value !== 'string') return value
  if (kind === 'date') return daySerial(value) ?? value
  if (kind === 'time') return timeSerial(value) ?? value
  return kind === 'number' && String(Number(value)) === value && Number.isFinite(Number(value)) ? Number(value) : value
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const TIME = /^(\d{4}-\d{2}-\d{2}) (\d{2}):(\d{2})$/
/** Excel's serial number for 1970-01-01. Excel counts 1900-01-01 as 1 and includes 1900-02-29, which did not exist. */
const EPOCH_1970 = 25_569
/** Excel's serial number for 1900-03-01. Lower numbers are not written, because spreadsheet programs disagree about their dates. */
const FIRST = 61

function daySerial(text: string): SheetCell {
  const serial = serialOf(text)
  return serial === null ? null : { serial, has: 'day' }
}

function timeSerial(text: string): SheetCell {
  const [, day = '', hour, minute] = TIME.exec(text) ?? []
  const serial = serialOf(day)
  return serial === null ? null : { serial: serial + (Number(hour) * 60 + Number(minute)) / 1440, has: 'time' }
}

function serialOf(text: string): number | null {
  const [, year, month, day] = DAY.exec(text) ?? []
  if (year === undefined) return null
  const epochDay = epochDayOf({ year: Number(year), month: Number(month), day: Number(day) })
  // Without this check, a date that does not exist, such as June 31, would become a different day.
  const isDay = new Date(epochDay * 86_400_000).toISOString().startsWith(text)
  return isDay && epochDay + EPOCH_1970 >= FIRST ? epochDay + EPOCH_1970 : null
}

function* questionRows(columns: readonly TableColumn[], form: MeasuredForm): Generator<readonly SheetCell[]> {
  yield ['Column', 'Question', 'Measure', 'Cell', 'Meaning']
  const questions = questionsByName(form.definition)
  for (const { head, question, choices } of columns) {
    if (question === null) continue
    const asked = questions.get(question)
    yield [head, question, asked === undefined ? null : labelOfMeasure(asked.measure), null, null]
    for (const { cell, text } of choices) yield [null, null, null, cell, text]
  }
}
