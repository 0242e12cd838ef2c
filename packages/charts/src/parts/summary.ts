import type { ChartWords } from '../chart-words/chart-words.tsx'
import { known } from './scale.ts'

/**
 * Where a line starts and ends, and its lowest and highest value, in one sentence; the first of equal ones. One value is
 * said alone, and none is no data. `where` names the place of a value, and is asked for four of them at most.
 *
 * @source ours
 */
export function describeCourse(
  values: readonly (number | null | undefined)[],
  where: (index: number) => string,
  format: (value: number) => string,
  words: Pick<ChartWords, 'at' | 'course' | 'noData'>,
): string {
  let [first, last, lowest, highest] = [-1, -1, -1, -1]
  const at = (index: number) => known(values[index]) ?? NaN
  for (let index = 0; index < values.length; index++) {
    if (known(values[index]) === null) continue
    last = index
    if (first === -1) [first, lowest, highest] = [index, index, index]
    if (at(index) < at(lowest)) lowest = index
    if (at(index) > at(highest)) highest = index
  }
  if (first === -1) return `${words.noData}.`
  const say = (index: number) => words.at(format(at(index)), where(index))
  return first === last ? `${say(first)}.` : words.course(say(first), say(last), say(lowest), say(highest))
}
