import { readCsv } from '../../../e2e/csv.ts'
import type { SegmentTable } from '../../../packages/api/src/contract/feedback/segments.ts'
import type { Wave } from '../../../packages/api/src/contract/feedback/waves.ts'
import { listSteps } from './read-results.ts'
import type { Breakdown, Reading } from './reading.ts'
import type { WireRequest } from './requests.ts'
import { countBands, listUnexplained, separateBands, spreadOf, type Band } from './scores.ts'
import { LOCATIONS } from './send-outs.ts'
import { LOCATION } from './survey.ts'

type Cell = NonNullable<SegmentTable['everybody']['cells'][number]>

/**
 * Reads a table of segments. Checks the figures that the results also contain, and adds those of people who skipped the attribute
 * question to the findings.
 */
export function readSegments(reading: Reading, request: WireRequest, table: SegmentTable): void {
  const { current: wave } = reading.wavesOf(request)
  const { questions, everybody, segments } = table
  if (everybody.respondents !== (wave?.respondents ?? null)) reading.report(request, 'respondents')
  for (const [column, { question: id, row, rateMin, rateMax }] of questions.entries()) {
    const question = reading.form.questions.findIndex((one) => one.id === id)
    const steps = listSteps(rateMin, rateMax)
    const whole = everybody.cells[column] ?? null
    if (question < 0 || row !== null) reading.report(request, `the question ${id}`)
    if (wave === undefined || wave.respondents === null) {
      if (whole !== null) reading.report(request, `${id} without a release`)
      continue
    }
    if (whole !== null) {
      const published = reading.findDistribution(wave, question)?.published
      const counts = published?.kind === 'counts' ? Object.entries(published.counts) : []
      const bands = counts.map(([answer, count]): Band => ({ values: [Number(answer)], count }))
      reportUnknown(reading, request, whole, bands, steps)
    }
    for (const segment of segments) {
      const cell = segment.cells[column] ?? null
      if (/\d/.test(segment.value) && !isNamed(table, segment.value))
        reading.report(request, `the value of ${segment.label}`)
      if (segment.respondents !== null) reading.report(request, `respondents of ${segment.label}`)
      if (cell !== null) readCell({ reading, request, table, question, steps }, segment.label, cell)
    }
  }
}

/** Returns whether the value of a segment names a group: locations are named by their ids, all others by their labels. */
function isNamed({ segment, segments }: SegmentTable, value: string): boolean {
  if (segment === LOCATION) return LOCATIONS.some(({ id }) => String(id) === value)
  return segments.some(({ label }) => label === value)
}

interface CellContext {
  readonly reading: Reading
  readonly request: WireRequest
  readonly table: SegmentTable
  readonly question: number
  readonly steps: readonly number[]
}

function readCell({ reading, request, table, question, steps }: CellContext, label: string, cell: Cell): void {
  const { current: wave } = reading.wavesOf(request)
  const names = reading.groupsOf(table.segment)
  const labels = cell.groups ?? [label]
  const values = labels.flatMap((one) => {
    const value = names?.valueOf(one)
    return value === undefined ? [] : [value]
  })
  if (wave === undefined || wave.is_open || names === null || values.length !== labels.length) {
    reading.report(request, `the groups of ${label}`)
    return
  }
  const known = reading.findRow(wave, question, names.attributes, values)
  if (known !== undefined) {
    reportUnknown(reading, request, cell, bandsOf(known), steps)
    return
  }
  const bands = countBands(cell.n, cell.scores, steps)
  if (bands === null) {
    reading.report(request, `scores of ${label}`)
    return
  }
  reportSpread(reading, request, cell, separateBands(bands))
  const answers = bands.map((band) => band.values.map(String))
  const release = { table: { answers, rows: [{ values, counts: bands.map(({ count }) => count) }] } }
  reading.add(wave, { kind: 'breakdown', question, attributes: names.attributes, release })
}

function bandsOf({ release }: Breakdown): Band[] {
  if (!('table' in release)) return []
  const { answers, rows } = release.table
  return answers.map((merged, index) => ({ values: merged.map(Number), count: rows[0]?.counts[index] ?? 0 }))
}

/** Reports a standard deviation that cannot be derived from counts. */
function reportSpread(reading: Reading, request: WireRequest, { sd }: Cell, bands: readonly Band[] | null): void {
  const known = bands === null ? null : spreadOf(bands)
  if (sd !== undefined && (known === null || Math.abs(sd - known) > 1e-6)) reading.report(request, `the spread ${sd}`)
}

/** Reports figures of a cell that cannot be derived from counts. If the bands overlap, `countBands` derived them from scores. */
function reportUnknown(
  reading: Reading,
  request: WireRequest,
  cell: Cell,
  bands: readonly Band[],
  steps: readonly number[],
): void {
  const { n, scores } = cell
  const everything = bands.find(({ values }) => values.length === steps.length)
  const isOverlapping = everything !== undefined && bands.length > 1
  const base = isOverlapping ? everything.count : bands.reduce((sum, { count }) => sum + count, 0)
  if (base !== n) reading.report(request, 'a base')
  reportSpread(reading, request, cell, isOverlapping ? separateBands(bands) : bands)
  if (isOverlapping) {
    const again = countBands(n, scores, steps)
    if (JSON.stringify(again) !== JSON.stringify(bands)) reading.report(request, 'scores that differ')
    return
  }
  for (const name of listUnexplained(scores, bands, steps)) reading.report(request, `${name} of a cell`)
}

/**
 * Checks exported files, which may contain only figures that the tables also contain. Stores the cells of the tables, with figures
 * formatted as in the files.
 */
export class FileReader {
  readonly #cells = new Set<string>()

  /** Records the figures of a table of a wave. */
  note(wave: Wave | undefined, { questions, everybody, segments }: SegmentTable): void {
    for (const { cells, label } of [...segments, { ...everybody, label: '' }])
      for (const [column, cell] of cells.entries()) {
        if (cell === null) continue
        const { mean, index, top2Box } = cell.scores
        const figures = [cell.n, mean, index, top2Box].map((figure) => (figure === null ? '' : String(figure)))
        this.#cells.add(this.#key(wave, [label, questions[column]?.title ?? '', ...figures]))
      }
  }

  /**
   * Checks a file: reports each line that neither repeats a recorded cell, nor gives a reason for missing figures, nor is a
   * comment.
   */
  read(reading: Reading, request: WireRequest, text: string): void {
    const [, ...lines] = readCsv(text)
    const { current } = reading.wavesOf(request)
    for (const [kind = '', label = '', question = '', row = '', ...rest] of lines) {
      const [n = '', mean = '', index = '', top = '', , note = ''] = rest
      const figures = [n, mean, index, top]
      if (figures.every((figure) => figure === '')) {
        if (kind !== 'Comment' && note === '') reading.report(request, `the line ${kind} ${label} ${question}`)
      } else if (row !== '' || !this.#cells.has(this.#key(current, [label, question, ...figures])))
        reading.report(request, `figures of ${kind} ${label} ${question}`)
    }
  }

  #key(wave: Wave | undefined, parts: readonly string[]): string {
    return JSON.stringify([wave?.startDate, wave?.respondents, ...parts])
  }
}
