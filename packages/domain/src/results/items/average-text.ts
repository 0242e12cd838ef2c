import { pluralize } from '../../format/text.ts'
import type { AverageFacts } from './result-items.ts'

/** Describes what a score is the mean of, for example `Mean of 3 questions, 5-point scales`. */
export function describeAverage({ of, count, steps }: AverageFacts): string {
  if (of === 'indexes') return `Mean of the indexes of ${pluralize(count, 'question')}`
  const scale = steps === null ? '' : `, ${steps}-point ${count === 1 || of === 'rows' ? 'scale' : 'scales'}`
  return `Mean of ${pluralize(count, of === 'rows' ? 'row' : 'question')}${scale}`
}

/** Names the questions that the mean of their group excludes because their scale differs; returns null when there are none. */
export function describeApart({ apart }: AverageFacts): string | null {
  return apart.length === 0 ? null : `Not included in the mean because of a different scale: ${apart.join(', ')}`
}
