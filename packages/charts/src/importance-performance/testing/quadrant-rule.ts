import { mean, median, type Numeric } from 'd3'

import type { ImportancePerformanceProps, Lines } from '../importance-performance.tsx'

/** A rule for lines and quadrants, for tests and stories; in an app, the code that renders the chart provides the rule. */
export const quadrantRule: Pick<ImportancePerformanceProps, 'deriveLines' | 'deriveQuadrant'> = {
  deriveLines: (points, at, ranges) => {
    const centerOf = (axis: keyof Lines) => {
      const values: Iterable<Numeric> = at === 'middle' ? ranges[axis] : points.map((point) => point[axis])
      return (at === 'medians' ? median(values) : mean(values)) ?? 0
    }
    return { performance: centerOf('performance'), importance: centerOf('importance') }
  },
  deriveQuadrant: ({ performance, importance }, lines) => {
    if (importance >= lines.importance) return performance >= lines.performance ? 'keepUp' : 'concentrate'
    return performance >= lines.performance ? 'overkill' : 'lowPriority'
  },
}
