import { writePerformanceQuery, type PerformanceQuery } from '@rapport/domain/performance/performance-query'
import { Link as TextLink } from '@rapport/ui/link'
import { Link } from 'react-router'

import { messages } from './messages.ts'

/**
 * Renders a note that the figures are raw, with a link to the charts. It is shown on a level that has no View filter, because such
 * a level keeps the view of the level that the user came from.
 */
export function RawNote({ query }: { query: PerformanceQuery }) {
  const charts = writePerformanceQuery({ ...query, filters: { ...query.filters, view: 'charts' } })
  return (
    <p className="mb-3 text-rp-13 text-rp-muted print:hidden">
      {messages.rawFigures}{' '}
      <TextLink asChild>
        <Link
          to={`?${new URLSearchParams(charts).toString()}`}
          // The note disappears with the raw view, so the focus moves to the results.
          onClick={(event) => event.currentTarget.closest('section')?.focus()}
        >
          {messages.showCharts}
        </Link>
      </TextLink>
    </p>
  )
}
