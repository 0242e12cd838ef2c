import type { RateTable } from '@rapport/api/contract/feedback/rate'
import type { Segment } from '@rapport/domain/performance/segment-filters'
import { shareOf } from '@rapport/domain/results/rate/response-rate'

import { invalid, type StaffCall } from '../../http.ts'
import { DIMENSIONS } from '../filters/dimensions.ts'
import { cycleFilter, readFilterClauses } from '../filters/filter-terms.ts'
import { readDays, type MeasuredForm } from '../measured-form.ts'
import { listSegments } from '../segments/segment-parts.ts'
import { countInvitationsBy } from './count-invitations.ts'
import { findNoRateReason, whyNobodyInvited, type RateRequest } from './response-rate.ts'

const NONE = { invited: null, answered: null, rate: null }

/**
 * Reads the response rate of a non-anonymous survey by an attribute of the invited people. Fails like readDays and
 * readFilterClauses, and with 400 for a segment that is based on the answers to a question.
 *
 * @source Decisions, section 14 "Response rate"
 */
export async function readRateSegments(
  call: StaffCall,
  form: MeasuredForm,
  { segment, ...query }: RateRequest & { readonly segment: Segment },
): Promise<RateTable> {
  const dimension = DIMENSIONS.findIndex((name) => name === segment)
  if (dimension < 0)
    throw invalid({ segment: 'is asked in the survey, so it is unknown for people who did not respond' })
  const days = await readDays(call, query)
  const clauses = await readFilterClauses(call, form, query)
  const reason = findNoRateReason(query)
  if (reason !== null) return { segment, reason, everybody: NONE, segments: [] }
  const counts = await countInvitationsBy(call.db, form, cycleFilter(days, clauses), dimension)
  const sum = (field: 'invited' | 'answered') => [...counts.values()].reduce((total, one) => total + one[field], 0)
  const everybody = describe({ invited: sum('invited'), answered: sum('answered') })
  const parts = (await listSegments(call.db, form, segment)) ?? []
  return {
    segment,
    reason: everybody.invited === 0 ? await whyNobodyInvited(call.db, form) : null,
    everybody,
    segments: parts.flatMap(({ value, label, term }) => {
      const [code] = term.flatMap(({ codes }) => codes)
      const counted = code === undefined ? undefined : counts.get(code)
      return counted === undefined ? [] : [{ value, label, ...describe(counted) }]
    }),
  }
}

const describe = ({ invited, answered }: { readonly invited: number; readonly answered: number }) => ({
  invited,
  answered,
  rate: shareOf(answered, invited),
})
