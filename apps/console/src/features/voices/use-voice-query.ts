import { OFFSET_NAMES, readOffset, writeOffset } from '@rapport/domain/offset'
import { deriveSegmentRequest, readSegmentFilters } from '@rapport/domain/performance/segment-filters'
import { readTextValue, type QueryListReader } from '@rapport/domain/query-values'
import { readPeriodChoice } from '@rapport/domain/results/period-choice'
import { useSearchParams } from 'react-router'

type OffsetName = keyof typeof OFFSET_NAMES

/** What the pages of Member Voices are narrowed by, as calls take it; nothing of it given is all there is. */
export interface VoiceRequest {
  readonly pastDays?: number | 'custom'
  readonly startDate?: string
  readonly endDate?: string
}

/** The period of a query as the calls take it; none, and one that is malformed, is all time. @source Decisions, section 5 */
export function readPeriodRequest(query: QueryListReader): VoiceRequest {
  const period = readPeriodChoice(query.get('pastDays'), query.get('start'), query.get('end'))
  if (period === null) return {}
  return period.pastDays === 'custom'
    ? { pastDays: 'custom', startDate: period.start, endDate: period.end }
    : { pastDays: period.pastDays }
}

/** The answer that a bar of Performance stands for, by the result that it belongs to; null for none. @source Decisions, section 4 */
export function readAnswerChoice(query: QueryListReader) {
  const answerOf = query.get('answerOf')
  if (answerOf === null || !/^q-\d{1,4}$/.test(answerOf)) return null
  const [answerRow, answer] = [readTextValue(query.get('answerRow')), readTextValue(query.get('answer'))]
  return { answerOf, ...(answerRow === null ? {} : { answerRow }), ...(answer === null ? {} : { answer }) }
}

/** Everything that narrows a list of responses, as its call takes it. @source Specification part 1, section 7 */
export function readResponseRequest(query: QueryListReader) {
  return {
    ...readPeriodRequest(query),
    ...deriveSegmentRequest(readSegmentFilters(query)),
    ...readAnswerChoice(query),
  }
}

/** The query of Member Voices, whose only home is the URL. A change is a step that Back undoes. @source Decisions, section 5 */
export function useVoiceQuery() {
  const [search, setSearch] = useSearchParams()
  const change = (values: Readonly<Record<string, string | null>>) =>
    setSearch((now) => {
      const next = new URLSearchParams(now)
      for (const [name, value] of Object.entries(values)) {
        if (value === null) next.delete(name)
        else next.set(name, value)
      }
      return next
    })
  return {
    search,
    query: search.toString(),
    offset: (of: OffsetName) => readOffset(search.get(OFFSET_NAMES[of])),
    openPage: (of: OffsetName, offset: number) => change({ [OFFSET_NAMES[of]]: writeOffset(offset) }),
    /** A number of days as text, or the empty text for all time. Pages begin anew. */
    choosePeriod: (days: string) =>
      change({
        pastDays: days === '' ? null : days,
        start: null,
        end: null,
        [OFFSET_NAMES.responses]: null,
      }),
    /** Every response of the survey again. */
    dropAnswer: () => change({ answerOf: null, answerRow: null, answer: null, [OFFSET_NAMES.responses]: null }),
    clear: () => setSearch({}),
    isFiltered: search.size > 0,
  }
}
