import { waveAt, type Wave } from '@rapport/domain/results/anonymity/waves'
import { overallLabel } from '@rapport/domain/surveys/answers/overall-label'
import { listQuestions, type Question } from '@rapport/domain/surveys/definition/survey-questions'
import { evaluateTriggers } from '@rapport/domain/surveys/triggers/trigger-rule'

import type { DemoClub } from '../club/clubs.ts'
import { hasJoined, type DemoMember } from '../club/people.ts'
import { createRandom, hashText, type Random } from '../random.ts'
import { makeAnswers } from './answers.ts'
import { triggersOf, type DemoTrigger } from './form-triggers.ts'
import { definitionOf, DEMO_WAVE_UNIT, OVERALL_QUESTION, renewedAt, type DemoForm } from './forms.ts'

/** A response in the demo data, as a database row; times are Dates. */
export interface DemoResponse {
  readonly program_id: number
  readonly response_id: number
  readonly feedback_form_id: number
  /** The version of the form that was answered. */
  readonly version: number
  readonly merchant_id: number | null
  readonly local_id: string
  readonly user_id: number | null
  readonly rev: number
  readonly device_id: string
  readonly started_ts: Date
  readonly completed_ts: Date | null
  readonly opened_ts: Date
  readonly updated_ts: Date
  readonly response_json: Readonly<Record<string, unknown>>
  readonly overall_score_label: string | null
  readonly triggers_tried: number
  readonly triggers_hit: number
  readonly overall_score_trigger_hit: boolean
  /** The weight of the response; null in a survey without weights and for the newest responses to a survey with weights. */
  readonly weight: number | null
}

const DAY_MS = 86_400_000
const YEARS_MS = 730 * DAY_MS
/** Number of responses without a weight in a survey with weights: the newest ones, completed after the weights were derived. */
const LATE_RESPONSES = 12
/** Upper bound, in days, for the time from the sending of a yearly survey to its last response. */
const LONGEST_OPEN_DAYS = 30
/** Maximum time in ms from the start to the completion of a survey. */
const LONGEST_ANSWERING_MS = 600_000

/**
 * Generates the responses to one form over the two years before `now`, oldest first, with ids from `firstId`. Scores improve
 * slightly over time and are best in summer; the second location scores slightly lower than the first. About one response in 14 is
 * unfinished.
 *
 * @source Decisions, section 13; the shape of the numbers is ours
 */
export function makeResponses(
  form: DemoForm,
  club: DemoClub,
  members: readonly DemoMember[],
  firstId: number,
  now: number,
): DemoResponse[] {
  const random = createRandom(hashText(`${form.program_id}/${form.feedback_form_id}`))
  const habits = new Map(members.map((member) => [member.user_id, random.normal() * 0.65]))
  const total = Math.round(form.responses * 1.08)
  const waves = form.rhythm === 'waves' ? recentWaves(club, now) : []
  const makeOne = () =>
    form.rhythm === 'waves' ? makeWaveTime(waves, random, now) : makeTime(form.rhythm, random, now)
  const times = Array.from({ length: total }, makeOne).toSorted((a, b) => a - b)
  const [first, second] = [readSurvey(form, 1), readSurvey(form, 2)]
  const renewed = renewedAt(form, now)
  return times.map((at, position) => {
    const member = nextAnswering(members, random.pick(members), form, at)
    const locationId = form.from === 'members' ? member.merchant_id : random.pick(club.locations).merchant_id
    const mood =
      form.mood +
      (habits.get(member.user_id) ?? 0) +
      random.normal() * 0.7 +
      seasonOf(at, now) -
      (locationId === club.locations[1]?.merchant_id ? 0.2 : 0)
    // A survey page that is open when the new version begins is still completed in the old version.
    const version = renewed === null || at - LONGEST_ANSWERING_MS < renewed ? 1 : 2
    return makeResponse(version === 1 ? first : second, member, {
      random,
      mood,
      locationId,
      at,
      version,
      response_id: firstId + position,
      isEarly: position < total - LATE_RESPONSES,
    })
  })
}

/**
 * Returns the picked member if they could answer the form at `at`; otherwise, the next member who could. A member must have joined
 * before the visit that precedes the response. For a yearly survey, the member must have joined before it was sent, be active and
 * accept e-mails.
 */
function nextAnswering(members: readonly DemoMember[], picked: DemoMember, form: DemoForm, at: number): DemoMember {
  if (form.from !== 'members') return picked
  const isSent = form.feedback_form_type === 'mps' || form.feedback_form_type === 'relational'
  const invited = at - (isSent ? LONGEST_OPEN_DAYS : 2) * DAY_MS
  const canAnswer = (member: DemoMember) =>
    hasJoined(member, invited) && (!isSent || (member.status && member.email_enabled))
  const start = members.indexOf(picked)
  return members.slice(start).find(canAnswer) ?? members.find(canAnswer) ?? picked
}

/**
 * Returns the effect of time on mood, in standard deviations: a rise of a third over the two years, plus a seasonal effect from a
 * fifth less in January to a fifth more in July.
 */
function seasonOf(at: number, now: number): number {
  const july = Math.cos(((new Date(at).getUTCMonth() - 6) / 12) * 2 * Math.PI)
  return 0.33 * (1 - (now - at) / YEARS_MS) - 0.15 + 0.2 * july
}

/** Returns a time between 8:00 and 21:00 in New York (an hour earlier in winter), at least half an hour ago. */
function makeTime(rhythm: 'steady' | readonly number[], random: Random, now: number): number {
  const daysAgo = rhythm === 'steady' ? random.int(0, 729) : random.pick(rhythm) - Math.floor(19 * random.next() ** 2)
  const midnight = Math.floor(now / DAY_MS) * DAY_MS - daysAgo * DAY_MS
  const at = midnight + (12 * 60 + random.int(0, 13 * 60)) * 60_000 + random.int(0, 59_999)
  return at < now - 1_800_000 ? at : at - 2 * DAY_MS
}

/** Returns the current wave and the two before it, oldest first. */
function recentWaves({ timezone: timeZone }: DemoClub, now: number): Wave[] {
  const facts = { sendouts: [], opens: 0, closes: null, unit: DEMO_WAVE_UNIT, closedUntil: null, timeZone }
  const waves: Wave[] = []
  for (let at = now; waves.length < 3;) {
    const wave = waveAt(facts, at)
    if (wave === null) throw new Error('the calendar has no wave at this time')
    waves.unshift(wave)
    at = wave.opens - 1
  }
  return waves
}

/** Returns a time in the first seven weeks of one of the waves, at least half an hour ago. */
function makeWaveTime(waves: readonly Wave[], random: Random, now: number): number {
  const { opens, closes } = random.pick(waves)
  const last = Math.min(opens + 49 * DAY_MS, closes, now - 1_800_000)
  return Math.floor(opens + random.next() * Math.max(0, last - opens))
}

/** What is needed to generate the responses to a form version. It is read once per version instead of for each response. */
interface ReadSurvey {
  readonly form: DemoForm
  readonly questions: readonly Question[]
  readonly triggers: readonly DemoTrigger[]
  readonly labelOf: (overall: unknown) => string | null
}

function readSurvey(form: DemoForm, version: number): ReadSurvey {
  const definition = definitionOf(form, version)
  const labels = new Map<unknown, string | null>()
  return {
    form,
    questions: listQuestions(definition),
    triggers: triggersOf(form),
    labelOf: (overall) => {
      const known = labels.get(overall)
      if (known !== undefined) return known
      const label = overallLabel(definition, OVERALL_QUESTION, { [OVERALL_QUESTION]: overall })
      labels.set(overall, label)
      return label
    },
  }
}

interface Moment {
  readonly random: Random
  readonly mood: number
  readonly locationId: number
  readonly at: number
  /** The answered version of the survey. */
  readonly version: number
  readonly response_id: number
  /** Whether the response was completed before the weights were derived. */
  readonly isEarly: boolean
}

function makeResponse(survey: ReadSurvey, member: DemoMember, moment: Moment): DemoResponse {
  const { form } = survey
  const { random, mood, at } = moment
  const name = form.from === 'anybody' ? member : null
  const answers = makeAnswers(survey.questions, OVERALL_QUESTION, {
    random,
    mood,
    commentTexts: form.commentTexts,
    name,
    at,
  })
  const finished = !random.chance(1 / 14)
  const started = at - random.int(1, 9) * 60_000
  const outcome = evaluateTriggers(survey.triggers, answers)
  return {
    program_id: form.program_id,
    response_id: moment.response_id,
    feedback_form_id: form.feedback_form_id,
    version: moment.version,
    merchant_id: form.from === 'staff' ? null : moment.locationId,
    local_id: `${form.program_id}-${random.id()}`,
    user_id: form.from === 'members' ? member.user_id : null,
    rev: random.int(2, 6),
    device_id: random.id(),
    started_ts: new Date(started),
    completed_ts: finished ? new Date(at) : null,
    opened_ts: new Date(started - 20_000),
    updated_ts: new Date(at),
    response_json: answers,
    overall_score_label: survey.labelOf(answers[OVERALL_QUESTION]),
    triggers_tried: finished ? outcome.triggers_tried : 0,
    triggers_hit: finished ? outcome.triggers_hit : 0,
    overall_score_trigger_hit: finished && outcome.overall_score_trigger_hit,
    weight: form.weighted === true && moment.isEarly ? weightOf(member, at) : null,
  }
}

/** Returns the weight of a response by the member's age: younger members are underrepresented, so their answers count more. */
function weightOf({ birth_year }: DemoMember, at: number): number {
  const age = new Date(at).getUTCFullYear() - birth_year
  if (age < 40) return 1.7
  return age < 60 ? 1 : 0.6
}
