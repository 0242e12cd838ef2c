import { caseQueries } from '@rapport/api/queries/cases'
import { PAGE_SIZE } from '@rapport/domain/constants'
import { EMPTY_WORDS } from '@rapport/domain/failures'
import { OFFSET_NAMES, readOffset, writeOffset } from '@rapport/domain/offset'
import { Breadcrumbs, Crumb } from '@rapport/ui/breadcrumbs'
import { Button } from '@rapport/ui/button'
import { DataTable } from '@rapport/ui/data-table'
import { FailureState } from '@rapport/ui/failure-state'
import { PageHeader } from '@rapport/ui/page-header'
import { Pagination } from '@rapport/ui/pagination'
import { useHeadingFocus } from '@rapport/ui/use-heading-focus'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'

import { client } from '../../platform/api.ts'
import { PATHS } from '../../platform/paths.ts'
import { wordsFor } from '../../platform/report.ts'
import { useProgramId } from '../../platform/session-store.ts'
import { caseColumns } from './case-columns.tsx'
import { messages } from './messages.ts'

/** Screen /ops/feedback/cases: every case of the program, newest opening first. @source Specification part 1, section 2, "Cases list" */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const program_id = useProgramId()
  const offset = readOffset(search.get(OFFSET_NAMES.cases))
  const cases = useQuery({
    ...caseQueries.list(client, { program_id, offset }),
    placeholderData: keepPreviousData,
  })
  const options = useQuery(caseQueries.options(client, program_id))
  const priorities = options.data?.priorityOptions
  const columns = useMemo(() => caseColumns(priorities ?? []), [priorities])
  const heading = useHeadingFocus()
  const total = cases.data?.[0]?.record_count ?? 0
  const failed = cases.isError ? cases : options.isError ? options : null

  // Rows may have gone since the address was written: past the end there is only the way back to the start.
  if (cases.data?.length === 0 && offset > 0 && !cases.isPlaceholderData) return <Navigate to={PATHS.cases} replace />

  const open = (next: number) =>
    setSearch((now) => {
      const query = new URLSearchParams(now)
      const text = writeOffset(next)
      if (text === null) query.delete(OFFSET_NAMES.cases)
      else query.set(OFFSET_NAMES.cases, text)
      return query
    })

  return (
    <>
      <title>{`${messages.title} · Rapport`}</title>
      <PageHeader
        title={messages.title}
        headingRef={heading}
        ruled
        breadcrumbs={
          <Breadcrumbs>
            <Crumb asChild>
              <Link to={PATHS.feedback}>{messages.feedback}</Link>
            </Crumb>
            <Crumb current>{messages.title}</Crumb>
          </Breadcrumbs>
        }
        actions={
          <Button asChild variant="primary">
            <Link to={{ pathname: PATHS.newCase, search: search.toString() }}>
              <Plus aria-hidden="true" size={16} />
              {messages.createCase}
            </Link>
          </Button>
        }
      />
      {failed ? (
        <FailureState
          title={wordsFor('list', failed.error)}
          onRetry={() => void failed.refetch()}
          busy={failed.isFetching}
        />
      ) : (
        <>
          <DataTable
            caption={messages.title}
            columns={columns}
            rows={cases.data}
            rowKey={(row) => row.case_id}
            emptyText={EMPTY_WORDS.table}
            emptyHint={messages.emptyHint}
            busy={cases.isPlaceholderData}
          />
          <Pagination
            offset={offset}
            pageSize={PAGE_SIZE}
            total={total}
            onOffsetChange={open}
            noun={messages.noun(total)}
          />
        </>
      )}
    </>
  )
}
