import type { ChartWords } from '../chart-words/chart-words.tsx'
import { known } from './scale.ts'

/**
 * Where a line starts and ends, and its lowest and highest point, in one sentence; the first of equal ones. One point
 * is said alone, and no point is no data.
 *
 * @source ours
 */
export function describeCourse<Point>(
  points: readonly Point[],
  read: (point: Point) => { value: number | null; where: string },
  format: (value: number) => string,
  words: Pick<ChartWords, 'at' | 'course' | 'noData'>,
): string {
  const present = points.flatMap((point) => {
    const { value, where } = read(point)
    return known(value) === null || value === null ? [] : [{ value, where }]
  })
  const [first, last] = [present[0], present.at(-1)]
  if (first === undefined || last === undefined) return `${words.noData}.`
  const say = ({ value, where }: typeof first) => words.at(format(value), where)
  if (present.length === 1) return `${say(first)}.`
  const lowest = present.reduce((least, one) => (one.value < least.value ? one : least))
  const highest = present.reduce((most, one) => (one.value > most.value ? one : most))
  return words.course(say(first), say(last), say(lowest), say(highest))
}
