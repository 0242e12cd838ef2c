import type { SegmentTable } from '@rapport/api/contract/feedback/segments'
import { CSV_MARK, writeCsvRow } from '@rapport/domain/format/csv-row'
import { SEGMENT_LABELS } from '@rapport/domain/performance/segment-filters'
import type { TestedDifference } from '@rapport/domain/results/differences/significance'
import { labelOfMeasure } from '@rapport/domain/surveys/definition/measure'

import type { StaffCall } from '../http.ts'
import type { MeasuredForm } from '../results/measured-form.ts'
import { listAttributes } from '../results/published/attributes.ts'
import { readCallWave, type CallWave } from '../results/published/call-wave.ts'
import { COMMENTS_PAGE, selectComments, type CommentsKey } from '../results/published/published-rows.ts'
import { readPublishedSegments } from '../results/published/published-segments.ts'
import { listCommentQuestions } from '../results/waves/comment-questions.ts'
import { DIFFERENCE_HEAD, differenceCells, testTop2Boxes } from './difference-columns.ts'
import type { ExportRequest } from './export-links.ts'

const HEAD = [
  'Segment',
  'Value',
  'Question',
  'Row',
  'n',
  'Mean',
  'Index',
  'Top 2 Boxes',
  'Groups',
  'Note',
  'Comment',
  'Measure',
  ...DIFFERENCE_HEAD,
]

/**
 * Writes the file of an anonymous survey: the totals of a wave, then its published tables as shown on the screen, then its
 * published comments. When the request filters by an attribute, the file contains only the totals and the figures by that
 * attribute, and no comments. Fails before the first line is written, in the same cases as readCallWave.
 *
 * @source Decisions, section 14 "Anonymous forms"
 */
export async function readPublishedFile(
  call: StaffCall,
  form: MeasuredForm,
  request: ExportRequest,
): Promise<AsyncIterable<string>> {
  return writeFile(call, form, request, await readCallWave(call, form, request))
}

async function* writeFile(
  call: StaffCall,
  form: MeasuredForm,
  request: ExportRequest,
  { wave, filter }: CallWave,
): AsyncGenerator<string> {
  yield CSV_MARK + writeCsvRow(HEAD)
  const attributes = filter === null ? listAttributes(form) : [filter.attribute]
  for (const [position, segment] of attributes.entries()) {
    const table = await readPublishedSegments(call, form, { ...request, segment })
    const kind = SEGMENT_LABELS[segment]
    if (position === 0) yield writeLines('Everybody', '', table, { cells: table.everybody.cells, differences: [] })
    if (table.reason !== null) yield writeNote([kind, null, null, null], table.reason)
    for (const { question, row, title, reason } of table.questions) {
      if (reason !== undefined) yield writeNote([kind, null, ...namesOf({ question, row, title })], reason)
    }
    const tested = testTop2Boxes(table)
    for (const [at, { label, cells }] of table.segments.entries())
      yield writeLines(kind, label, table, { cells, differences: tested[at] ?? [] })
  }
  if (wave === null || filter !== null) return
  for (const { slot, question } of listCommentQuestions(form)) {
    const items = question.type === 'multipletext' ? question.items : [{ name: '', title: null }]
    for (const { name: item, title } of items) {
      for await (const comment of readComments(call, form, { wave_id: wave.wave_id, slot, item }))
        yield writeCsvRow([
          'Comment',
          null,
          question.title,
          title,
          null,
          null,
          null,
          null,
          null,
          null,
          comment,
          null,
          ...differenceCells(null),
        ])
    }
  }
}

type Question = Pick<SegmentTable['questions'][number], 'question' | 'row' | 'title'>

function namesOf({ question, row, title }: Question): [string, string | null] {
  return row === null ? [title, null] : [question, title]
}

function writeNote(names: readonly (string | null)[], note: string): string {
  return writeCsvRow([...names, null, null, null, null, null, note, null, null, ...differenceCells(null)])
}

interface Line {
  readonly cells: SegmentTable['everybody']['cells']
  readonly differences: readonly (TestedDifference | null)[]
}

/** Writes the figures of one group, question by question; omits questions without figures. */
function writeLines(kind: string, label: string, { questions }: SegmentTable, { cells, differences }: Line): string {
  const lines = questions.map((question, column) => {
    const cell = cells[column]
    if (cell === undefined || cell === null) return ''
    const { n, scores, groups = [] } = cell
    const { mean, index, top2Box } = scores
    const figures = [n, mean, index, top2Box, groups.join(', '), null, null, labelOfMeasure(question.measure)]
    return writeCsvRow([kind, label, ...namesOf(question), ...figures, ...differenceCells(differences[column] ?? null)])
  })
  return lines.join('')
}

async function* readComments(call: StaffCall, form: MeasuredForm, key: CommentsKey): AsyncGenerator<string> {
  for (let after: string | null = null; ;) {
    const page = await selectComments(call.db, form, key, after)
    for (const { comment } of page) yield comment
    const last = page.at(-1)
    if (last === undefined || page.length < COMMENTS_PAGE) return
    after = last.position
  }
}
