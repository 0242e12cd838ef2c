import { RATE_SEGMENTS, type RateTable } from '@rapport/api/contract/feedback/rate'
import type { SegmentTable } from '@rapport/api/contract/feedback/segments'
import { CSV_MARK, writeCsvRow } from '@rapport/domain/format/csv-row'
import { listOfferedSegments, SEGMENT_LABELS, type Segment } from '@rapport/domain/performance/segment-filters'
import type { TestedDifference } from '@rapport/domain/results/differences/significance'
import { labelOfMeasure } from '@rapport/domain/surveys/definition/measure'
import { listQuestions } from '@rapport/domain/surveys/definition/survey-questions'

import type { StaffCall } from '../http.ts'
import { readFilterClauses } from '../results/filters/filter-terms.ts'
import { readDays, type MeasuredForm } from '../results/measured-form.ts'
import { readRateSegments } from '../results/rate/rate-segments.ts'
import { readWeighted } from '../results/require-weights.ts'
import { measureSegments } from '../results/segments/segments.ts'
import { DIFFERENCE_HEAD, differenceCells, testTop2Boxes } from './difference-columns.ts'
import type { ExportRequest } from './export-links.ts'
import { readPublishedFile } from './published-file.ts'

const HEAD = [
  'Segment',
  'Value',
  'Question',
  'Row',
  'n',
  'Mean',
  'Index',
  'Top 2 Boxes',
  'Measure',
  ...DIFFERENCE_HEAD,
  'Answered',
  'Response Rate',
]

/** The headers of weighted figures, keyed by the headers that they replace; n remains the unweighted base. */
const WEIGHTED_HEADS: Readonly<Record<string, string>> = {
  Mean: 'Mean (weighted)',
  Index: 'Index (weighted)',
  'Top 2 Boxes': 'Top 2 Boxes (weighted)',
}

const EFFECTIVE_HEAD = 'Effective Base (Kish)'

const RATE_TITLE = 'Answered invitations as a share of all invitations'

/** Returns a form's segments: for a culture survey, its demographic questions; otherwise member attributes and the location. */
function segmentsOf(form: MeasuredForm): readonly Segment[] {
  const segments = listOfferedSegments(form.feedback_form_type)
  if (form.feedback_form_type !== 'culture') return segments
  const asked = new Set(listQuestions(form.definition).map((question) => question.name))
  return segments.filter((name) => asked.has(name))
}

type Line = Pick<SegmentTable['segments'][number], 'label' | 'cells'>

function writeSegment(
  kind: string,
  { questions }: SegmentTable,
  { label, cells }: Line,
  { differences = [], weighted }: { differences?: readonly (TestedDifference | null)[] | undefined; weighted: boolean },
): string {
  const lines = questions.map(({ question, row, title, measure }, column) => {
    const cell = cells[column]
    const { mean = null, index = null, top2Box = null } = cell?.scores ?? {}
    return writeCsvRow([
      kind,
      label,
      row === null ? title : question,
      row === null ? null : title,
      cell?.n ?? null,
      mean,
      index,
      top2Box,
      labelOfMeasure(measure),
      ...differenceCells(differences[column] ?? null),
      null,
      null,
      ...(weighted ? [cell?.weighting?.effective_base ?? null] : []),
    ])
  })
  return lines.join('')
}

/**
 * Writes the response rate line for everybody or for one value of a segment; n is the number of invitations, and the rate is in
 * percent. Returns an empty string when there are no invitations or their number is not known.
 */
const writeRate = (
  kind: string,
  label: string,
  { invited, answered, rate }: RateTable['everybody'],
  weighted: boolean,
): string =>
  invited === null || invited === 0
    ? ''
    : writeCsvRow([
        kind,
        label,
        RATE_TITLE,
        null,
        invited,
        null,
        null,
        null,
        null,
        ...differenceCells(null),
        answered,
        rate,
        ...(weighted ? [null] : []),
      ])

/**
 * Returns the line with the overall response rate and the lines with the rate for each value of a segment; both are empty unless
 * RATE_SEGMENTS contains the segment.
 */
async function readRateLines(call: StaffCall, form: MeasuredForm, request: ExportRequest, segment: Segment) {
  if (!RATE_SEGMENTS.some((one) => one === segment)) return { everybody: '', segments: '' }
  const { weighted: asks, ...asked } = request
  const weighted = asks === 'true'
  const { everybody, segments } = await readRateSegments(call, form, { ...asked, segment })
  return {
    everybody: writeRate('Everybody', '', everybody, weighted),
    segments: segments.map((line) => writeRate(SEGMENT_LABELS[segment], line.label, line, weighted)).join(''),
  }
}

/**
 * Writes the lines of a segment file: all responses, then each value of each segment, by question; see exportCulture in the
 * contract. The figures are those of getSegments and getRateSegments; for an anonymous form, see readPublishedFile. Fails before
 * the first line, with 400 and the name of a field, when the request is invalid.
 *
 * @source Decisions, section 12, "Exports"
 */
export async function readSegmentFile(
  call: StaffCall,
  form: MeasuredForm,
  request: ExportRequest,
): Promise<AsyncIterable<string>> {
  const weighted = await readWeighted(call, form, request)
  if (form.anonymous) return readPublishedFile(call, form, request)
  const days = await readDays(call, request)
  const filters = await readFilterClauses(call, form, request)
  return (async function* () {
    // A weighted file has different headers, and the effective base as its last column.
    yield (
      CSV_MARK + writeCsvRow(weighted ? [...HEAD.map((head) => WEIGHTED_HEADS[head] ?? head), EFFECTIVE_HEAD] : HEAD)
    )
    let isFirst = true
    for (const segment of segmentsOf(form)) {
      const table = await measureSegments(call, form, { segment, days, filters, weighted })
      const rates = await readRateLines(call, form, request, segment)
      if (isFirst)
        yield writeSegment('Everybody', table, { label: '', ...table.everybody }, { weighted }) + rates.everybody
      isFirst = false
      const differences = testTop2Boxes(table)
      for (const [position, line] of table.segments.entries())
        yield writeSegment(SEGMENT_LABELS[segment], table, line, { differences: differences[position], weighted })
      yield rates.segments
    }
  })()
}
