import { driversAnswer } from '../../../packages/api/src/contract/feedback/drivers.ts'
import { feedbackForm } from '../../../packages/api/src/contract/feedback/feedback.ts'
import { rateTable, responseRate } from '../../../packages/api/src/contract/feedback/rate.ts'
import { resultItem } from '../../../packages/api/src/contract/feedback/results.ts'
import { segmentTable } from '../../../packages/api/src/contract/feedback/segments.ts'
import { waveList } from '../../../packages/api/src/contract/feedback/waves.ts'
import type { EndpointName } from '../../../packages/api/src/contract/index.ts'
import type { Leaf } from './leaves.ts'
import type { Answer } from './live-club.ts'
import { readRateTable, readWholeRate } from './read-rate.ts'
import { readResults } from './read-results.ts'
import { readSegments, type FileReader } from './read-segments.ts'
import type { Reading } from './reading.ts'
import type { WireRequest } from './requests.ts'
import { FORM_ID } from './survey.ts'

const HOURS_MS = 8 * 3_600_000

interface Read {
  readonly reading: Reading
  readonly files: FileReader
  readonly request: WireRequest
  readonly answer: Answer
}

/**
 * Adds the figures of a response to the findings, or checks them. Responses to calls that are not listed here are checked only by
 * `isKnown`.
 */
export function readAnswer({ reading, files, request, answer }: Read): void {
  const { current } = reading.wavesOf(request)
  switch (request.name) {
    case 'getResults':
      readResults(reading, request, resultItem.array().parse(JSON.parse(answer.text)))
      break
    case 'getSegments': {
      const table = segmentTable.parse(JSON.parse(answer.text))
      readSegments(reading, request, table)
      files.note(current, table)
      break
    }
    case 'exportCulture':
      files.read(reading, request, answer.text)
      break
    case 'getResponseRate': {
      const all = responseRate.parse(JSON.parse(answer.text))
      const { completed, opened, started, completed_of_opened, uninvited, curve } = all
      if (completed !== (current?.respondents ?? 0)) reading.report(request, 'a number of responses')
      if ([opened, started, completed_of_opened, uninvited, curve].some((one) => one !== null))
        reading.report(request, 'what is not published')
      readWholeRate(reading, request, all)
      break
    }
    case 'getRateSegments':
      readRateTable(reading, request, rateTable.parse(JSON.parse(answer.text)))
      break
    case 'getDrivers': {
      const { respondents, n, r2, drivers } = driversAnswer.parse(JSON.parse(answer.text))
      if (respondents !== (current?.respondents ?? 0) || n !== null || r2 !== null) reading.report(request, 'a base')
      if (
        drivers.some(({ importance, low, high, best_rank, worst_rank }) =>
          [importance, low, high, best_rank, worst_rank].some((one) => one !== null),
        )
      )
        reading.report(request, 'a coefficient')
      break
    }
    case 'listForms': {
      const total = reading.waves.reduce((sum, { respondents }) => sum + (respondents ?? 0), 0)
      const form = feedbackForm
        .array()
        .parse(JSON.parse(answer.text))
        .find((one) => one.feedback_form_id === FORM_ID)
      if (form !== undefined && form.feedback_responses_count !== total)
        reading.report(request, 'a number of responses')
      break
    }
    case 'listWaves':
      if (JSON.stringify(waveList.parse(JSON.parse(answer.text)).waves) !== JSON.stringify(reading.waves))
        reading.report(request, 'waves that another login was not told')
      break
    default:
  }
}

/** Paths of numbers that a reader converts to findings or compares with them. */
const READ: Partial<Record<EndpointName, RegExp>> = {
  getResults:
    /^\[\](\.children\[\])*\.results\.(current|previous)\.(respondents|answers\.(totalCount|counts\..+|distribution\..+)|scores\.\w+|standard_errors\.\w+|published\.merged\[\]\.(count|answers\[\])|published\.groups\[\])$|^\[\]\.average\.(count|steps)$/,
  getSegments: /^\.(everybody|segments\[\])\.(respondents|label|value|cells\[\]\.(n|sd|scores\.\w+|groups\[\]))$/,
  exportCulture: /^line$/,
  getResponseRate: /^\.(completed|invited|answered|rate)$/,
  getRateSegments: /^\.(everybody|segments\[\])\.(invited|answered|rate|value|label|groups\[\])$/,
  getDrivers: /^\.respondents$/,
  listForms: /^\[\]\.feedback_responses_count$/,
  listWaves: /^\.waves\[\]\.(wave_id|respondents|next_release_at)$/,
}

/** Paths of figures that are computed only from figures of getResults and getSegments, wave by wave. */
const DERIVED: Partial<Record<EndpointName, RegExp>> = {
  getRankedResults:
    /^\.respondents$|^\.rows\[\]\.(rateMin|rateMax|(score|history\[\])\.(n|score|low|high)|change\.\w+|worst\.(value|label|n|score|groups\[\]|difference\.\w+))$/,
}

/** Paths of times that are accepted if they are the time of a release, which discloses only that a release took place. */
const TIMES = /(^|[.\]])(created|opened|updated)_ts$/

/** Paths of ids, of the number of cases and messages that releases caused, and of the properties that an alert gives its cases. */
const CAUSED: Partial<Record<EndpointName, RegExp>> = {
  listCases: /^\[\]\.(case_id|priority_id|record_count|comments_count|feedback_trigger_(feedback_form|instance)_id)$/,
  listCaseViewCounts: /^\[\]\.record_count$/,
  getCase:
    /^\.((history\[\]\.)?(case_id|case_history_event_id|priority_id|program_id|record_count|feedback_trigger_(feedback_form|instance)_id)|history\[\]\.new_value)$/,
  listCaseHistory: /^\[\]\.(case_history_event_id|new_value|record_count|feedback_trigger_feedback_form_id)$/,
  listForms: /^\[\]\.cases_created_count$/,
  getSummary: /^\.((open|in_progress)_cases_count|cases_opened_per_day\[\])$/,
  listOutbox: /^\[\]\.(outbox_mail_id|record_count|address)$/,
}

/** Returns whether the meaning of a number, or of text with digits, is known. */
export function isKnown(
  reading: Reading,
  name: EndpointName,
  { path, value }: Leaf,
  releases: readonly number[],
): boolean {
  if ([READ, DERIVED, CAUSED].some((patterns) => patterns[name]?.test(path) === true)) return true
  if (typeof value === 'number') return TIMES.test(path) && releases.some((at) => value <= at && at - value < HOURS_MS)
  if (value.includes('Remark')) return false
  const days = releases.map((at) => new Date(at).toISOString().slice(0, 10))
  const rest = name === 'exportCases' ? withoutAll(value.replace(/^\d+,Alert by case,/, ''), days) : value
  return !/\d/.test(withoutNames(reading, rest))
}

/** Removes the days and names of waves, and the texts of the form, because these are public. */
function withoutNames({ waves, form }: Reading, text: string): string {
  const days = waves.flatMap(({ startDate, endDate, name }) => [
    name,
    startDate,
    endDate,
    onScreen(startDate),
    onScreen(endDate),
  ])
  const formTexts = [
    ...form.attributes.flatMap(({ values }) => values),
    ...form.questions.flatMap(({ answers }) => answers),
  ]
  return withoutAll(text, [...days, `/surveys/${FORM_ID}`, ...formTexts.filter((formText) => /\D/.test(formText))])
}

function withoutAll(text: string, parts: readonly string[]): string {
  return parts.reduce((rest, part) => rest.replaceAll(part, ''), text)
}

function onScreen(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${month}/${date}/${year}`
}
