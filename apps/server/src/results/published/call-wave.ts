import type { ResultFilters } from '@rapport/api/contract/feedback/results'
import { CULTURE_FILTERS, MEMBER_FILTERS, type Segment } from '@rapport/domain/performance/segment-filters'
import { chooseWave } from '@rapport/domain/results/anonymity/choose-wave'

import { HttpError, invalid, type StaffCall } from '../../http.ts'
import { findTimeZone, type MeasuredForm } from '../measured-form.ts'
import { listCallableWaves, type CallableWave } from '../waves/wave-rows.ts'
import { findAttributeSlot } from './attributes.ts'

/** The period and the filters of a call. */
export type WaveQuery = ResultFilters & {
  readonly pastDays?: number | 'custom' | undefined
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
}

/** A filter by one attribute of an anonymous form. */
export interface AttributeFilter {
  readonly attribute: Segment
  readonly values: readonly string[]
}

/** The wave whose figures a call returns, the previous wave, and the attribute by which the results are filtered. */
export interface CallWave {
  /** Null when the newest wave is requested and no wave has a release. */
  readonly wave: CallableWave | null
  readonly previous: CallableWave | null
  readonly filter: AttributeFilter | null
  /** The message shown instead of filtered results of an open wave; null for a closed wave, or when there is no filter or no wave. */
  readonly noBreakdownText: string | null
}

/**
 * Chooses the wave whose published figures are returned for a call about an anonymous form. Fails with 400 and a message when the
 * period is not a wave, when the query filters by more than one attribute, when an attribute is not published, when an option is
 * unknown, and when the responses of one person are requested. Fails with 404 for an unknown location.
 *
 * @source Decisions, section 14 "Anonymous forms"
 */
export async function readCallWave(call: StaffCall, form: MeasuredForm, query: WaveQuery): Promise<CallWave> {
  if (query.attribute !== undefined) throw invalid({ attribute: 'is not published for an anonymous survey' })
  const filters = listFilters(query)
  const waves = await listCallableWaves(call.db, form)
  const choice = chooseWave(waves, {
    pastDays: query.pastDays ?? null,
    startDate: query.startDate ?? null,
    endDate: query.endDate ?? null,
    attributes: filters.map(({ attribute }) => attribute),
    hasRows: false,
    hasCreatedBy: query.createdBy !== undefined,
  })
  if (!choice.ok) throw new HttpError(400, 'invalid', choice.message, { fields: { [faultyField()]: choice.message } })
  const { wave, previous, noBreakdownText } = choice
  const [filter = null] = filters
  if (filter !== null) await requireOption(call, form, filter)
  return { wave, previous, filter, noBreakdownText }

  function faultyField(): string {
    if (query.createdBy !== undefined) return 'createdBy'
    return filters[1]?.attribute ?? 'pastDays'
  }
}

function listFilters(query: ResultFilters): AttributeFilter[] {
  const lists = [...MEMBER_FILTERS, ...CULTURE_FILTERS].flatMap((attribute): AttributeFilter[] => {
    const values = [...new Set(query[attribute])]
    return values.length === 0 ? [] : [{ attribute, values }]
  })
  const { merchantId } = query
  return merchantId === undefined ? lists : [...lists, { attribute: 'merchantId', values: [String(merchantId)] }]
}

async function requireOption(call: StaffCall, form: MeasuredForm, { attribute, values }: AttributeFilter) {
  if (attribute === 'merchantId') {
    await findTimeZone(call, Number(values[0]))
    return
  }
  const slot = findAttributeSlot(form, attribute)
  if (slot === undefined) throw invalid({ [attribute]: 'is not published for an anonymous survey' })
  const stranger = values.find((value) => !slot.choices.includes(value))
  if (stranger !== undefined) throw invalid({ [attribute]: `has no option “${stranger}”` })
}
