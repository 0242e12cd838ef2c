import { Readable } from 'node:stream'

import { bytesOf, nameVariables, writeSpssSyntax, type SpssVariable } from '@rapport/domain/exports/spss-syntax'
import { CSV_MARK, writeCsvRow } from '@rapport/domain/format/csv-row'
import { composeImport } from '@rapport/domain/imports/compose-import'
import { questionsByName } from '@rapport/domain/surveys/definition/survey-questions'

import type { StaffCall } from '../http.ts'
import type { CountFilter } from '../results/counting/count.ts'
import type { MeasuredForm } from '../results/measured-form.ts'
import { describeCarried } from './carried-form.ts'
import { readPages, type ExportedResponse } from './response-pages.ts'
import { listTableColumns, type TableColumn } from './response-table.ts'
import { writeZip } from './workbook/write-workbook.ts'

/** Maximum length of a text in SPSS, in bytes. */
const LONGEST_TEXT = 32_767

/**
 * Writes the responses to a form, page by page, into a ZIP archive. It contains a CSV file with codes, the SPSS syntax that reads
 * and labels it, and the definition and the mapping with which `npm run import` imports the CSV file.
 */
export async function* writeResponseArchive(
  call: StaffCall,
  form: MeasuredForm,
  filter: CountFilter,
): AsyncGenerator<Uint8Array> {
  const listed = await listTableColumns(call.db, form, 'codes')
  const names = nameVariables(listed.map(({ head, question }) => (question === null ? head : nameOf(question, head))))
  const columns = listed.map((column, index) => ({ ...column, name: names[index] ?? '' }))
  const widths = new Map<string, number>()
  const { definition, mapping } = await composeAgain(call, form, columns)
  yield* writeZip([
    { path: 'responses.csv', read: () => Readable.from(csvOf(columns, readPages(call.db, form, filter), widths)) },
    // The syntax is generated after the responses have been read, when the widths of their texts are known.
    { path: 'responses.sps', read: () => Readable.from([syntaxOf(columns, form, widths)]) },
    { path: 'definition.json', read: () => Readable.from([writeJson(definition)]) },
    { path: 'mapping.json', read: () => Readable.from([writeJson(mapping)]) },
  ])
}

interface NamedTableColumn extends TableColumn {
  readonly name: string
}

/** Returns the text from which a variable name is made: the question name, then the part of the header after its last colon, if any. */
function nameOf(question: string, head: string): string {
  const part = head.includes(': ') ? head.slice(head.lastIndexOf(': ') + 2) : ''
  return part === '' ? question : `${question}_${part}`.slice(0, 50)
}

const writeJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

async function* csvOf(
  columns: readonly NamedTableColumn[],
  pages: AsyncIterable<readonly ExportedResponse[]>,
  widths: Map<string, number>,
): AsyncGenerator<string> {
  yield CSV_MARK + writeCsvRow(columns.map(({ name }) => name))
  for await (const page of pages) {
    let lines = ''
    for (const response of page) {
      const cells = columns.map(({ name, cell }) => {
        const value = cell(response)
        if (typeof value !== 'string') return value
        // SPSS ends a row at a line break, even inside quotes.
        const text = value.replaceAll(/\s*[\r\n]+\s*/g, ' ').trim()
        widths.set(name, Math.max(widths.get(name) ?? 1, bytesOf(text) + 1))
        return text
      })
      lines += writeCsvRow(cells)
    }
    yield lines
  }
}

function syntaxOf(
  columns: readonly NamedTableColumn[],
  form: MeasuredForm,
  widths: ReadonlyMap<string, number>,
): string {
  const questions = questionsByName(form.definition)
  const variables = columns.map((column): SpssVariable => {
    const measure = column.question === null ? undefined : questions.get(column.question)?.measure
    const isNumeric = column.kind !== 'text'
    const isOrdered = measure?.startsWith('ordinal') === true || measure === 'recommendation'
    const level = column.kind === 'choice' ? (isOrdered ? 'ORDINAL' : 'NOMINAL') : LEVELS[column.kind]
    return {
      name: column.name,
      label: column.head,
      format: isNumeric ? formatOf(column) : `A${Math.min(LONGEST_TEXT, widths.get(column.name) ?? 1)}`,
      level,
      values: column.choices.flatMap(({ cell, text }) => (typeof cell === 'number' ? [{ code: cell, text }] : [])),
    }
  })
  return writeSpssSyntax('responses.csv', variables)
}

const LEVELS = { picked: 'NOMINAL', number: 'SCALE', date: 'SCALE', time: 'SCALE', text: 'NOMINAL' } as const

function formatOf({ kind, choices }: TableColumn): string {
  if (kind === 'date') return 'SDATE10'
  if (kind === 'time') return 'YMDHMS16'
  if (kind === 'number') return 'F16.6'
  return choices.every(({ cell }) => Number.isInteger(cell)) ? 'F8.0' : 'F8.2'
}

/**
 * Composes the definition and the mapping for importing the CSV file. Locations are ignored, because another club has different
 * locations.
 */
async function composeAgain(call: StaffCall, form: MeasuredForm, columns: readonly NamedTableColumn[]) {
  const { form: properties, definition } = await describeCarried(call.db, form, columns)
  const composed = composeImport(
    columns.map(({ name, becomes }) => ({
      column: name,
      label: '',
      becomes: [becomes.meaning === 'location' ? { meaning: 'ignored' } : becomes],
      confidence: 'high',
      problems: [],
      samples: [],
    })),
    { guess: GUESS, name: form.name, prefix: '', existing: definition },
  )
  if (!composed.ok) throw new Error(`The columns of an export cannot be imported: ${composed.reason}`)
  const { overall_question, title, ...named } = properties
  return {
    definition: composed.definition,
    mapping: {
      version: 1,
      form: {
        ...named,
        ...(title === '' ? {} : { title }),
        ...(overall_question === null ? {} : { overall_question }),
        anonymous: false,
      },
      ...composed.mapping,
    },
  }
}

const GUESS = {
  file: { format: 'csv', encoding: 'utf-8', delimiter: ',', header_rows: 1 },
  decimal: '.',
  date_format: 'YYYY-MM-DD',
  missing: [''],
} as const
