import { describeAdjustment } from '@rapport/domain/results/differences/significance'

/** Renders the number of comparisons for which the displayed differences are adjusted. Renders nothing for fewer than two. */
export function Adjustment({ comparisons }: { comparisons: number }) {
  const text = describeAdjustment(comparisons)
  return text === null ? null : <p className="mb-3 text-rp-12 text-pretty text-rp-muted">{text}</p>
}
