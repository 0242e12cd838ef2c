import type { ResultCycle, ResultItem } from '../../../packages/api/src/contract/feedback/results.ts'
import type { Wave } from '../../../packages/api/src/contract/feedback/waves.ts'
import {
  NEARLY_ALL_ANSWERED_TEXT,
  NEARLY_NONE_ANSWERED_TEXT,
  TOO_FEW_TEXT,
} from '../../../packages/domain/src/results/anonymity/published-texts.ts'
import { CHOSEN } from '../club.ts'
import type { Reading } from './reading.ts'
import type { WireFilter, WireRequest } from './requests.ts'
import { listUnexplained, spreadOf, type Band } from './scores.ts'
import { choiceOf, isComment } from './survey.ts'

type Measure = Omit<ResultCycle, 'respondents' | 'subQuestions'>

/** An answer, or several merged answers, with a count. */
interface Counted {
  readonly answers: readonly string[]
  readonly count: number
}

/** The wave and request that a result belongs to, and the reading to which its findings are added. */
interface Context {
  readonly reading: Reading
  readonly request: WireRequest
  readonly wave: Wave
}

/** Reads the figures of a wave and of the previous wave from results. Reports numbers that cannot be derived from counts. */
export function readResults(reading: Reading, request: WireRequest, items: readonly ResultItem[]): void {
  const { current, previous } = reading.wavesOf(request)
  for (const item of items) {
    readCycle(reading, request, item, item.results.current, current)
    if (item.results.previous !== null) readCycle(reading, request, item, item.results.previous, previous)
    readResults(reading, request, item.children)
  }
}

function readCycle(
  reading: Reading,
  request: WireRequest,
  item: ResultItem,
  cycle: ResultCycle,
  wave: Wave | undefined,
): void {
  const expected = request.filter === null ? (wave?.respondents ?? null) : null
  if (cycle.respondents !== expected) reading.report(request, `respondents of ${item.name}`)
  if (Object.keys(cycle.subQuestions).length > 0) reading.report(request, `rows of ${item.name}`)
  if (wave === undefined || wave.respondents === null) {
    if (hasFigures(cycle)) reading.report(request, `${item.name} without a release`)
    return
  }
  const context = { reading, request, wave }
  if (item.type === 'panel') readCombined(context, item, cycle)
  else if (request.filter === null) readEverybody(context, item, cycle)
  else readGroup(context, item, cycle, request.filter)
}

function hasFigures({ answers, scores, published }: Measure): boolean {
  const counts = [
    answers.totalCount,
    ...Object.values(answers.counts),
    ...(published?.merged ?? []).map(({ count }) => count),
  ]
  const hasScores = Object.values(scores).some((score) => score !== null)
  return counts.some((count) => count > 0) || hasScores || published?.nearly_all != null
}

/** Checks a group or an index. Its scores must be the means of its questions' scores, which are in the same response. */
function readCombined({ reading, request }: Context, item: ResultItem, cycle: ResultCycle): void {
  const which = cycle === item.results.current ? 'current' : 'previous'
  const parts = item.children
    .filter(({ rateMin }) => rateMin !== null)
    .flatMap(({ results }) => results[which] ?? [])
    .filter(({ published }) => published?.reason !== TOO_FEW_TEXT)
  for (const name of ['mean', 'index', 'topBox', 'top2Box', 'top3Box'] as const) {
    const score = cycle.scores[name]
    const values = parts.flatMap(({ scores }) => scores[name] ?? [])
    const mean = values.reduce((sum, value) => sum + value, 0) / parts.length
    if (score !== null && (values.length < parts.length || Math.abs(score - mean) > 1e-9))
      reading.report(request, `${name} of ${item.name}`)
  }
  readErrors({ reading, request }, item, cycle, which)
  const most = Math.max(0, ...item.children.map(({ results }) => results[which]?.answers.totalCount ?? 0))
  if (cycle.answers.totalCount > most || Object.keys(cycle.answers.counts).length > 0)
    reading.report(request, `counts of ${item.name}`)
}

/**
 * Checks the standard errors of a combined score. Each must be the mean of the standard errors of its questions, which follow from
 * their counts.
 */
function readErrors(
  { reading, request }: Pick<Context, 'reading' | 'request'>,
  item: ResultItem,
  { standard_errors }: ResultCycle,
  which: 'current' | 'previous',
): void {
  if (standard_errors === undefined) return
  const parts = item.children.filter(({ rateMin }) => rateMin !== null)
  for (const name of ['mean', 'index', 'topBox', 'top2Box', 'top3Box'] as const) {
    const errors = parts.map(({ rateMin, rateMax, results }) => {
      const { counts } = results[which]?.answers ?? { counts: {} }
      const scale = (rateMax ?? 1) - (rateMin ?? 0)
      return errorOf(name, counts, results[which]?.scores[name] ?? null, scale)
    })
    const expected = errors.reduce<number>((sum, error) => sum + (error ?? 0), 0) / parts.length
    const given = standard_errors[name]
    if (given !== null && (errors.includes(null) || Math.abs(given - expected) > 1e-6))
      reading.report(request, `the error of ${name} of ${item.name}: ${given}, not ${expected}`)
  }
}

function errorOf(
  name: keyof ResultCycle['scores'],
  counts: Readonly<Record<string, number>>,
  score: number | null,
  scale: number,
): number | null {
  const bands = Object.entries(counts).map(([value, count]): Band => ({ values: [Number(value)], count }))
  const n = bands.reduce((sum, { count }) => sum + count, 0)
  const spread = spreadOf(bands)
  if (spread === null || score === null) return null
  if (name === 'mean') return spread / Math.sqrt(n)
  if (name === 'index') return (100 * spread) / scale / Math.sqrt(n)
  return Math.sqrt((score * (100 - score)) / (n - 1))
}

function readEverybody(context: Context, item: ResultItem, cycle: ResultCycle): void {
  const { reading, request, wave } = context
  const { questions, attributes } = reading.form
  const attribute = attributes.findIndex(({ id }) => id === item.name)
  const question = questions.findIndex(({ id }) => id === item.name)
  const asked = questions[question]
  if (item.type === 'checkbox') readChecks(context, item, cycle)
  else if (asked !== undefined && isComment(asked)) readComments(context, question, cycle)
  else if (attribute < 0 && asked === undefined) reading.report(request, `the question ${item.name}`)
  else {
    const { nearly_all = null, reason = null } = cycle.published ?? {}
    const counted = readCounts(context, item, cycle)
    const counts = Object.fromEntries(counted.map(({ answers, count }) => [answers.join(), count]))
    const published =
      nearly_all !== null
        ? ({ kind: 'nearly_all', answer: nearly_all } as const)
        : reason === TOO_FEW_TEXT
          ? ({ kind: 'too_few_answers' } as const)
          : ({ kind: 'counts', counts } as const)
    if (counted.some(({ answers }) => answers.length > 1)) reading.report(request, `merged answers of ${item.name}`)
    if (published.kind === 'counts' && counted.length === 0) return
    if (published.kind !== 'counts' && counted.length > 0) reading.report(request, `counts of ${item.name}`)
    reading.add(
      wave,
      attribute < 0 ? { kind: 'question', question, published } : { kind: 'attribute', attribute, published },
    )
  }
}

/** Reads the counts of a question to which each person gives one answer; the base and the scores must follow from them. */
function readCounts(
  { reading, request }: Context,
  item: ResultItem,
  { answers, scores, published }: Measure,
): Counted[] {
  const alone = Object.entries(answers.counts).map(([answer, count]) => ({ answers: [answer], count }))
  const counted = [...alone, ...(published?.merged ?? [])]
  const known = new Set(item.choices.map(({ value }) => value))
  if (counted.some((one) => one.answers.some((answer) => item.choices.length > 0 && !known.has(answer))))
    reading.report(request, `an answer to ${item.name}`)
  const base = counted.reduce((sum, { count }) => sum + count, 0)
  if (answers.totalCount !== base) reading.report(request, `the base of ${item.name}`)
  const bands = counted.map((one): Band => ({ values: one.answers.map(Number), count: one.count }))
  const steps = item.rateMin === null ? [] : listSteps(item.rateMin, item.rateMax ?? item.rateMin)
  for (const name of listUnexplained(scores, bands, steps)) reading.report(request, `${name} of ${item.name}`)
  return counted
}

/** Lists the values of a scale of whole numbers. */
export const listSteps = (least: number, most: number): number[] =>
  Array.from({ length: most - least + 1 }, (_, index) => least + index)

/** Reads the choices of a checkbox question: each counts as a separate question with the same base. */
function readChecks({ reading, request, wave }: Context, item: ResultItem, { answers, scores }: ResultCycle): void {
  if (Object.values(scores).some((score) => score !== null)) reading.report(request, `scores of ${item.name}`)
  for (const [choice, count] of Object.entries(answers.counts)) {
    const question = reading.form.questions.findIndex((one) => one.checkbox === item.name && choiceOf(one) === choice)
    const counts = { [CHOSEN[0]]: count, [CHOSEN[1]]: answers.totalCount - count }
    if (question < 0) reading.report(request, `the choice ${choice}`)
    else reading.add(wave, { kind: 'question', question, published: { kind: 'counts', counts } })
  }
}

/** Reads how many people wrote a comment: this number is disclosed as a base, and by the listed comments. */
function readComments({ reading, request, wave }: Context, question: number, cycle: ResultCycle): void {
  const { answers, scores, published } = cycle
  const asked = reading.form.questions[question]
  const listed = Object.values(answers.distribution).flat()
  const people = wave.respondents ?? 0
  const counted = (written: number) => {
    const counts = { [CHOSEN[0]]: written, [CHOSEN[1]]: people - written }
    reading.add(wave, { kind: 'question', question, published: { kind: 'counts', counts } })
  }
  if (Object.values(scores).some((score) => score !== null) || Object.keys(answers.counts).length > 0)
    reading.report(request, `figures of ${asked?.id}`)
  const nearly = { [NEARLY_ALL_ANSWERED_TEXT]: CHOSEN[0], [NEARLY_NONE_ANSWERED_TEXT]: CHOSEN[1] }[
    published?.reason ?? ''
  ]
  if (nearly !== undefined)
    reading.add(wave, { kind: 'question', question, published: { kind: 'nearly_all', answer: nearly } })
  else if (published?.reason == null) counted(answers.totalCount)
  if (listed.some(({ response_id, completed_ts }) => response_id !== 0 || completed_ts !== null))
    reading.report(request, `the response of a comment on ${asked?.id}`)
  if (listed.length === 0) return
  if (!wave.is_open) counted(listed.length)
  else reading.add(wave, { kind: 'at_least', question, answer: CHOSEN[0], count: listed.length })
}

/** Reads the figures of a filtered group. They are rows of the breakdown by the attribute of the filter. */
function readGroup(context: Context, item: ResultItem, cycle: ResultCycle, { attribute }: WireFilter): void {
  const { reading, request, wave } = context
  const { questions } = reading.form
  if (!hasFigures(cycle)) return
  const names = reading.groupsOf(attribute)
  const values = cycle.published?.groups.map((label) => names?.valueOf(label))
  const known = values?.flatMap((value) => (value === undefined ? [] : [value])) ?? []
  if (names === null || values === undefined || known.length !== values.length || known.length === 0 || wave.is_open) {
    reading.report(request, `groups of ${item.name}`)
    return
  }
  const add = (question: number, counted: readonly Counted[]) => {
    const answers = counted.map((one) => one.answers)
    const table = { answers, rows: [{ values: known, counts: counted.map(({ count }) => count) }] }
    reading.add(wave, { kind: 'breakdown', question, attributes: names.attributes, release: { table } })
  }
  if (item.type !== 'checkbox') {
    const question = questions.findIndex(({ id }) => id === item.name)
    if (question < 0 || cycle.published?.nearly_all != null) reading.report(request, `a group of ${item.name}`)
    else add(question, readCounts(context, item, cycle))
    return
  }
  for (const [choice, count] of Object.entries(cycle.answers.counts)) {
    const question = questions.findIndex((one) => one.checkbox === item.name && choiceOf(one) === choice)
    if (question < 0) reading.report(request, `the choice ${choice}`)
    else
      add(question, [
        { answers: [CHOSEN[0]], count },
        { answers: [CHOSEN[1]], count: cycle.answers.totalCount - count },
      ])
  }
}
