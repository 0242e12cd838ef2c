import { nextVersion } from '../../../apps/server/src/db/row-version.ts'
import { runDailyJobs } from '../../../apps/server/src/testing/daily-jobs.ts'
import type { CallInput, EndpointName } from '../../../packages/api/src/contract/index.ts'
import { closingTime } from '../../../packages/domain/src/results/anonymity/waves.ts'
import type { Calendar, WaveCompletions } from '../club.ts'
import { askCall, type Answer, type LiveClub } from './live-club.ts'
import { sendSurvey, tokenOf } from './send-outs.ts'
import { LOCATION, PUBLIC_ID, writeAnswers } from './survey.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/**
 * The time of day, in UTC, at which the jobs run: after midnight at the club, and after the last permitted save of a wave that
 * ended at midnight.
 */
const JOBS_MS = 7 * HOUR_MS + 20 * MINUTE_MS

/** The first instant of the year: a midnight in UTC. */
const BEGIN = Date.UTC(2026, 6, 1)
const DAYS = 365

/** The ends of three calendar quarters in Denver. */
const CLOSINGS = ['2026-10-01T06:00Z', '2027-01-01T07:00Z', '2027-04-01T06:00Z'].map((at) => Date.parse(at))
/** The end of the second wave; from then on, the form has a closing time, which is the end of the third wave. */
const CUTOFF_SET = CLOSINGS[1] ?? 0

/**
 * Returns the calendar of a year for a form whose waves are calendar quarters: people answer in the last `days` days of three
 * waves.
 */
export const quarterYear = (days: number): Calendar => ({
  periods: CLOSINGS.map((closes) => ({ opens: closes - days * DAY_MS, closes })),
  facts: { sendouts: [], opens: 0, closes: null, unit: 'quarter', closedUntil: null, timeZone: 'America/Denver' },
})

/** An action of a respondent or of the club, and its time. */
interface Step {
  readonly at: number
  readonly run: () => Promise<void>
}

/** A person who answers the survey, using only the public calls. */
class Respondent {
  readonly #club: LiveClub
  #localId = ''
  #rev = 0

  constructor(club: LiveClub) {
    this.#club = club
  }

  /** Begins a response through the link that was sent to the person, or through the open link if `token` is null. */
  async begin(token: string | null = null, expected = 201): Promise<void> {
    const link = token === null ? {} : { user_id: token }
    const answer = await this.#ask(
      'createResponse',
      { body: { feedback_form_public_id: PUBLIC_ID, ...link } },
      expected,
    )
    // The status proves that the response conforms to the contract.
    if (expected === 201) this.#localId = (JSON.parse(answer.text) as { local_id: string }).local_id
  }

  async save(answers: Record<string, unknown>, save_type: 'partial' | 'complete', expected = 200): Promise<void> {
    const save = {
      response_json: answers,
      save_type,
      base_rev: this.#rev,
      rev: this.#rev + 1,
      device_id: 'device-of-staff',
    }
    await this.#ask('saveResponse', { params: { id: this.#localId }, query: {}, body: { response: save } }, expected)
    if (expected === 200) this.#rev += 1
  }

  async #ask<N extends EndpointName>(name: N, input: CallInput<N>, expected: number): Promise<Answer> {
    const headers = { 'content-type': 'application/json' }
    const answer = await askCall(this.#club, name, input, { headers, isUndone: false })
    if (answer.status === expected) return answer
    throw new Error(`${name} returned ${answer.status} instead of ${expected}: ${answer.text}`)
  }
}

/** Functions that are called during a simulated year. */
export interface Watcher {
  /** Called before the first person begins to answer. */
  begin(): Promise<void>
  /** Called after the jobs of a day. `hadCalls` states whether people answered, or tried to answer, since the previous day. */
  observe(hadCalls: boolean): Promise<void>
  /** Called after the last day. */
  end(): Promise<void>
}

/**
 * Simulates a year: people begin, partially save and complete responses through the public calls, try to edit completed responses,
 * leave responses unfinished, and save late. The jobs run every day or, while there are no answers, once every `idleStep` days. The
 * first completions of the second and third waves are saved while the jobs close the previous wave. The watcher is called after the
 * jobs of each day.
 */
export async function playYear(
  club: LiveClub,
  year: readonly WaveCompletions[],
  { watcher, idleStep }: { readonly watcher: Watcher; readonly idleStep: number },
): Promise<void> {
  const { steps, races } = listSteps(club, year)
  club.clock.set(BEGIN + JOBS_MS)
  await sendSurvey(club)
  await runDailyJobs(club.db, club.clock.now)
  await watcher.begin()
  for (let day = 1; day < DAYS; day++) {
    const now = BEGIN + day * DAY_MS + JOBS_MS
    const due = steps.filter(({ at }) => at > now - DAY_MS && at <= now)
    const race = races.filter(({ at }) => at > now - DAY_MS && at <= now)
    if (due.length + race.length === 0 && day % idleStep !== 0) continue
    for (const { at, run } of due) {
      club.clock.set(at)
      await run()
    }
    club.clock.set(now)
    if (now >= CUTOFF_SET) await setCutoff(club)
    await Promise.all([runDailyJobs(club.db, club.clock.now), ...race.map(({ run }) => run())])
    await watcher.observe(due.length + race.length > 0)
  }
  await watcher.end()
}

async function setCutoff({ db, aspen }: LiveClub): Promise<void> {
  await db
    .updateTable('feedback_form')
    .set({ cutoff_ts: new Date(CLOSINGS.at(-1) ?? 0), updated_ts: nextVersion('feedback_form') })
    .where('program_id', '=', aspen.program)
    .where('public_id', '=', PUBLIC_ID)
    .execute()
}

function listSteps(club: LiveClub, year: readonly WaveCompletions[]): { steps: Step[]; races: Step[] } {
  const races: Step[] = []
  const all = year.flatMap((wave, waveIndex) =>
    wave.flatMap((completion, index): Step[] => {
      const position = year.slice(0, waveIndex).flat().length + index
      const person = new Respondent(club)
      const answers = writeAnswers(club.form, completion, position)
      const before = CLOSINGS[waveIndex - 1]
      const isRace = index === 0 && before !== undefined
      const at = isRace ? closingTime({ opens: 0, closes: before }) + 2 * MINUTE_MS : completion.at
      const [first] = Object.entries(answers)
      const locationIndex = club.form.attributes.findIndex(({ id }) => id === LOCATION)
      const token = tokenOf(completion.values[locationIndex] ?? null, index)
      const begin = { at: at - 20 * MINUTE_MS, run: () => person.begin(token) }
      const half = {
        at: at - 9 * MINUTE_MS,
        run: () => person.save(first === undefined ? {} : { [first[0]]: first[1] }, 'partial'),
      }
      const whole = { at: at - 4 * MINUTE_MS, run: () => person.save(answers, 'partial') }
      const complete = { at, run: () => person.save(answers, 'complete') }
      const edit = { at: at + 3 * HOUR_MS, run: () => person.save({}, index % 2 === 0 ? 'partial' : 'complete', 409) }
      if (isRace) races.push(complete)
      return [begin, half, whole, ...(isRace ? [] : [complete]), ...(index % 4 === 0 ? [edit] : [])]
    }),
  )
  const sendouts = CLOSINGS.slice(0, -1).map((closes) => ({
    // After the last permitted save of the previous wave.
    at: closes + HOUR_MS / 2,
    run: () => sendSurvey(club),
  }))
  return { steps: [...all, ...sendouts, ...listStrays(club, year)].toSorted((a, b) => a.at - b.at), races }
}

/** Lists steps that produce no completion: responses that are never completed, and attempts after the form has closed. */
function listStrays(club: LiveClub, year: readonly WaveCompletions[]): Step[] {
  return year.flatMap((wave, waveIndex) => {
    const closes = CLOSINGS[waveIndex] ?? 0
    const person = new Respondent(club)
    const late = new Respondent(club)
    const sample = wave.at(-1)
    const answers = sample === undefined ? {} : writeAnswers(club.form, sample, 0)
    const isClosed = waveIndex === CLOSINGS.length - 1
    const strays: Step[] = [
      { at: closes - HOUR_MS, run: () => person.begin() },
      { at: closes - HOUR_MS / 2, run: () => person.save(answers, 'partial') },
    ]
    if (!isClosed) return strays
    return [
      ...strays,
      { at: closes + MINUTE_MS, run: () => late.begin(null, 410) },
      { at: closes + 10 * MINUTE_MS, run: () => person.save({}, 'partial') },
      { at: closingTime({ opens: 0, closes }) + MINUTE_MS, run: () => person.save(answers, 'complete', 410) },
    ]
  })
}
