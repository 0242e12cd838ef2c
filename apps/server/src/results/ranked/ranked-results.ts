import type { RankedResults, RankedRow } from '@rapport/api/contract/feedback/ranked'
import type { HandlerInput } from '@rapport/api/contract/index'
import { testDifferences } from '@rapport/domain/results/differences/significance'
import { buildResultItems } from '@rapport/domain/results/items/build-result-items'
import { explainNoFigures } from '@rapport/domain/results/items/published-answers'
import type { MeasuredCycle } from '@rapport/domain/results/items/question-result'
import { chooseLowestSegments } from '@rapport/domain/results/ranking/lowest-segment'
import {
  derivePartDifference,
  listRankedParts,
  partKey,
  readRankedScore,
  type RankedPart,
} from '@rapport/domain/results/ranking/ranked-parts'
import { listOverallQuestions } from '@rapport/domain/results/scores/overall-questions'

import type { StaffCall } from '../../http.ts'
import { listScaledQuestions } from '../drivers/scaled-questions.ts'
import type { MeasuredForm } from '../measured-form.ts'
import { readPublishedSource } from '../published/published-source.ts'
import { countSource } from './counted-source.ts'
import type { RankedSource } from './ranked-source.ts'

type Query = HandlerInput<'getRankedResults'>['query']

/**
 * Returns the results that can have a single score, each with its history, its change, its lowest segment and its number of
 * comments. The p values are adjusted for multiple comparisons: once across all changes, and once across all segments.
 */
export async function readRankedResults(call: StaffCall, form: MeasuredForm, query: Query): Promise<RankedResults> {
  const source = form.anonymous ? await readPublishedSource(call, form, query) : await countSource(call, form, query)
  const { current, previous, cycles } = source
  const parts = listParts(form, current, previous)
  const [segments, comments] = await Promise.all([source.readSegments(parts), source.readComments(parts)])
  const changes = testDifferences(parts.map((part) => [partKey(part), derivePartDifference(part)]))
  const lowest = chooseLowestSegments(segments)
  const histories = readHistories(form, source)
  const rows = parts.map((part): RankedRow => {
    const { item, row, title, chart } = part
    const key = partKey(part)
    const worst = lowest.get(key)
    return {
      result_id: item.result_id,
      question: item.name,
      row,
      title,
      question_title: item.title,
      chart,
      measure: item.measure,
      rateMin: item.rateMin,
      rateMax: item.rateMax,
      score: readRankedScore(part.current, chart),
      history: histories.map((history) => history.get(key) ?? null),
      change: changes.get(key) ?? null,
      worst: worst === undefined ? null : withList(worst),
      comments: comments?.get(key) ?? null,
      reason: explainNoFigures(item, part.current),
    }
  })
  return {
    respondents: current.respondents,
    cycles: cycles.map(({ days }) => days),
    overall: findOverall(form, rows),
    rows,
  }
}

function listParts(form: MeasuredForm, current: MeasuredCycle, previous: MeasuredCycle | null): RankedPart[] {
  const items = buildResultItems({
    feedback_form_id: form.feedback_form_id,
    definition: form.definition,
    slots: form.allSlots,
    question_versions: form.question_versions,
    scaleChanges: form.scaleChanges,
    current,
    previous,
    resultType: 'individual_question',
  })
  return listRankedParts(items)
}

function readHistories(form: MeasuredForm, { cycles }: RankedSource) {
  return cycles.map(({ measured }) => {
    const parts = listParts(form, measured, null)
    return new Map(parts.map((part) => [partKey(part), readRankedScore(part.current, part.chart)]))
  })
}

/**
 * Finds the row of the form's overall question. If there is no such row, finds the row of the first question that
 * listOverallQuestions returns. Returns null when neither question has a row.
 */
function findOverall(form: MeasuredForm, rows: readonly RankedRow[]): RankedResults['overall'] {
  const scaled = listScaledQuestions(form)
  const own = scaled.find((one) => one.question === form.overall_question)
  const [found] = listOverallQuestions(scaled, form.overall_question)
  const named = own === undefined ? { question: form.overall_question, row: null } : { ...own, row: own.featured }
  const isRow = ({ question, row }: { question: string | null; row: string | null }) =>
    rows.find((one) => one.question === question && one.row === row)
  const overall = isRow(named) ?? (found && isRow(found))
  return overall === undefined ? null : { result_id: overall.result_id, row: overall.row }
}

/** Copies the read-only list of groups, because the contract requires a mutable one. */
function withList<Groups extends { readonly groups?: readonly string[] | undefined }>({ groups, ...rest }: Groups) {
  return { ...rest, ...(groups && { groups: [...groups] }) }
}
