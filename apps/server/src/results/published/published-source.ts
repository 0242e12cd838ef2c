import type { HandlerInput } from '@rapport/api/contract/index'
import type { PublishedCycle } from '@rapport/domain/results/anonymity/published-slot'
import { differFromRest } from '@rapport/domain/results/differences/segment-differences'
import type { ScoredChart } from '@rapport/domain/results/ranking/ranked-parts'
import { partKey, type RankedPart } from '@rapport/domain/results/ranking/ranked-parts'

import type { StaffCall } from '../../http.ts'
import type { MeasuredForm } from '../measured-form.ts'
import { CYCLES, type RankedSource, type SegmentScores } from '../ranked/ranked-source.ts'
import { listCallableWaves, type CallableWave } from '../waves/wave-rows.ts'
import { listAttributes } from './attributes.ts'
import { readCallWave, type CallWave } from './call-wave.ts'
import { emptyCycle, readGroup, readWhole } from './published-cycle.ts'
import { readPublishedSegments } from './published-segments.ts'

type Query = HandlerInput<'getRankedResults'>['query']

/**
 * Reads at most CYCLES waves of an anonymous form from its published tables: the requested wave, even before its first release, and
 * the most recent released waves before it. Comments are not counted. Fails like readCallWave.
 *
 * @source Decisions, section 14 "Anonymous forms"
 */
export async function readPublishedSource(call: StaffCall, form: MeasuredForm, query: Query): Promise<RankedSource> {
  const asked = await readCallWave(call, form, query)
  const { wave, previous } = asked
  const waves = wave === null ? [] : (await listCallableWaves(call.db, form)).filter(({ from }) => from <= wave.from)
  const released = waves.filter(({ isReleased, wave_id }) => isReleased || wave_id === wave?.wave_id).slice(-CYCLES)
  const cycles = await Promise.all(
    released.map(async (one) => ({
      days: { startDate: one.from, endDate: one.to, name: one.name },
      wave_id: one.wave_id,
      measured: await readCycle(call, form, one, asked),
    })),
  )
  const measuredOf = (id: number | undefined) => cycles.find(({ wave_id }) => wave_id === id)?.measured
  return {
    current: measuredOf(wave?.wave_id) ?? emptyCycle(form),
    previous: (previous && measuredOf(previous.wave_id)) ?? null,
    cycles,
    readSegments: (parts) =>
      wave?.isClosed === true && asked.filter === null ? readSegments(call, form, query, parts) : NO_SEGMENTS,
    readComments: () => Promise.resolve(null),
  }
}

const NO_SEGMENTS: Promise<SegmentScores> = Promise.resolve(new Map())

function readCycle(
  { db }: StaffCall,
  form: MeasuredForm,
  wave: CallableWave,
  { filter }: CallWave,
): Promise<PublishedCycle> | PublishedCycle {
  if (filter === null) return readWhole(db, form, wave)
  return wave.isClosed ? readGroup(db, form, wave, filter) : emptyCycle(form)
}

/** Chart types for which published breakdowns have a score. */
const BROKEN_DOWN: readonly ScoredChart[] = ['topBox', 'top2Box', 'top3Box']

async function readSegments(
  call: StaffCall,
  form: MeasuredForm,
  query: Query,
  parts: readonly RankedPart[],
): Promise<SegmentScores> {
  const tables = await Promise.all(
    listAttributes(form).map((segment) => readPublishedSegments(call, form, { ...query, segment })),
  )
  const scoresOf = ({ item, row, chart }: RankedPart) =>
    tables.flatMap(({ segment, questions, everybody, segments }) => {
      const index = questions.findIndex((one) => one.question === item.name && one.row === row)
      const [scale, all] = [questions[index], everybody.cells[index] ?? null]
      if (scale === undefined || all === null || !isBox(chart)) return []
      return segments.flatMap(({ value, label, cells }) => {
        const cell = cells[index] ?? null
        const score = cell?.scores[chart] ?? null
        if (cell === null || score === null) return []
        const { rateMin, rateMax } = scale
        const difference = differFromRest(cell, all, { score: chart, rateMin, rateMax })
        return [{ segment, value, label, n: cell.n, score, difference, ...(cell.groups && { groups: cell.groups }) }]
      })
    })
  return new Map(parts.map((part) => [partKey(part), scoresOf(part)]))
}

function isBox(chart: ScoredChart): chart is 'topBox' | 'top2Box' | 'top3Box' {
  return BROKEN_DOWN.includes(chart)
}
