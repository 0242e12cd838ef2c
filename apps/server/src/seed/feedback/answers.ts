import { isLowerBetter } from '@rapport/domain/surveys/definition/measure'
import { readChoice, type Choice } from '@rapport/domain/surveys/definition/survey-choices'
import type { Question } from '@rapport/domain/surveys/definition/survey-questions'

import { createRandom, hashText, type Random } from '../random.ts'
import { type CommentTexts, LINE_TEXT } from '../text/club-text.ts'

/** The respondent whose answers are generated. `mood` is in standard deviations from an average person on an average day. */
export interface Respondent {
  readonly random: Random
  readonly mood: number
  readonly commentTexts: CommentTexts
  /** The name that a person entered in a public survey; null for a known person. */
  readonly name: { readonly fname: string; readonly lname: string } | null
  /** The time of the response in epoch ms; dates in answers are some days later. */
  readonly at: number
}

/**
 * Generates the answers of one respondent. The answers to scaled questions depend on the same mood, so they correlate; each
 * question also has a fixed level and some noise. Comments match the overall score. The overall question is always answered, but
 * other questions are sometimes skipped.
 */
export function makeAnswers(
  questions: readonly Question[],
  overall_question: string,
  respondent: Respondent,
): Record<string, unknown> {
  const overall = questions.find((question) => question.name === overall_question)
  const verdict = overall && makeAnswer(overall, respondent, 'even')
  const tone = toneOf(verdict, respondent.random)
  const answers: Record<string, unknown> = {}
  for (const question of questions) {
    if (question === overall) answers[question.name] = verdict
    if (question.type === 'paneldynamic') {
      // The panel uses a separate random sequence, so the other answers are the same with or without the panel.
      const entries = makeEntries(createRandom(hashText(`${question.name} ${respondent.at}`)))
      if (entries.length > 0) answers[question.name] = entries
      continue
    }
    if (question === overall || respondent.random.chance(0.05)) continue
    const answer = makeAnswer(question, respondent, tone)
    if (answer !== undefined) answers[question.name] = answer
  }
  return answers
}

/**
 * Chooses the sentiment of a comment by the overall score. For scores of 3 and above, and for a thumbs up, it is chosen at random
 * from two sentiments.
 */
function toneOf(verdict: unknown, random: Random): keyof CommentTexts {
  if (verdict === 'item2' || verdict === 1 || verdict === 2) return 'sore'
  if (verdict === 3) return random.chance(0.4) ? 'sore' : 'even'
  return random.chance(verdict === 4 ? 0.35 : 0.1) ? 'even' : 'glad'
}

function makeAnswer(question: Question, respondent: Respondent, tone: keyof CommentTexts): unknown {
  const { random } = respondent
  switch (question.type) {
    case 'rating':
      return pickLevel(question.name, scaleOf(question, question.choices), respondent)
    case 'matrix':
      return makeRows(question, respondent)
    case 'radiogroup':
    case 'dropdown': {
      if (question.renderAs === 'thumbs') return random.chance(thumbChance(respondent)) ? 'item1' : 'item2'
      const scale = scaleOf(question, question.choices)
      return question.rateMax === null ? pickChoice(question, random) : pickLevel(question.name, scale, respondent)
    }
    case 'checkbox':
      return makePicks(question, random)
    case 'boolean':
      return random.chance(0.4)
    case 'matrixdropdown':
      return Object.fromEntries(question.rows.map((row) => [row.value, makeCells(question, random)]))
    case 'multipletext':
      return makeItems(question, respondent)
    case 'comment':
      return random.chance(0.32) ? random.pick(respondent.commentTexts[tone]) : undefined
    case 'text':
      return makeLine(question, respondent, tone)
    case 'paneldynamic':
      return undefined
  }
}

/** Returns the values of a scale from the worst to the best. */
const scaleOf = (question: Question, choices: readonly Choice[]): number[] =>
  choices
    .filter((choice) => !question.notApplicable.includes(choice.value))
    .map((choice) => Number(choice.value))
    .toSorted((a, b) => (isLowerBetter(question.measure) ? b - a : a - b))

/** Returns the constant level of a question or row, at most half a standard deviation below or above the average. */
const levelOf = (name: string): number => (createRandom(hashText(name)).next() - 0.55) * 0.9

/** Picks an answer on a scale; answers are skewed toward the best, as in real clubs. */
function pickLevel(name: string, scale: readonly number[], { random, mood }: Respondent): number | undefined {
  const felt = 0.76 + 0.19 * (mood + levelOf(name)) + 0.12 * random.normal()
  const position = Math.round(Math.min(1, Math.max(0, felt)) * (scale.length - 1))
  return scale[position]
}

function makeRows(question: Question, respondent: Respondent): Record<string, unknown> | undefined {
  const scale = scaleOf(question, question.columns)
  const { random } = respondent
  const missing = question.notApplicable[0]
  const rows: Record<string, unknown> = {}
  for (const { value } of question.rows) {
    if (random.chance(0.05)) continue
    const applies = missing === undefined || !random.chance(0.06)
    rows[value] = applies ? pickLevel(`${question.name}.${value}`, scale, respondent) : missing
  }
  return Object.keys(rows).length === 0 ? undefined : rows
}

const thumbChance = ({ mood }: Respondent): number => 1 / (1 + Math.exp(-2.4 - 1.6 * mood))

/** Returns the fixed popularity of a choice. */
const likingOf = (question: Question, choice: Choice): number =>
  0.25 + createRandom(hashText(`${question.name}:${choice.value}`)).next()

function pickChoice(question: Question, random: Random): string {
  return random.weighted(question.choices.map((choice) => [choice.value, likingOf(question, choice)] as const))
}

function makePicks(question: Question, random: Random): string[] | undefined {
  const picks = question.choices.filter((choice) => random.chance(0.45 * likingOf(question, choice)))
  return picks.length === 0 ? undefined : picks.map((choice) => choice.value)
}

function makeCells(question: Question, random: Random): Record<string, string> {
  return Object.fromEntries(
    question.columns.map((column) => {
      const source = question.source.columns?.find(
        (one) => typeof one === 'object' && 'name' in one && one.name === column.value,
      )
      const own = typeof source === 'object' && 'choices' in source ? source.choices : undefined
      return [column.value, readChoice(random.pick(own ?? question.source.choices ?? ['Yes'])).value]
    }),
  )
}

const GUESTS = ['Maya', 'Theo', 'Grace', 'Owen', 'Ines', 'Paul']

/** Generates the guests that a member brought: often none, rarely more than two. */
function makeEntries(random: Random): Record<string, unknown>[] {
  const count = random.chance(0.6) ? 0 : random.chance(0.7) ? 1 : random.int(2, 4)
  return Array.from({ length: count }, () => ({
    guest_name: random.pick(GUESTS),
    guest_came_for: random.pick(['Dining', 'Courts', 'Docks']),
    guest_liked: random.int(3, 5),
  }))
}

const PEOPLE = ['Marcus', 'Joy', 'Priya', 'the dock crew', 'Stefan', 'the kitchen', 'Luis', 'the pool team']
const PLACES = ['Front desk', 'Terrace', 'Docks', 'Courts', 'Kitchen', 'Pool']

function makeItems(question: Question, respondent: Respondent): Record<string, string> | undefined {
  const { random, name } = respondent
  if (question.name === 'Member') {
    return name !== null && random.chance(0.5) ? { text1: name.fname, text2: name.lname } : undefined
  }
  if (!random.chance(0.3)) return undefined
  const [first, second] = question.items
  if (!first || !second) return undefined
  return question.name === 'household'
    ? { [first.name]: random.pick(['Alex', 'Sam', 'Chris', 'Robin']), [second.name]: String(random.int(0, 4)) }
    : { [first.name]: random.pick(PEOPLE), [second.name]: random.pick(PLACES) }
}

function makeLine(question: Question, { random, at }: Respondent, tone: keyof CommentTexts): string | undefined {
  if (!random.chance(0.4)) return undefined
  if (question.inputType === 'date') {
    return new Date(at + random.int(2, 60) * 86_400_000).toISOString().slice(0, 10)
  }
  if (question.name === 'allergies')
    return random.pick(['None', 'Shellfish', 'Tree nuts', 'Gluten', 'Dairy', 'Peanuts'])
  return random.pick(LINE_TEXT[tone])
}
