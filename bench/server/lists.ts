import type { OpenedDb } from '../../apps/server/src/db/open.ts'
import { requestOf, type RequestInput } from '../../apps/server/src/testing/contract-request.ts'
import { createAppOver } from '../../apps/server/src/testing/test-app.ts'
import { endpoints, type CallInput, type EndpointName } from '../../packages/api/src/contract/index.ts'
import { NOW, OPERATOR } from './fixture.ts'
import { percentilesOf, type Measured } from './percentile.ts'
import { startMeter, takenByConnection } from './processor-time.ts'

/** Maximum p95 of a list call, in ms: without filters, with any filter, and for the Voices stream with or without filters. */
export const GOALS = { all: 50, filtered: 150, voices: 100 } as const

const PAGES = 20
const PAGE = 10

/** A list call. If it is paged, its first pages are read one after the other. */
interface List {
  readonly name: EndpointName
  readonly what: string
  readonly input: RequestInput
  readonly isPaged?: boolean
  /** Whether the call has a filter. Filtered calls have a less strict goal. */
  readonly isFiltered?: boolean
  /** Whether the request for the next page names the last row of the previous page. */
  readonly isByKeyset?: boolean
}

const list = <N extends EndpointName>(
  name: N,
  what: string,
  input: CallInput<N> & RequestInput,
  more: Pick<List, 'isPaged' | 'isFiltered' | 'isByKeyset'> = { isPaged: true },
): List => ({ name, what, input, ...more })

const FILTERED = { isPaged: true, isFiltered: true }
const cases = (what: string, filter: object) =>
  list('listCases', what, { query: { program_id: 1, ...filter } }, FILTERED)
const responses = (what: string, filter: object) =>
  list('listResponses', what, { query: { feedbackFormId: 1, ...filter } }, FILTERED)

const ranked = (what: string, filter: object) =>
  list('getRankedResults', what, { query: { feedbackFormId: 1, ...filter } }, { isFiltered: true })

const voices = (what: string, filter: object) => list('listVoices', what, { query: filter }, { isByKeyset: true })

/** The measured calls: every list, without filters and with each kind of filter. */
const LISTS: readonly List[] = [
  list('listCases', 'all', { query: { program_id: 1 } }),
  cases('open', { status: 'opened_ts' }),
  cases('of an assignee', { assignedTo: OPERATOR }),
  cases('of a location', { merchantId: 7 }),
  cases('with a tag', { tags: ['pool'] }),
  cases('of a priority and a type', { priority: 3, type: 2 }),
  cases('of a month', { openedPastDays: 30 }),
  cases('closed this year', { closedPastDays: 9999 }),
  cases('of women over 40', { gender: 'Female', memberAgeMin: 40 }),
  cases('of a category and tenure', { memberCategory: 'Golf', memberTenureMin: 10 }),
  cases('of a member', { createdBy: 10_005, status: 'opened_ts' }),
  cases('search: a title', { q: 'number' }),
  cases('search: one in six', { q: 'valet' }),
  cases('search: one in a thousand', { q: 'chlorine' }),
  cases('search: a number', { q: '#4711' }),
  cases('search: a member', { q: 'last123' }),
  cases('search: in no text', { q: 'zeppelin' }),
  cases('search: two words, open', { q: 'valet waited', status: 'opened_ts' }),
  list('listResponses', 'all', { query: { feedbackFormId: 1 } }),
  responses('of a month', { pastDays: 30 }),
  responses('with an answer', { answerOf: 'q-2', answer: '5' }),
  responses('of a gender', { gender: ['Female'] }),
  voices('all', {}),
  voices('negative', { band: ['negative'] }),
  voices('with a comment', { hasComment: 'true' }),
  voices('with a case', { hasCase: 'true' }),
  voices('unread', { isRead: 'false' }),
  voices('of a month', { pastDays: 30 }),
  voices('of a month a year ago', { pastDays: 'custom', startDate: '2025-09-01', endDate: '2025-09-30' }),
  voices('of a location', { merchantId: 1 }),
  voices('of one member', { createdBy: 10_005 }),
  voices('of a survey', { feedbackFormId: 1 }),
  voices('with an answer', { feedbackFormId: 1, answerOf: 'q-0', answer: '5' }),
  voices('bad answers with a comment', {
    feedbackFormId: 1,
    answerOf: 'q-0',
    answerBand: 'negative',
    hasComment: 'true',
  }),
  voices('search: one in ten', { q: 'boat' }),
  voices('search: one in a hundred', { q: 'waited' }),
  voices('search: one in two thousand', { q: 'sommelier' }),
  voices('search: in no comment', { q: 'zeppelin' }),
  voices('search: the beginning of many words', { q: 'w1' }),
  voices('search: rare, unhappy, at a location', { q: 'waited', band: ['negative'], merchantId: 1 }),
  voices('unhappy women of an age at a location', {
    band: ['negative'],
    gender: ['Female'],
    age: ['35-44'],
    merchantId: 1,
  }),
  list('listMembers', 'all', { query: { programId: 1 } }),
  list('listMembers', 'by a name', { query: { programId: 1, query: 'last12' } }, FILTERED),
  list('listMembers', 'not on the WiFi', { query: { programId: 1, matched: '0' } }, FILTERED),
  list('searchUsers', 'by a name', { query: { query: 'last12', programId: 1 } }, { isFiltered: true }),
  list('listVisits', 'of a member', { params: { id: 10_005 }, query: { programId: 1 } }),
  list('listTimeline', 'of a member', { params: { id: 10_005 }, query: { programId: 1 } }, {}),
  list('listForms', 'all', { query: { programId: 1, offset: 0 } }, {}),
  list('listTempMembers', 'all', { query: { programId: 1 } }, {}),
  list('listStaff', 'all', { query: { programId: 1 } }, {}),
  list('listHereInProgram', '500 guests', { params: { id: 1 } }, {}),
  list('listHereAtMerchant', 'of a location', { params: { id: 7 } }, {}),
  list('listAudiences', 'all', { query: { programId: 1 } }, {}),
  list('listAudienceUsers', 'of an audience', { params: { id: 9 }, query: { programId: 1 } }, FILTERED),
  list('listSendouts', 'all', { params: { id: 1 }, query: {} }),
  list('listAllSendouts', 'all', { query: {} }),
  list('listOutbox', 'all', { query: {} }),
  list('listLogbookComments', 'all', { params: { cat: 1, field: 'q-1' } }, {}),
  list('countLogbookComments', 'all', { params: { cat: 1 } }, {}),
  list('listSurveyActivity', 'of the surveys', { query: {} }, {}),
  list('listSurveyActivity', 'of the surveys of a month', { query: { pastDays: 30 } }, {}),
  ranked('of 365 days', { pastDays: 365 }),
  ranked('of 30 days', { pastDays: 30 }),
  ranked('of a gender', { pastDays: 365, gender: ['Female'] }),
  list('getLastSendouts', 'of a club', { params: { id: 1 } }, {}),
  list('listProgramsAndMerchants', 'of a person', {}, {}),
  list('getSummary', 'of the dashboard', { query: { programId: 1 } }, {}),
]

/**
 * After a warm-up round, reads the first twenty pages of every list in each of `rounds` rounds (an unpaged list twenty times per
 * round). A single user makes each call through the whole server, but without the network. If `only` is not empty, only the calls
 * that it names, separated by commas, are measured.
 */
export async function measureLists(
  opened: OpenedDb,
  { rounds, only }: { rounds: number; only: string },
  tell: (row: Measured) => void,
): Promise<void> {
  const { app, clock, signIn } = createAppOver(opened)
  clock.set(NOW)
  const headers = await signIn(OPERATOR, 1)
  const taken = await takenByConnection(opened)
  for (const one of LISTS.filter(({ name }) => only === '' || only.split(',').includes(name))) {
    const { name, what, input, isPaged = false, isFiltered = false, isByKeyset = false } = one
    const times: number[] = []
    let meter = startMeter(taken)
    for (let round = 0; round <= rounds; round += 1) {
      if (round === 1) meter = startMeter(taken)
      let after: number | undefined
      for (let page = 0; page < PAGES; page += 1) {
        const query = { ...input.query, ...(isPaged ? { offset: page * PAGE } : {}), ...(after && { after }) }
        const request = requestOf(endpoints[name], { ...input, query }, headers)
        const began = performance.now()
        const answer = await app.request(request)
        const text = await answer.text()
        if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${text.slice(0, 200)}`)
        if (round > 0) times.push(performance.now() - began)
        // After the last page, reading starts again at the first page.
        if (isByKeyset) after = lastIdOf(text)
      }
    }
    const processor = meter()
    times.sort((a, b) => a - b)
    tell({
      what: `${name}, ${what}`,
      ...percentilesOf(times),
      goal: isByKeyset ? GOALS.voices : isFiltered ? GOALS.filtered : GOALS.all,
      processor: processor === null ? null : processor / times.length,
    })
  }
}

/** Returns the id of the last response of a page; undefined for an empty page. */
function lastIdOf(text: string): number | undefined {
  // The server's response matches the call's schema.
  return (JSON.parse(text) as { readonly response_id: number }[]).at(-1)?.response_id
}
