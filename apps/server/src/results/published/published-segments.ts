import type { SegmentTable } from '@rapport/api/contract/feedback/segments'
import type { Segment } from '@rapport/domain/performance/segment-filters'
import { ONE_ATTRIBUTE_TEXT, openWaveText } from '@rapport/domain/results/anonymity/choose-wave'
import { derivePublishedScores } from '@rapport/domain/results/anonymity/published-scores'
import {
  readBreakdown,
  withoutFigures,
  type PublishedCycle,
  type PublishedSlot,
} from '@rapport/domain/results/anonymity/published-slot'
import { NO_RELEASE_TEXT, TOO_FEW_TEXT } from '@rapport/domain/results/anonymity/published-texts'
import type { TableRelease } from '@rapport/domain/results/anonymity/release-table'
import { deriveSpread } from '@rapport/domain/results/differences/segment-differences'
import { scaleOf } from '@rapport/domain/results/scores/result-measure'
import { NO_SCORES } from '@rapport/domain/results/scores/score'

import { invalid, type StaffCall } from '../../http.ts'
import { listScaledQuestions, type ScaledQuestion } from '../drivers/scaled-questions.ts'
import type { MeasuredForm } from '../measured-form.ts'
import type { CallableWave } from '../waves/wave-rows.ts'
import { findAttributeSlot, listAttributes, readGroupLabels } from './attributes.ts'
import { readCallWave, type WaveQuery } from './call-wave.ts'
import { emptyCycle, readWhole } from './published-cycle.ts'
import { selectPublishedTables } from './published-rows.ts'

/** A segment table for one of the attributes by which the figures of anonymous surveys are published. */
export type PublishedSegmentTable = SegmentTable & { readonly segment: Segment }

type Cell = SegmentTable['everybody']['cells'][number]

/**
 * The value that represents the group of people who did not answer the question about the attribute, or whose response has no
 * location.
 */
const NOT_ANSWERED = ''

/**
 * Reads the published tables of an anonymous form by one attribute: each question with a scale, in total and for each group of a
 * closed wave. A filter by the same attribute selects groups. Fails like readCallWave, and also with 400 for a filter by a
 * different attribute and for an attribute that the survey does not ask about.
 *
 * @source Decisions, section 14 "Anonymous forms"
 */
export async function readPublishedSegments(
  call: StaffCall,
  form: MeasuredForm,
  { segment, ...query }: WaveQuery & { readonly segment: Segment },
): Promise<PublishedSegmentTable> {
  if (!listAttributes(form).includes(segment))
    throw invalid({ segment: 'is not an attribute or question of this survey' })
  const { wave, filter } = await readCallWave(call, form, query)
  if (filter !== null && filter.attribute !== segment) throw invalid({ [filter.attribute]: ONE_ATTRIBUTE_TEXT })
  const questions = listScaledQuestions(form).filter(({ question }) => question !== segment)
  const whole = wave === null ? emptyCycle(form) : await readWhole(call.db, form, wave)
  const table = {
    segment,
    everybody: {
      respondents: whole.respondents,
      cells: questions.map((question) => cellOf(question, whole.slots.get(question.slot.slot))),
    },
  }
  const reason = wave === null ? NO_RELEASE_TEXT : wave.isClosed ? null : openWaveText(wave.to)
  if (wave === null || reason !== null)
    return { ...table, reason, questions: questions.map((question) => describe(question)), segments: [] }
  const breakdown = await readBreakdowns(call, form, wave, segment)
  return {
    ...table,
    reason: null,
    questions: questions.map((question) => describe(question, whyNot(question, whole, breakdown.tables))),
    segments: breakdown.groups
      .filter((value) => filter === null || filter.values.includes(value ?? NOT_ANSWERED))
      .map((value) => ({
        value: value ?? NOT_ANSWERED,
        label: breakdown.labelOf(value),
        respondents: null,
        cells: questions.map((question) => {
          const release = breakdown.tables.get(question.slot.slot)
          if (release === undefined) return null
          const filtered = { values: [value], labelOf: breakdown.labelOf }
          return cellOf(question, readBreakdown(question.slot, release, filtered))
        }),
      })),
  }
}

interface Breakdowns {
  readonly tables: ReadonlyMap<number, TableRelease>
  /**
   * The groups in all tables, in the order of the choices in the survey, or by label for locations. The group of people without an
   * answer is last.
   */
  readonly groups: readonly (string | null)[]
  readonly labelOf: (value: string | null) => string
}

async function readBreakdowns(
  { db }: StaffCall,
  form: MeasuredForm,
  { wave_id }: CallableWave,
  attribute: Segment,
): Promise<Breakdowns> {
  const [tables, labelOf] = await Promise.all([
    selectPublishedTables(db, form, { wave_id, kind: 'breakdown', attribute }),
    readGroupLabels(db, form, attribute),
  ])
  const values = [...tables.values()].flatMap((release) =>
    'table' in release ? release.table.rows.flatMap((row) => row.values) : [],
  )
  const known = [...new Set(values.filter((value) => value !== null))]
  const order = findAttributeSlot(form, attribute)?.choices
  const sorted =
    order === undefined
      ? known.toSorted((a, b) => labelOf(a).localeCompare(labelOf(b), 'en'))
      : known.toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
  return { tables, groups: values.includes(null) ? [...sorted, null] : sorted, labelOf }
}

function describe({ slot: _, source: __, ...question }: ScaledQuestion, reason: string | null = null) {
  return reason === null ? question : { ...question, reason }
}

/** Returns why a question has no breakdown; null when it has one. */
function whyNot({ slot }: ScaledQuestion, whole: PublishedCycle, tables: ReadonlyMap<number, TableRelease>) {
  const ofAll = whole.slots.get(slot.slot)
  if (ofAll?.reason === TOO_FEW_TEXT) return TOO_FEW_TEXT
  const release = tables.get(slot.slot)
  if (release === undefined) return TOO_FEW_TEXT
  return 'table' in release ? null : readBreakdown(slot, release, { values: [], labelOf: String }).reason
}

function cellOf({ source }: ScaledQuestion, published: PublishedSlot = withoutFigures(TOO_FEW_TEXT)): Cell {
  const { notApplicable } = source
  const applying = published.counts.filter(({ answers }) => !answers.some((answer) => notApplicable.includes(answer)))
  const n = applying.reduce((sum, { count }) => sum + count, 0)
  if (n === 0) return null
  const scale = scaleOf(source)
  const scores = scale === null ? NO_SCORES : derivePublishedScores(applying, scale)
  const { groups } = published
  const isWhole = applying.every(({ answers }) => answers.length === 1)
  const counts = Object.fromEntries(applying.map(({ answers: [answer = ''], count }) => [answer, count]))
  const sd = scale !== null && isWhole ? deriveSpread(counts, scale) : null
  return { n, scores, ...(sd !== null && { sd }), ...(groups.length > 1 && { groups: [...groups] }) }
}
