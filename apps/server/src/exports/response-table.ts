import type { CodeStyle } from '@rapport/domain/exports/export-codes'
import {
  listExportColumns,
  listQuestionColumns,
  type ExportCell,
  type ExportColumn,
} from '@rapport/domain/exports/export-columns'
import { cutText } from '@rapport/domain/format/cut-text'
import type { ColumnChoice } from '@rapport/domain/imports/import-column'
import { versionOfQuestion } from '@rapport/domain/surveys/versions/question-versions'

import type { Db } from '../db/open.ts'
import type { MeasuredForm } from '../results/measured-form.ts'
import { hasWeights } from '../results/require-weights.ts'
import type { ExportedResponse } from './response-pages.ts'

/** A column of a response file from which the responses can be imported again. */
export interface TableColumn {
  /** Title, unique in the file. */
  readonly head: string
  /** Cells of the kind `time` have the format `YYYY-MM-DD HH:MM`. */
  readonly kind: ExportColumn['kind'] | 'time'
  readonly isScale: boolean
  readonly choices: ExportColumn['choices']
  /** Name of the answered question; null when the column contains a property of the response. */
  readonly question: string | null
  readonly becomes: ColumnChoice
  readonly cell: (response: ExportedResponse) => ExportCell
}

type OwnColumn = Pick<TableColumn, 'head' | 'becomes' | 'cell'> & { readonly kind?: TableColumn['kind'] }

const IGNORED = { meaning: 'ignored' } as const

const OWN: readonly OwnColumn[] = [
  // The key of a response that was not imported is `#` followed by its id; the `#` distinguishes it from imported keys.
  { head: 'Response', becomes: { meaning: 'key' }, cell: (one) => one.import_key ?? `#${one.response_id}` },
  { head: 'Completed', kind: 'time', becomes: IGNORED, cell: (one) => one.completed },
  { head: 'Completed (UTC)', becomes: { meaning: 'completed', format: 'iso' }, cell: (one) => one.completed_utc },
  { head: 'Location', becomes: { meaning: 'location' }, cell: (one) => one.merchant_name },
  { head: 'Member', becomes: IGNORED, cell: ({ fname, lname }) => [fname, lname].filter(Boolean).join(' ') || null },
  {
    head: 'Member Number',
    becomes: { meaning: 'member', by: 'number', unmatched: 'none' },
    cell: (one) => one.member_number,
  },
  { head: 'Email', becomes: IGNORED, cell: (one) => one.email },
  { head: 'Significant Other', becomes: IGNORED, cell: (one) => (one.is_spouse ? 'Yes' : 'No') },
  { head: 'Overall Score', becomes: IGNORED, cell: (one) => one.overall_score_label },
]

/** The weight column, for a form that has weights; its cell is empty for a response without a weight. */
const WEIGHT: OwnColumn = {
  head: 'Weight',
  kind: 'number',
  becomes: { meaning: 'weight', empty: 'none' },
  cell: (one) => one.weight,
}

const LONGEST_HEAD = 200

/**
 * Lists the columns of a response file from which the responses can be imported again: response properties, answers to the current
 * versions of the questions, and answers to earlier versions, which an import ignores.
 */
export async function listTableColumns(db: Db, form: MeasuredForm, style: CodeStyle): Promise<TableColumn[]> {
  const own = (await hasWeights(db, form)) ? [...OWN, WEIGHT] : OWN
  const versionsOf = new Map(form.versions.map(({ version, question_versions }) => [version, question_versions]))
  const answered = (column: ExportColumn, version: number): TableColumn => ({
    ...column,
    cell: (response) =>
      versionOfQuestion(versionsOf.get(response.version) ?? {}, column.question) === version
        ? column.cell(response.response_json)
        : null,
  })
  const present = listExportColumns(form.definition, style).map((column) =>
    answered(column, versionOfQuestion(form.question_versions, column.question)),
  )
  const earlier = form.earlier.flatMap(({ question, version }) =>
    listQuestionColumns(question, style).map((column) => ({
      ...answered(column, version),
      head: `${column.head} (version ${version})`,
      becomes: IGNORED,
    })),
  )
  const known = own.map((column) => ({ kind: 'text' as const, isScale: false, choices: [], question: null, ...column }))
  return makeTitlesUnique([...known, ...present, ...earlier])
}

/** Reduces the column titles to one line, shortens them, and makes them unique. */
function makeTitlesUnique(columns: readonly TableColumn[]): TableColumn[] {
  const taken = new Set<string>()
  return columns.map((column) => {
    const head = cutText(column.head.replaceAll(/\s+/g, ' ').trim(), LONGEST_HEAD) || 'Question'
    let free = head
    for (let number = 2; taken.has(free); number++) free = `${head} (${number})`
    taken.add(free)
    return { ...column, head: free }
  })
}
