import { readPeriodChoice } from '../../dates/period-choice.ts'
import type { IsoDate } from '../../format/date-text.ts'
import { formatCount } from '../../format/numbers.ts'
import { ATTRIBUTE_FILTER, MEMBER_FILTERS, readSegmentFilters } from '../../performance/segment-filters.ts'
import { readOneOf, readTextValue, readWhole, type QueryListReader } from '../../query-values.ts'
import { SENTIMENTS, type Sentiment } from '../definition/survey-definition.ts'

/** The highest number of matching voices that is shown exactly; formatVoiceCount shows a higher one as `1,000+`. */
export const MOST_VOICES_COUNTED = 1_000

/** The tabs of Member Voices, as named in the URL. @source Decisions, section 14, "Member Voices" */
export const VOICES_VIEWS = ['voices', 'surveys'] as const

/** One tab of Member Voices. */
export type VoicesView = (typeof VOICES_VIEWS)[number]

/**
 * Returns the tab to show for a URL: the tab that it names; otherwise Surveys, if the URL contains the offset of a page of surveys
 * (`so`); otherwise the last used tab, or Surveys on a first visit.
 *
 * @source Decisions, section 14, "Member Voices"
 */
export function chooseVoicesView(query: QueryListReader, lastUsed: string | null): VoicesView {
  const named = readOneOf(VOICES_VIEWS, query.get('view'))
  if (named !== null) return named
  return query.get('so') === null ? (readOneOf(VOICES_VIEWS, lastUsed) ?? 'surveys') : 'surveys'
}

const YES_OR_NO = ['true', 'false'] as const
type YesOrNo = (typeof YES_OR_NO)[number]

/** The filters of the stream, as the API accepts them in a request for voices. */
export type VoiceRequest = {
  readonly [Name in (typeof MEMBER_FILTERS)[number]]?: string[]
} & {
  readonly q?: string
  readonly feedbackFormId?: number
  /** Attribute values of the survey `feedbackFormId`, as `writeAttribute` writes them. */
  readonly attribute?: string[]
  readonly question?: string
  readonly answerOf?: string
  readonly answerRow?: string
  readonly answer?: string
  readonly answerBand?: Sentiment
  readonly band?: Sentiment[]
  readonly hasComment?: YesOrNo
  readonly hasCase?: YesOrNo
  readonly isRead?: YesOrNo
  readonly merchantId?: number
  readonly createdBy?: number
  readonly pastDays?: number | 'custom'
  readonly startDate?: IsoDate
  readonly endDate?: IsoDate
}

/** The names of the stream's filters in the URL. @source Decisions, section 14, "Member Voices" */
export const VOICE_FILTER_NAMES = [
  'q',
  'feedbackFormId',
  ATTRIBUTE_FILTER,
  'question',
  'answerOf',
  'answerRow',
  'answer',
  'answerBand',
  'band',
  'hasComment',
  'hasCase',
  'isRead',
  'merchantId',
  'createdBy',
  'pastDays',
  'start',
  'end',
  ...MEMBER_FILTERS,
] as const

/**
 * Reads the filters of the stream from a URL. Unknown values are ignored, as are question, answer and attribute filters without
 * `feedbackFormId`.
 *
 * @source Decisions, section 5
 */
export function readVoiceRequest(query: QueryListReader): VoiceRequest {
  const bands = SENTIMENTS.filter((band) => query.getAll('band').includes(band))
  const feedbackFormId = readWhole(query.get('feedbackFormId'), 1)
  const period = readPeriodChoice(query.get('pastDays'), query.get('start'), query.get('end'))
  const { values, createdBy } = readSegmentFilters(query)
  const segments = MEMBER_FILTERS.flatMap((name) => (values[name] === undefined ? [] : [[name, [...values[name]]]]))
  return withoutNulls({
    q: readTextValue(query.get('q')),
    feedbackFormId,
    question: feedbackFormId === null ? null : readTextValue(query.get('question')),
    ...(feedbackFormId === null ? {} : readAnswer(query)),
    attribute: feedbackFormId === null || values.attribute === undefined ? null : [...values.attribute],
    band: bands.length === 0 ? null : bands,
    hasComment: readOneOf(YES_OR_NO, query.get('hasComment')),
    hasCase: readOneOf(YES_OR_NO, query.get('hasCase')),
    isRead: readOneOf(YES_OR_NO, query.get('isRead')),
    merchantId: readWhole(query.get('merchantId'), 1),
    createdBy,
    pastDays: period?.pastDays ?? null,
    startDate: period?.start ?? null,
    endDate: period?.end ?? null,
    ...Object.fromEntries(segments),
  })
}

/** Reads the answer that voices must contain. It is ignored if the id of the question's result, such as `q-3`, is missing or invalid. */
function readAnswer(query: QueryListReader) {
  const answerOf = query.get('answerOf')
  if (answerOf === null || !/^q-\d{1,4}$/.test(answerOf)) return {}
  return {
    answerOf,
    answerRow: readTextValue(query.get('answerRow')),
    answer: readTextValue(query.get('answer')),
    answerBand: readOneOf(SENTIMENTS, query.get('answerBand')),
  }
}

/** Returns a record without the properties whose value is null. */
function withoutNulls(given: { [Name in keyof VoiceRequest]-?: VoiceRequest[Name] | null } | object): VoiceRequest {
  // Object.fromEntries types the names as string.
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)) as VoiceRequest
}

/** Formats the number of matching voices, for example `86`; every number above 1,000 is shown as `1,000+`. */
export function formatVoiceCount(count: number): string {
  return count > MOST_VOICES_COUNTED ? `${formatCount(MOST_VOICES_COUNTED)}+` : formatCount(count)
}
