import {
  closingTime,
  waveAt,
  type OpenPeriod,
  type WaveFacts,
} from '../../packages/domain/src/results/anonymity/waves.ts'
import { createRandom, drawBelow, type Random } from '../../packages/domain/src/statistics/seeded-random.ts'

const DAY_MS = 86_400_000

/** A question about the respondents themselves: a breakdown shows its values as groups. */
export interface Attribute {
  readonly id: string
  readonly values: readonly string[]
}

/**
 * A question whose answers are published: a scale from worst to best, or choices. Each choice of a checkbox question is a separate
 * question, answered with one of `CHOSEN`. People who answer a checkbox question answer all of its choices and choose at least one.
 */
export interface Question {
  readonly id: string
  /** The checkbox question to which this choice belongs. */
  readonly checkbox?: string
  readonly kind: 'scale' | 'choice'
  readonly answers: readonly string[]
}

/** The answers to a choice of a checkbox question, and to a comment question, where `chosen` means that a comment was written. */
export const CHOSEN = ['chosen', 'not chosen'] as const

/** The anonymous form under attack. */
export interface Form {
  readonly attributes: readonly Attribute[]
  readonly questions: readonly Question[]
  readonly threshold: number
}

/** One completed response. A null value or answer means that the person skipped the question. */
export interface Completion {
  /** The time when the response was saved, in epoch milliseconds. */
  readonly at: number
  /** The person's attribute values, in the order of the form's attributes. */
  readonly values: readonly (string | null)[]
  /** The person's answers, in the order of the form's questions. */
  readonly answers: readonly (string | null)[]
}

/** The completions of one wave in the order in which they were saved. */
export type WaveCompletions = readonly Completion[]

/** The parameters of a simulated club. */
export interface ClubOptions {
  readonly seed: number
  readonly staff: number
  readonly form: Form
  /** Share of scale answers in the top 2 boxes, 0 to 1. */
  readonly topShare: number
}

/** Shares of people who skip a given question or a given attribute. */
const SKIP_SHARE = { question: 0.08, attribute: 0.06 } as const
/** Share of the staff who complete a response in a wave. */
const RESPONSE_SHARE = 0.75
/** Share of the people answering a checkbox question who also select a given choice other than their first. */
const CHOICE_SHARE = 0.3
/** Share of the completions that are saved in the grace period after the cutoff, in which saves are still permitted. */
const LATE_SHARE = 0.03

/** When people answer during a year. */
export interface Calendar {
  /** The periods in which people answer, one for each wave. Each period ends when its wave ends. */
  readonly periods: readonly OpenPeriod[]
  /** The settings that determine the waves. */
  readonly facts: WaveFacts
}

/** Three send-outs, each open for four weeks; they define the waves of the year. */
const SENDOUTS = ['2026-02-02', '2026-06-01', '2026-10-05'].map((day) => {
  const opens = Date.parse(`${day}T05:00:00Z`)
  return { opens, closes: opens + 28 * DAY_MS }
})

const SENDOUT_YEAR: Calendar = {
  periods: SENDOUTS,
  facts: {
    sendouts: SENDOUTS,
    opens: SENDOUTS[0]?.opens ?? 0,
    closes: Date.parse('2026-12-31T05:00:00Z'),
    unit: null,
    closedUntil: null,
    timeZone: 'America/New_York',
  },
}

/** Simulates a club's year. Returns the completions of each wave, assigned to waves by the domain's rules. */
export function simulateYear(options: ClubOptions, { periods, facts }: Calendar = SENDOUT_YEAR): WaveCompletions[] {
  const random = createRandom(options.seed)
  const staff = Array.from({ length: options.staff }, () => drawValues(options.form, random))
  const completions = periods
    .flatMap((period) =>
      staff
        .filter(() => isChosen(RESPONSE_SHARE, random))
        .map((values) => ({
          at: drawTime(period, random),
          values: values.map((value) => (isChosen(SKIP_SHARE.attribute, random) ? null : value)),
          answers: drawAnswers(options, random),
        })),
    )
    .toSorted((a, b) => a.at - b.at)
  return periods.map(({ closes }) => completions.filter(({ at }) => waveAt(facts, at)?.closes === closes))
}

/** Chooses a random value of each attribute for a person. The earlier a value is listed, the more often it is chosen. */
function drawValues({ attributes }: Form, random: Random): string[] {
  return attributes.map(({ values }) => {
    const weights = values.map((_, index) => 1 / (index + 1.5))
    return values[drawWeighted(weights, random)] ?? ''
  })
}

function drawAnswers({ form, topShare }: ClubOptions, random: Random): (string | null)[] {
  const checkboxes = new Map<string, (string | null)[]>()
  return form.questions.map((question) => {
    if (question.checkbox === undefined)
      return isChosen(SKIP_SHARE.question, random) ? null : drawAnswer(question, topShare, random)
    const choices = checkboxes.get(question.checkbox) ?? drawCheckbox(form, question.checkbox, random)
    checkboxes.set(question.checkbox, choices)
    return choices.shift() ?? null
  })
}

/** Chooses random answers to the choices of a checkbox question, with at least one chosen, or no answers if the question is skipped. */
function drawCheckbox({ questions }: Form, checkbox: string, random: Random): string[] {
  const count = questions.filter((question) => question.checkbox === checkbox).length
  if (isChosen(SKIP_SHARE.question, random)) return []
  const certain = drawBelow(count, random)
  return Array.from({ length: count }, (_, index) =>
    index === certain || isChosen(CHOICE_SHARE, random) ? CHOSEN[0] : CHOSEN[1],
  )
}

function drawAnswer({ kind, answers }: Question, topShare: number, random: Random): string | null {
  const low = answers.length - 2
  const weights = answers.map((_, index) => {
    if (kind === 'choice') return 1 / (index + 1)
    return index < low ? ((1 - topShare) * 2 * (index + 1)) / (low * (low + 1)) : topShare / 2
  })
  return answers[drawWeighted(weights, random)] ?? null
}

/** Returns a random time in a period or, for a few saves, in the grace period after its end. */
function drawTime({ opens, closes }: OpenPeriod, random: Random): number {
  if (isChosen(LATE_SHARE, random)) return closes + drawBelow(closingTime({ opens, closes }) - closes, random)
  return opens + drawBelow(closes - opens, random)
}

function drawWeighted(weights: readonly number[], random: Random): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let rest = (random() / 2 ** 32) * total
  return Math.max(
    0,
    weights.findIndex((weight) => (rest -= weight) < 0),
  )
}

function isChosen(share: number, random: Random): boolean {
  return random() / 2 ** 32 < share
}
