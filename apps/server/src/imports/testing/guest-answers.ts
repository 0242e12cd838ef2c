/** One guest's answers, which each vendor's file contains in a different format. */
export interface GuestAnswer {
  /** Number of the guest, from 1. */
  readonly number: number
  /** Time of completion in UTC. */
  readonly completed: Date
  /** From 1 (very dissatisfied) to 5 (very satisfied); null when there is no answer. */
  readonly satisfaction: number | null
  /** Likelihood of a recommendation, from 0 to 10. */
  readonly recommend: number
  readonly used: readonly string[]
  /** Other facilities that the guest used; empty when there are none. */
  readonly other: string
  readonly comment: string
}

export const SATISFACTION = ['Very dissatisfied', 'Dissatisfied', 'Neutral', 'Satisfied', 'Very satisfied'] as const
export const FACILITIES = ['Pool', 'Tennis courts', 'Golf course'] as const
export const QUESTIONS = {
  satisfaction: 'How satisfied were you with your visit?',
  recommend: 'How likely are you to recommend the club?',
  used: 'Which facilities did you use?',
  comment: 'What could we do better?',
} as const

const COMMENTS = ['', 'Größere Portionen, bitte', 'The café closes "too early"', 'Longer hours; more towels', '']

/** Answers of 60 guests in May 2026, some of whom did not rate their satisfaction. */
export const ANSWERS: readonly GuestAnswer[] = Array.from({ length: 60 }, (_, index) => ({
  number: index + 1,
  completed: new Date(Date.UTC(2026, 4, (index % 28) + 1, 9 + (index % 11), index % 60, (index * 7) % 60)),
  satisfaction: index % 9 === 4 ? null : ((index * 7) % 5) + 1,
  recommend: (index * 7) % 11,
  used: FACILITIES.filter((__, place) => (index + place) % (place + 2) === 0),
  other: index % 10 === 3 ? 'Sauna' : '',
  comment: index % 5 === 4 ? '' : `${COMMENTS[index % COMMENTS.length] ?? ''} (${index})`,
}))

/** Counts how often each value occurs; null means no answer and is not counted. */
function countOf(values: readonly (string | number | null)[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of values) if (value !== null) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

/** The expected results of ANSWERS: the count of each scale value, and of each facility in the order of FACILITIES. */
export const COUNTS = {
  satisfaction: countOf(ANSWERS.map(({ satisfaction }) => satisfaction)),
  recommend: countOf(ANSWERS.map(({ recommend }) => recommend)),
  used: FACILITIES.map((one) => ANSWERS.filter(({ used }) => used.includes(one)).length),
}
