import type { AudienceDetail } from '@rapport/api/contract/audiences/audiences'
import { audienceQueries } from '@rapport/api/queries/audiences'
import { AUDIENCE_COLUMNS } from '@rapport/domain/audiences/audience-columns'
import { writeQuerySentence } from '@rapport/domain/audiences/query-sentence'
import { useQueries } from '@tanstack/react-query'

import { client } from '../../../platform/loading/api.ts'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { insightText } from '../messages.ts'

/**
 * Renders one sentence that describes who belongs to a campaign. Until the labels of a custom column's options are loaded, the
 * sentence shows the values of the options.
 */
export function AudienceRule({ query }: Pick<AudienceDetail, 'query'>) {
  const program_id = useProgramId()
  const customs = query.flatMap((part) => (typeof part !== 'string' && part.type === 'custom' ? [part.where.col] : []))
  const columns = [...new Set(customs)]
  const reads = useQueries({ queries: columns.map((column) => audienceQueries.column(client, program_id, column)) })
  const options = Object.fromEntries(columns.map((column, index) => [column, reads[index]?.data?.options ?? []]))
  // writeQuerySentence returns null for a query that the builder no longer accepts.
  const written = writeQuerySentence(query, { columns: AUDIENCE_COLUMNS, options }) ?? insightText.unreadable
  return (
    <p className="max-w-[72ch] text-rp-16 text-pretty text-rp-strong">
      {query.length === 0 ? insightText.everyone : written}
    </p>
  )
}
