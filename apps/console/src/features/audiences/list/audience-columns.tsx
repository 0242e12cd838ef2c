import type { Audience } from '@rapport/api/contract/audiences/audiences'
import { audienceColumns, audiencePath, isDefaultAudience, nameAudience } from '@rapport/domain/audiences/audience-name'
import { deriveShare, describeShare } from '@rapport/domain/audiences/audience-size'
import { formatCount } from '@rapport/domain/format/numbers'
import { Badge } from '@rapport/ui/badge'
import type { DataColumn } from '@rapport/ui/data-table'
import { RowLink } from '@rapport/ui/row-link'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { messages } from '../messages.ts'

function Name({ row }: { row: Audience }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <RowLink asChild>
        <Link to={audiencePath(row)}>{nameAudience(row)}</Link>
      </RowLink>
      {isDefaultAudience(row) ? <Badge>{messages.default}</Badge> : null}
    </span>
  )
}

type ColumnId = ReturnType<typeof audienceColumns>[number]['id']

const CELLS: Readonly<Record<ColumnId, (row: Audience) => ReactNode>> = {
  name: (row) => <Name row={row} />,
  size: (row) => formatCount(row.audience_size),
  share: (row) => describeShare(deriveShare(row.audience_size, row.program_audience_size)),
}

/**
 * Returns the columns of the campaign list. The first header includes the count, which is null while the campaigns load.
 *
 * @source Specification part 2, section 2, "Campaigns"
 */
export function listColumns(count: number | null): DataColumn<Audience>[] {
  return audienceColumns(count).map(({ id, label }) => ({
    id,
    header: label,
    cell: CELLS[id],
    sortable: true,
    ...(id === 'name' ? { lead: true } : { align: 'end', width: '200px' }),
  }))
}
