import { expect, it } from 'vitest'

import { describeCourse } from './summary.ts'

const texts = {
  noData: 'No data available',
  at: (value: string, where: string) => `${value} in ${where}`,
  course: (...parts: string[]) => parts.join(' / '),
}
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr']

it.each([
  {
    of: 'first, last, lowest and highest',
    values: [80, 70, 90, 85],
    says: '80 in Jan / 85 in Apr / 70 in Feb / 90 in Mar',
  },
  { of: 'the first of equal values', values: [80, 80, 80], says: '80 in Jan / 80 in Mar / 80 in Jan / 80 in Jan' },
  { of: 'only known values', values: [null, 70, NaN, 90], says: '70 in Feb / 90 in Apr / 70 in Feb / 90 in Apr' },
  { of: 'one value alone', values: [null, 70], says: '70 in Feb.' },
  { of: 'no value', values: [null, NaN, undefined], says: 'No data available.' },
])('describes $of', ({ values, says }) => {
  expect(describeCourse(values, (index) => MONTHS[index] ?? '', String, texts)).toBe(says)
})
