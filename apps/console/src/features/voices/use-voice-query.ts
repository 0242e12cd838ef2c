import { readPeriodChoice } from '@rapport/domain/dates/period-choice'
import type { IsoDate } from '@rapport/domain/format/date-text'
import { OFFSET_NAMES, readOffset, writeOffset } from '@rapport/domain/offset'
import { deriveSegmentRequest, readSegmentFilters } from '@rapport/domain/performance/segment-filters'
import { readTextValue, type QueryListReader } from '@rapport/domain/query-values'
import { useSearchParams } from 'react-router'

type OffsetName = keyof typeof OFFSET_NAMES

/** The period filter of Member Voices as API parameters; an empty object means all time. */
export interface VoiceRequest {
  readonly pastDays?: number | 'custom'
  readonly startDate?: IsoDate
  readonly endDate?: IsoDate
}

/**
 * Parses the period in a query as API parameters; returns an empty object, which means all time, when the period is absent or
 * malformed. @source Decisions, section 5
 */
export function readPeriodRequest(query: QueryListReader): VoiceRequest {
  const period = readPeriodChoice(query.get('pastDays'), query.get('start'), query.get('end'))
  if (period === null) return {}
  return period.pastDays === 'custom'
    ? { pastDays: 'custom', startDate: period.start, endDate: period.end }
    : { pastDays: period.pastDays }
}

/**
 * Parses the query parameters for the answer selected in a Performance chart. Returns null when the question is absent or
 * malformed. @source Decisions, section 4
 */
export function readAnswerChoice(query: QueryListReader) {
  const answerOf = query.get('answerOf')
  if (answerOf === null || !/^q-\d{1,4}$/.test(answerOf)) return null
  const [answerRow, answer] = [readTextValue(query.get('answerRow')), readTextValue(query.get('answer'))]
  return { answerOf, ...(answerRow === null ? {} : { answerRow }), ...(answer === null ? {} : { answer }) }
}

/** Parses all filters of a response list as API parameters. @source Specification part 1, section 7 */
export function readResponseRequest(query: QueryListReader) {
  return {
    ...readPeriodRequest(query),
    ...deriveSegmentRequest(readSegmentFilters(query)),
    ...readAnswerChoice(query),
  }
}

/**
 * Returns the query of Member Voices and functions that change it. The query is stored only in the URL, and each change adds a
 * history entry.
 *
 * @source Decisions, section 5
 */
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
    change,
    query: search.toString(),
    offset: (of: OffsetName) => readOffset(search.get(OFFSET_NAMES[of])),
    openPage: (of: OffsetName, offset: number) => change({ [OFFSET_NAMES[of]]: writeOffset(offset) }),
    /** Sets the period (a number of days as text, or an empty string for all time), and returns to the first page of responses. */
    choosePeriod: (days: string) =>
      change({
        pastDays: days === '' ? null : days,
        start: null,
        end: null,
        [OFFSET_NAMES.responses]: null,
      }),
    /** Removes the answer filter, and returns to the first page of responses. */
    dropAnswer: () => change({ answerOf: null, answerRow: null, answer: null, [OFFSET_NAMES.responses]: null }),
    /** Removes all parameters except the tab. */
    clear: () => setSearch((now) => (now.has('view') ? { view: now.get('view') ?? '' } : {})),
    isFiltered: [...search.keys()].some((name) => name !== 'view'),
  }
}
