import type { Audience } from '@rapport/api/contract/audiences/audiences'
import { audienceQueries } from '@rapport/api/queries/audiences'
import { nextSort } from '@rapport/domain/sort-cycle'
import { Button } from '@rapport/ui/button'
import { DataTable } from '@rapport/ui/data-table'
import { FailureState } from '@rapport/ui/failure-state'
import { PageHeader } from '@rapport/ui/page-header'
import { useHeadingFocus } from '@rapport/ui/use-heading-focus'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'

import { client, messageFor } from '../../../platform/loading/api.ts'
import { PageTrail } from '../../../platform/navigation/page-trail.tsx'
import { PATHS } from '../../../platform/navigation/paths.ts'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { CsvImport } from '../../members/index.ts'
import { messages } from '../messages.ts'
import { listColumns } from './audience-columns.tsx'
import { readSort, SORT_NAME, sortAudiences, writeSort } from './audience-sort.ts'

const ABOVE = [{ label: messages.members, href: PATHS.members }]
const NO_AUDIENCES: readonly Audience[] = []
const rowKey = (row: Audience) => `${row.audience_id ?? ''}/${row.default_audience_id ?? ''}`

/** Renders /ops/audiences: the default campaigns and those of the program. @source Specification part 2, section 2, "Campaigns" */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const audiences = useQuery(audienceQueries.list(client, useProgramId()))
  const heading = useHeadingFocus()
  const rows = audiences.data ?? NO_AUDIENCES
  const written = search.get(SORT_NAME)
  const sort = useMemo(() => readSort(written), [written])
  const sorted = useMemo(() => sortAudiences(rows, sort), [rows, sort])
  const count = audiences.data?.length ?? null
  const columns = useMemo(() => listColumns(count), [count])
  const wanted = (column: string) => nextSort(sort, column)

  const choose = (column: string) =>
    setSearch((now) => {
      const query = new URLSearchParams(now)
      const text = writeSort(wanted(column))
      if (text === null) query.delete(SORT_NAME)
      else query.set(SORT_NAME, text)
      return query
    })
  const say = (header: string) => {
    const next = wanted(columns.find((column) => column.header === header)?.id ?? '')
    return next ? messages.sortedBy(header, next.direction) : messages.unsorted
  }

  return (
    <>
      <title>{`${messages.title} · Rapport`}</title>
      <PageHeader
        title={messages.title}
        headingRef={heading}
        ruled
        breadcrumbs={<PageTrail above={ABOVE} current={messages.title} />}
        meta={messages.counted}
        actions={
          <>
            <CsvImport />
            <Button asChild variant="primary">
              <Link to={PATHS.newAudience}>
                <Plus aria-hidden="true" strokeWidth={1.8} size={16} />
                {messages.createCampaign}
              </Link>
            </Button>
          </>
        }
      />
      {audiences.isError && !audiences.data ? (
        <FailureState
          title={messageFor('list', audiences.error)}
          onRetry={() => void audiences.refetch()}
          busy={audiences.isFetching}
        />
      ) : (
        <div className="pb-6">
          <DataTable
            caption={messages.title}
            columns={columns}
            rows={audiences.data && sorted}
            rowKey={rowKey}
            emptyText={messages.listEmpty}
            emptyHint={messages.listHint}
            sort={sort && { id: sort.column, direction: sort.direction }}
            onSortChange={({ id }) => choose(id)}
            sortedText={say}
          />
        </div>
      )}
    </>
  )
}
