import type { RequestInput } from '../../../apps/server/src/testing/contract-request.ts'
import { entryOf, names } from '../../../apps/server/src/testing/matrix/matrix-calls.ts'
import type { Wave } from '../../../packages/api/src/contract/feedback/waves.ts'
import { endpoints, type EndpointName } from '../../../packages/api/src/contract/index.ts'
import type { Endpoint } from '../../../packages/api/src/endpoint.ts'
import { CASE_ORIGINS } from '../../../packages/domain/src/cases/case-creator.ts'
import { CASE_STATUS_FILTERS } from '../../../packages/domain/src/cases/case-filters.ts'
import { MEMBER_FILTERS, SEGMENTS } from '../../../packages/domain/src/performance/segment-filters.ts'
import { RESULT_TYPES } from '../../../packages/domain/src/results/items/result-items.ts'
import { IMPORTANCE_METHODS } from '../../../packages/domain/src/statistics/key-drivers.ts'
import { SENTIMENTS } from '../../../packages/domain/src/surveys/definition/survey-definition.ts'
import type { LiveClub } from './live-club.ts'
import { FORM_ID, LOCATION } from './survey.ts'

/** The attribute values by which a request filters. */
export interface WireFilter {
  readonly attribute: string
  readonly values: readonly string[]
}

/** A request, which names the anonymous form if its call has a parameter for a form. */
export interface WireRequest {
  readonly name: EndpointName
  readonly input: RequestInput
  /** The first day of the requested wave; null for the newest wave. */
  readonly startDate: string | null
  readonly filter: WireFilter | null
  /** Whether the server must reject the request for every login. */
  readonly isRefused: boolean
}

/**
 * Which requests are sent. `form`: a few requests for each call that can disclose figures of the form. `each call`: in addition, a
 * request for every other call of the contract. `every value`: like `form`, but with every value of every parameter.
 */
export type Scope = 'form' | 'each call' | 'every value'

/** Calls that do not name a form but could disclose its figures, through the effects of its alerts or through dashboard figures. */
const TELLING_CALLS: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'listForms',
  'listFilterOptions',
  'getSummary',
  'listOutbox',
  'listLogbookComments',
  'countLogbookComments',
  'listTimeline',
  'listVoices',
  'listSurveyActivity',
  'getStaffResponse',
])

type Parameters = Readonly<Record<string, unknown>>

/** A single period without days, which selects the newest wave. */
const WHOLE: readonly Period[] = [{}]

/** Calls that must fail for every login on an anonymous culture form: individual responses, and a file for another survey type. */
const REFUSED_CALLS: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'listResponses',
  'exportResponses',
  'getStaffResponse',
  'pppSegmentation',
])

/** Lists a scope's requests for the newest wave. With `every value`, adds the given waves, and throws for an unknown parameter. */
export function listRequests(club: LiveClub, waves: readonly Wave[], scope: Scope): WireRequest[] {
  return names.flatMap((name): WireRequest[] => {
    const input: RequestInput = entryOf(name).ask({ ...club.aspen, form: FORM_ID, mps: FORM_ID }, club.aspen.program)
    const whole = { name, input, startDate: null, filter: null, isRefused: REFUSED_CALLS.has(name) }
    const shape = shapeOf(endpoints[name])
    if (!('feedbackFormId' in shape)) return scope === 'each call' || TELLING_CALLS.has(name) ? [whole] : []
    return [whole, ...listVariations(club, waves, scope, whole, Object.keys(shape))]
  })
}

/** Lists the requests about cases that alerts of the form have raised. */
export function listCaseRequests(cases: readonly number[]): WireRequest[] {
  return (['getCase', 'listCaseComments', 'listCaseHistory'] as const).flatMap((name) =>
    cases.map((id) => ({
      name,
      input: { params: { id }, query: {} },
      startDate: null,
      filter: null,
      isRefused: false,
    })),
  )
}

/** Returns the schemas of a call's parameters, from its query and body, by parameter name. */
function shapeOf({ query, body }: Endpoint): Parameters {
  return {
    ...query?.shape,
    ...(body !== undefined && 'shape' in body && typeof body.shape === 'object' ? body.shape : {}),
  }
}

function listVariations(
  club: LiveClub,
  waves: readonly Wave[],
  scope: Scope,
  whole: WireRequest,
  parameters: readonly string[],
): WireRequest[] {
  const { form } = club
  const put = (more: Parameters, about: Partial<WireRequest> = {}): WireRequest => {
    const part = 'query' in whole.input ? 'query' : 'body'
    const given: unknown = whole.input[part]
    const changed = { ...(typeof given === 'object' ? given : {}), feedbackFormId: FORM_ID, ...more }
    return { ...whole, input: { ...whole.input, [part]: changed }, ...about }
  }
  const has = (name: string) => parameters.includes(name)
  const isFiltered = !whole.isRefused && form.attributes.every(({ id }) => has(id))
  const refused = (whole.isRefused ? [] : listRefused(club, waves, has))
    .map((more) => put(more, { isRefused: true }))
    .slice(0, scope === 'every value' ? Infinity : 1)
  const filters = isFiltered ? [null, ...listFilters(club)] : [null]
  const periods: readonly Period[] = has('pastDays') ? waves.map(periodOf) : WHOLE
  // Other ways to name the newest wave, used only for `every value` and once per segment; the collector compares the responses.
  const newest: readonly Period[] = has('pastDays') ? [{}, { pastDays: 9999 }] : []
  const segments = has('segment') ? [...listAsked(form).map(({ id }) => id), LOCATION] : [null]
  const fixed = has('resultType') ? { resultType: 'individual_question' } : {}
  const isShort = scope !== 'every value'
  const asked = segments.slice(0, isShort ? 1 : Infinity).flatMap((segment) =>
    filters
      .filter((filter) => segment === null || filter === null || filter.attribute === segment)
      // A short list omits the request with neither a filter nor a segment, because the caller already lists it as `whole`.
      .slice(isShort && segment === null ? 1 : 0, isShort ? 2 : Infinity)
      .flatMap((filter) =>
        (isShort ? WHOLE : filter === null ? [...newest, ...periods] : waves.map(periodOf)).map((period) => {
          const by = filter === null ? {} : { [filter.attribute]: filter.values }
          const startDate = 'startDate' in period ? period.startDate : null
          return put({ ...fixed, ...period, ...by, ...(segment !== null && { segment }) }, { filter, startDate })
        }),
      ),
  )
  if (isShort) return [...asked, ...refused]
  const others = parameters.flatMap((name) =>
    valuesOf(club, name).flatMap((value) =>
      (whole.isRefused ? WHOLE : periods).map((period) =>
        put({ ...period, [name]: value }, { startDate: 'startDate' in period ? period.startDate : null }),
      ),
    ),
  )
  return [...asked, ...others, ...refused]
}

/** The period of a request. A period without dates selects the newest wave. */
type Period = Pick<Wave, 'startDate' | 'endDate'> | { readonly pastDays?: number }

const periodOf = ({ startDate, endDate }: Wave) => ({ pastDays: 'custom', startDate, endDate })

/** Lists the survey's attributes except the location, whose filter takes a single id and so cannot combine values. */
const listAsked = ({ attributes }: LiveClub['form']) => attributes.filter(({ id }) => id !== LOCATION)

/** Lists the filters: for each attribute, each value, each pair of its values, and all its values together; then each location. */
function listFilters({ form, locations }: LiveClub): WireFilter[] {
  const ofAttributes = listAsked(form).flatMap(({ id, values }) => {
    const pairs = values.flatMap((one, index) => values.slice(index + 1).map((other) => [one, other]))
    const all = values.length > 2 ? [values] : []
    return [...values.map((value) => [value]), ...pairs, ...all].map((some) => ({ attribute: id, values: some }))
  })
  return [...ofAttributes, ...locations.map((id) => ({ attribute: LOCATION, values: [String(id)] }))]
}

/** Lists requests that must fail for anonymous forms: two attributes, one person, part of a wave, past days, member attributes. */
function listRefused({ form, aspen }: LiveClub, waves: readonly Wave[], has: (name: string) => boolean): Parameters[] {
  const attributes = listAsked(form).filter(({ id }) => has(id))
  const pairs = attributes.flatMap((one, index) =>
    attributes.slice(index + 1).map((other) => ({ [one.id]: [one.values[0]], [other.id]: [other.values[0]] })),
  )
  const locations = has('merchantId')
    ? attributes.map(({ id, values }) => ({ [id]: [values[0]], merchantId: aspen.merchant }))
    : []
  const persons = attributes.length > 0 ? [{ createdBy: 0 }, { createdBy: aspen.member }] : []
  const parts = waves.map(({ startDate, endDate }) => ({
    pastDays: 'custom',
    startDate,
    endDate: `${endDate.slice(0, 8)}15`,
  }))
  const days = [{ pastDays: 30 }, { pastDays: 365 }]
  const [first] = attributes
  const ofSurvey = has('attribute') && first ? [{ attribute: [`${first.id}:${first.values[0]}`] }] : []
  const ofMembers = (has('pastDays') ? MEMBER_FILTERS : []).filter(has).map((name) => ({ [name]: ['Male'] }))
  return [
    ...pairs,
    ...locations,
    ...persons,
    ...(has('pastDays') ? [...parts, ...days] : []),
    ...ofMembers,
    ...ofSurvey,
  ].map((one) => (has('segment') ? { segment: attributes[0]?.id, ...one } : one))
}

/** Returns the values with which a parameter is tested separately, or none if it is not. Throws for an unknown parameter. */
function valuesOf({ form, aspen }: LiveClub, name: string): readonly unknown[] {
  const known: Readonly<Record<string, readonly unknown[]>> = {
    resultType: RESULT_TYPES,
    lists: ['all', 'none'],
    authors: ['true'],
    format: ['xlsx', 'spss'],
    method: IMPORTANCE_METHODS,
    question: form.questions.map(({ id, checkbox }) => checkbox ?? id),
    outcome: form.questions.map(({ checkbox, id }) => checkbox ?? id),
    segment: SEGMENTS,
    answerOf: ['q-0', 'q-1'],
    answerRow: ['1'],
    answer: ['5'],
    answerBand: ['negative'],
    status: CASE_STATUS_FILTERS,
    overdue: [1],
    mentions: ['me'],
    sort: ['-opened_ts', 'due'],
    q: ['Remark'],
    band: [SENTIMENTS],
    hasComment: ['true'],
    hasCase: ['true'],
    isRead: ['false'],
    origin: CASE_ORIGINS,
    assignedTo: [aspen.staff],
    createdBy: [],
    responseId: [aspen.response],
    tags: [['Aspen']],
    gender: ['Male'],
    memberCategory: ['Aspen'],
    memberAgeMin: [0],
    memberTenureMin: [0],
    openedPastDays: [9999],
    closedPastDays: [9999],
    weighted: ['true', 'false'],
    differences: ['top2Box', 'mean'],
  }
  const combined = [
    'feedbackFormId',
    'programId',
    'program_id',
    'pastDays',
    'startDate',
    'endDate',
    'merchantId',
    'attribute',
  ]
  const alone = ['offset', 'after', 'priority', 'type', 'memberAgeMax', 'memberTenureMax', 'openedStart', 'openedEnd']
  const closed = ['closedStart', 'closedEnd']
  const none = [...combined, ...alone, ...closed, ...MEMBER_FILTERS, ...SEGMENTS]
  const values = known[name]
  if (values !== undefined) return values
  if (none.includes(name)) return []
  throw new Error(`No value is known for the parameter ${name}.`)
}
