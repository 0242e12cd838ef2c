import type { RateTable, ResponseRate } from '../../../packages/api/src/contract/feedback/rate.ts'
import type { Reading } from './reading.ts'
import type { WireRequest } from './requests.ts'
import { INVITED } from './send-outs.ts'
import { LOCATION } from './survey.ts'

const ALL_INVITED = [...INVITED.values()].reduce((sum, invited) => sum + invited, 0)

type Counts = Pick<ResponseRate, 'invited' | 'answered' | 'rate'>

/**
 * Checks the response rate of all invited people: the number of invitations, which staff know, the published number of responses,
 * and the rate that follows from both.
 */
export function readWholeRate(reading: Reading, request: WireRequest, counts: Counts): void {
  const { current: wave } = reading.wavesOf(request)
  if (counts.invited !== null && counts.invited !== ALL_INVITED) reading.report(request, `${counts.invited} invited`)
  if (counts.answered !== null && counts.answered !== wave?.respondents)
    reading.report(request, `${counts.answered} answered`)
  reportRate(reading, request, counts)
}

/** Reads the response rate by location. A location's number of responses is a finding; its number of invitations is already known. */
export function readRateTable(
  reading: Reading,
  request: WireRequest,
  { segment, everybody, segments }: RateTable,
): void {
  const { current: wave } = reading.wavesOf(request)
  readWholeRate(reading, request, everybody)
  if (segments.length === 0) return
  const names = reading.groupsOf(segment)
  for (const { label, groups, ...counts } of segments) {
    const values = (groups ?? [label]).map((one) => names?.valueOf(one))
    const known = values.flatMap((value) => (value === undefined ? [] : [value]))
    const invited = known.reduce((sum, value) => sum + (INVITED.get(value) ?? 0), 0)
    const [attribute] = names?.attributes ?? []
    const isKnown = segment === LOCATION && known.length === values.length && counts.invited === invited
    if (!isKnown || wave === undefined || wave.is_open || attribute === undefined || counts.answered === null) {
      reading.report(request, `the rate of ${label}`)
      continue
    }
    reportRate(reading, request, counts)
    reading.add(wave, { kind: 'rate', attribute, values: known, answered: counts.answered })
  }
}

function reportRate(reading: Reading, request: WireRequest, { invited, answered, rate }: Counts): void {
  if (rate === null) return
  const known = invited === null || answered === null ? null : (100 * answered) / invited
  if (known === null || Math.abs(rate - known) > 1e-6) reading.report(request, `the rate ${rate}`)
}
