/** A step of a scale, with its number and label. */
export interface LabelledStep {
  readonly value: number
  readonly label: string
}

/** The direction of a scale, read from its labels. `isComplete` means that each label is either known or only a number. */
export interface LabelScale {
  readonly direction: 'ascending' | 'descending'
  readonly isComplete: boolean
}

/**
 * The meaning of a known scale label: the kind of judgment, such as quality or frequency, and the signed distance from the middle
 * of the scale. Neutral labels fit every kind.
 */
export interface Degree {
  readonly kind: string
  readonly degree: number
}

/** The evaluative words, by kind, with the distance of each from the middle. */
const JUDGEMENTS: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  quality: {
    [-4]: 'unacceptable awful terrible horrible worst',
    [-2]: 'poor bad dirty unsatisfactory',
    [-1]: 'mediocre',
    0: 'fair average ok okay acceptable adequate',
    2: 'good clean',
    3: 'great',
    4: 'excellent outstanding exceptional superb perfect fantastic best',
  },
  satisfaction: {
    [-2]: 'dissatisfied unsatisfied unhappy disappointed',
    2: 'satisfied happy pleased',
    4: 'delighted',
  },
  agreement: { [-2]: 'disagree', 2: 'agree' },
  likelihood: { [-2]: 'unlikely', 0: 'maybe perhaps possibly', 2: 'likely probably', 3: 'certainly definitely' },
  importance: { [-2]: 'unimportant', 2: 'important' },
  ease: { [-2]: 'difficult hard', 2: 'easy' },
  frequency: {
    [-4]: 'never',
    [-3]: 'almostnever',
    [-2]: 'rarely seldom',
    [-1]: 'occasionally',
    0: 'sometimes',
    2: 'often frequently usually',
    3: 'almostalways',
    4: 'always',
  },
  comparison: { [-2]: 'below worse', 0: 'meets met same', 2: 'above exceeds exceeded better' },
}

const NEUTRAL = 'neutral'

const CORES: ReadonlyMap<string, Degree> = new Map([
  [NEUTRAL, { kind: NEUTRAL, degree: 0 }],
  ...Object.entries(JUDGEMENTS).flatMap(([kind, degrees]) =>
    Object.entries(degrees).flatMap(([degree, words]) =>
      words.split(' ').map((word) => [word, { kind, degree: Number(degree) }] as const),
    ),
  ),
])

/** The number of steps that an adverb adds to an evaluative word's distance from the middle. */
const MODIFIERS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    2: 'extremely completely totally absolutely fully entirely',
    1: 'very strongly highly much far well greatly definitely certainly',
    0: 'probably generally',
    [-1]: 'somewhat slightly fairly rather mostly moderately little bit mildly partly quite',
  }).flatMap(([step, words]) => words.split(' ').map((word) => [word, Number(step)] as const)),
)

const NEGATIONS: readonly string[] = ['not', 'notatall', 'hardly']
const FILLERS: ReadonlySet<string> = new Set(
  'i am it is was the a an of my our this with yes no expectations'.split(' '),
)

/** Phrases that are each read as one word. They are replaced in this order. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [
    /^neither\b.*|\b(?:not sure|unsure|undecided|no opinion|mixed|(?:do not|don't|can't|cannot) (?:know|say))\b/g,
    NEUTRAL,
  ],
  [/\bnot at all\b/g, 'notatall'],
  [/\bnot (?:very|so|too|particularly|really)\b/g, 'hardly'],
  [/\b(?:almost never|hardly ever)\b/g, 'almostnever'],
  [/\b(?:almost always|nearly always|most of the time|very often)\b/g, 'almostalways'],
  [/\b(?:about|as) (?:the same|expected)\b/g, 'same'],
  [/\btend to\b/g, 'somewhat'],
]

/**
 * Reads the direction of a scale from its labels. The known labels must be of one kind (quality, satisfaction, agreement,
 * likelihood, importance, ease, frequency or comparison), and their order must agree with the order of the values ("Poor" …
 * "Excellent") or be opposite to it ("1 Excellent" … "5 Awful"). A number before the label is ignored; "Neutral" and similar labels
 * fit every kind.
 *
 * Returns null when no label has a kind, when the labels are of several kinds, or when they have no order. One known label is
 * enough if it is at an end of the scale.
 */
export function readLabelScale(steps: readonly LabelledStep[]): LabelScale | null {
  const read = steps.toSorted((a, b) => a.value - b.value).map((step) => normalizeLabel(step))
  const known = read.flatMap((normalized, position) => {
    const degree = normalized === '' ? null : degreeOf(normalized)
    return degree === null ? [] : [{ ...degree, position }]
  })
  const kinds = new Set(known.map(({ kind }) => kind).filter((kind) => kind !== NEUTRAL))
  if (kinds.size !== 1) return null
  const isComplete = read.filter((normalized) => normalized !== '').length === known.length
  const sign =
    known.length === 1 ? signOfEnd(known[0], steps.length - 1) : signOfOrder(known.map(({ degree }) => degree))
  return sign === 0 ? null : { direction: sign > 0 ? 'ascending' : 'descending', isComplete }
}

/** Returns the kind of judgment in a label, and the label's distance from the middle of the scale; null for an unknown label. */
export function readDegree(label: string): Degree | null {
  return degreeOf(normalizeLabel({ value: NaN, label }))
}

/** Returns the text of a label in lower case, without punctuation and without its step number; empty when nothing is left. */
function normalizeLabel({ value, label }: LabelledStep): string {
  const text = label.toLowerCase().replaceAll('’', "'").trim()
  const [, number, rest = ''] = /^\(?([+-]?\d+(?:\.\d+)?)\)?(.*)$/s.exec(text) ?? []
  const own = number !== undefined && Number(number) === value ? rest : text
  return own.replaceAll(/[^\p{L}\p{N}']+/gu, ' ').trim()
}

function degreeOf(normalized: string): Degree | null {
  const phrase = PHRASES.reduce((text, [pattern, word]) => text.replaceAll(pattern, word), normalized)
  const tokens = phrase.split(' ').filter((token) => !FILLERS.has(token))
  const judging = tokens.findLast((token) => CORES.has(token))
  const core = judging === undefined ? undefined : CORES.get(judging)
  if (judging === undefined || core === undefined) return null
  const beside = tokens.toSpliced(tokens.lastIndexOf(judging), 1)
  const negations = beside.filter((token) => NEGATIONS.includes(token))
  const modifiers = beside.filter((token) => !NEGATIONS.includes(token)).map((token) => MODIFIERS.get(token))
  if (negations.length > 1 || !modifiers.every((step) => step !== undefined)) return null
  const sign = Math.sign(core.degree)
  const distance = Math.abs(core.degree) + modifiers.reduce((sum, step) => sum + step, 0)
  if (sign === 0) return core
  if (negations[0] === undefined) return { ...core, degree: sign * Math.max(0.5, distance) }
  const denied = negations[0] === 'notatall' ? distance + 1 : negations[0] === 'hardly' ? 1 : distance
  return { ...core, degree: -sign * denied }
}

/** Returns 1 when the degrees rise and never decrease, −1 when they fall and never increase, else 0. */
function signOfOrder(degrees: readonly number[]): number {
  const pairs = degrees.slice(1).map((degree, position) => Math.sign(degree - (degrees[position] ?? degree)))
  const sign = Math.sign((degrees.at(-1) ?? 0) - (degrees[0] ?? 0))
  return pairs.every((step) => step === 0 || step === sign) ? sign : 0
}

function signOfEnd(known: { readonly degree: number; readonly position: number } | undefined, last: number): number {
  if (known === undefined || (known.position > 0 && known.position < last)) return 0
  return known.position === 0 ? -Math.sign(known.degree) : Math.sign(known.degree)
}
