import type { DonutDatum, LinesData, ScatterDatum } from './pictures.ts'

/** One club's year, as all columns of the contact sheet draw it. */
export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov']
export const CURRENT = [80.4, 81.2, 79.6, 82.3, 84.1, 85.6, 83.2, 86.9, 88, 87.1, 86.2]
export const PREVIOUS = [78.8, 79.2, 80.1, 80.6, 81, 82.2, 81.4, 82.9, 83.3, 84.2, 83.9]
export const COUNTS = [88, 94, 102, 117, 121, 134, 140, 128, 112, 96, 72]

export const TREND: LinesData<string> = {
  x: MONTHS,
  series: [
    { name: '2026', y: CURRENT },
    { name: '2025', y: PREVIOUS },
  ],
}

export const SENTIMENTS: DonutDatum[] = [
  { label: 'Positive', value: 975, color: '#16a34a' },
  { label: 'Neutral', value: 135, color: '#d97706' },
  { label: 'Negative', value: 88, color: '#dc2626' },
]

/** Answers of one question, best first. */
export const ANSWERS = [
  { label: '5, Excellent', share: 48.6, count: 585, previous: 46.1, sentiment: 'positive' },
  { label: '4, Very good', share: 37.6, count: 453, previous: 38.7, sentiment: 'positive' },
  { label: '3, Good', share: 8.4, count: 101, previous: 9.9, sentiment: 'neutral' },
  { label: '2, Fair', share: 3.6, count: 43, previous: 4, sentiment: 'negative' },
  { label: '1, Poor', share: 1.8, count: 22, previous: 2.3, sentiment: 'negative' },
] as const

export const SCORES = [
  { label: 'Quality of food', share: 84.6, previous: 82.1, base: 'n = 1,204' },
  { label: 'Speed of service', share: 71.8, previous: 75.4, base: 'n = 1,198' },
  { label: 'Friendliness of staff', share: 93.1, previous: null, base: 'n = 1,201' },
]

/** Performance across, importance up, both on a scale of 0 to 100 for those that know no other. */
export const ITEMS: ScatterDatum[] = [
  { label: 'Quality of food', x: 84.6, y: 19.4 },
  { label: 'Speed of service', x: 71.8, y: 17.7 },
  { label: 'Friendliness of staff', x: 93.1, y: 16 },
  { label: 'Choice on the menu', x: 76.2, y: 8.4 },
  { label: 'Value for money', x: 68.9, y: 14.6 },
  { label: 'Cleanliness', x: 91.4, y: 9.1 },
  { label: 'Opening hours', x: 82.5, y: 4.2 },
  { label: 'Reservations', x: 79.3, y: 5.8 },
  { label: 'Noise', x: 74.1, y: 3.1 },
  { label: 'Wine list', x: 88.2, y: 1.7 },
]

export const STEPS = { invited: 2809, started: 1502, completed: 1377 }
export const STEPS_BEFORE = { invited: 2750, started: 1321, completed: 1190 }

export const SEGMENTS = [
  { label: 'Full', base: 'n = 612', values: [84.6, 91.2, 77.4, 80.1, 93.3] },
  { label: 'Sports', base: 'n = 212', values: [71.8, 88.4, 90.2, 85.7, 91] },
  { label: 'Social', base: 'n = 371', values: [88.1, null, 64.9, 79.2, 94.8] },
  { label: 'Junior', base: 'n = 9', values: [null, null, null, null, null] },
]
