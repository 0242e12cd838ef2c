import { caseQueries } from '@rapport/api/queries/cases'
import { Button } from '@rapport/ui/button'
import { FailureState } from '@rapport/ui/failure-state'
import { PageBody } from '@rapport/ui/page-body'
import { PageHeader } from '@rapport/ui/page-header'
import { SplitView } from '@rapport/ui/split-view'
import { useHeadingFocus } from '@rapport/ui/use-heading-focus'
import { useQuery } from '@tanstack/react-query'
import { Maximize2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link, useParams } from 'react-router'

import { client, messageFor } from '../../../platform/loading/api.ts'
import { Loading } from '../../../platform/loading/loading.tsx'
import { isMissing, NotFound } from '../../../platform/navigation/not-found.tsx'
import { PATHS } from '../../../platform/navigation/paths.ts'
import { useActiveProgram } from '../../../platform/session/use-active-program.ts'
import { useCaseList } from '../list/use-case-list.ts'
import { messages } from '../messages.ts'
import { CaseBreadcrumb } from './case-breadcrumb.tsx'
import { CasePage } from './case-page.tsx'
import { CaseSidebar } from './case-sidebar.tsx'

/** Parses the case_id in a path. Returns 0, which is never a case_id, for any other text. */
const readCaseId = (text: string | undefined) => (text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : 0)

/** Renders /ops/feedback/cases/{caseId}: one case beside the list. @source Specification part 1, section 2, "Case create and edit" */
export function Component() {
  const case_id = readCaseId(useParams()['caseId'])
  // This page keeps the program it was opened with, even if another tab switches to a different one.
  const [{ program, merchants }] = useState(useActiveProgram())
  const program_id = program?.program_id ?? 0
  const list = useCaseList()
  const one = useQuery({ ...caseQueries.one(client, program_id, case_id), enabled: case_id !== 0 })
  const { options } = list
  // The loaded case and the form are preserved when a refetch fails.
  const failed = [one, options].find((query) => query.isError && !query.data)
  const isElsewhere = one.data !== undefined && one.data.program_id !== program_id

  return (
    <SplitView
      listTitle={messages.title}
      listCount={list.cases.data && list.total}
      listAction={
        <Button asChild size="sm">
          <Link to={{ pathname: PATHS.cases, search: list.query }}>
            <Maximize2 aria-hidden="true" size={13} />
            {messages.expand}
          </Link>
        </Button>
      }
      list={<CaseSidebar list={list} case_id={case_id} />}
    >
      <title>{`${one.data?.title ?? messages.oneCase} · Rapport`}</title>
      {case_id === 0 || isElsewhere || isMissing(one.error) ? (
        <NoCase query={list.query}>
          <NotFound
            title={messages.gone}
            href={list.query === '' ? PATHS.cases : `${PATHS.cases}?${list.query}`}
            label={messages.toList}
          />
        </NoCase>
      ) : failed ? (
        <NoCase query={list.query}>
          <FailureState
            title={messageFor('open', failed.error)}
            onRetry={() => void failed.refetch()}
            busy={failed.isFetching}
          />
        </NoCase>
      ) : one.data && options.data ? (
        // Each case has a separate form, so that values of one case are never saved to another.
        <CasePage
          key={case_id}
          loaded={one.data}
          readAt={one.dataUpdatedAt}
          program_id={program_id}
          options={options.data}
          merchants={merchants}
          people={list.choices.assignedTo}
          list={list}
        />
      ) : (
        <Loading />
      )}
    </SplitView>
  )
}

/** Renders a page heading and the reason why the case cannot be shown. */
function NoCase({ query, children }: { query: string; children: ReactNode }) {
  return (
    <>
      <PageHeader
        title={messages.oneCase}
        headingRef={useHeadingFocus()}
        ruled
        breadcrumbs={<CaseBreadcrumb query={query} />}
      />
      <PageBody>{children}</PageBody>
    </>
  )
}
