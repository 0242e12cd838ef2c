import type { ResultItem } from '@rapport/api/contract/feedback/results'

import { messages } from './messages.ts'

/**
 * Explains what weighted figures mean, and states how many responses in the period and in the previous cycle are left out because
 * they have no weight. Without an item, or when no responses are left out, it gives only the explanation.
 */
export function WeightedNote({ item }: { item: ResultItem | undefined }) {
  const now = item?.results.current.without_weight ?? 0
  const before = item?.results.previous?.without_weight ?? 0
  const text = [
    messages.weightedMeaning,
    ...(now > 0 ? [messages.withoutWeight(now)] : []),
    ...(before > 0 ? [messages.withoutWeightBefore(before)] : []),
  ]
  return <p className="mb-3 max-w-[90ch] text-rp-13 text-pretty text-rp-muted tabular-nums">{text.join(' ')}</p>
}
