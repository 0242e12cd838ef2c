import { maxIndex, minIndex } from 'd3'

import type { ChartText } from '../chart-labels/chart-labels.tsx'
import { finite } from './numbers.ts'

/**
 * Describes a line in one sentence: its first, last, lowest and highest values. If the lowest or highest value occurs several
 * times, its first position is named. A single value is described alone; when there are no values, the sentence states that there
 * are no data. `where` returns the name of a value's position.
 */
export function describeCourse(
  values: readonly (number | null | undefined)[],
  where: (index: number) => string,
  format: (value: number) => string,
  texts: Pick<ChartText, 'at' | 'course' | 'noData'>,
): string {
  const known = values.map(finite)
  const first = known.findIndex((value) => value !== null)
  const last = known.findLastIndex((value) => value !== null)
  if (first === -1) return `${texts.noData}.`
  const say = (index: number) => texts.at(format(known[index] ?? NaN), where(index))
  return first === last
    ? `${say(first)}.`
    : texts.course(say(first), say(last), say(minIndex(known)), say(maxIndex(known)))
}
