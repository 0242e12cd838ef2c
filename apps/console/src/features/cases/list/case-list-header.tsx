import type { CaseFilters } from '@rapport/domain/cases/case-filters'
import { deriveCaseRequest } from '@rapport/domain/cases/case-request'
import { Breadcrumbs, Crumb } from '@rapport/ui/breadcrumbs'
import { Button } from '@rapport/ui/button'
import { PageHeader } from '@rapport/ui/page-header'
import { useHeadingFocus } from '@rapport/ui/use-heading-focus'
import { Download, Plus } from 'lucide-react'
import { Link } from 'react-router'

import { ButtonKey } from '../../../platform/button-key.tsx'
import { startExport } from '../../../platform/exports.ts'
import { client } from '../../../platform/loading/api.ts'
import { PATHS } from '../../../platform/navigation/paths.ts'
import { messages } from '../messages.ts'
import { viewQuery, type CaseView } from '../views/use-case-views.ts'
import { ViewTabs } from '../views/view-tabs.tsx'
import { listQuery } from './use-case-filters.ts'

interface CaseListHeaderProps {
  program_id: number
  /** The list's query, which the Create Case link includes. */
  query: string
  filters: CaseFilters
  views: readonly CaseView[]
}

/**
 * Renders the header of the list, with the Export and Create Case buttons and the views.
 *
 * @source Specification part 1, section 2, "Cases list"
 */
export function CaseListHeader({ program_id, query, filters, views }: CaseListHeaderProps) {
  const filterQuery = listQuery(filters)
  const download = () =>
    startExport({
      id: `cases in ${program_id}, ${filterQuery}`,
      label: views.find((view) => view.href === filterQuery)?.label ?? messages.exportLabel,
      run: () => client('exportCases', { body: { programId: program_id, ...deriveCaseRequest(filters) } }),
    })

  return (
    <PageHeader
      title={messages.title}
      headingRef={useHeadingFocus()}
      breadcrumbs={
        <Breadcrumbs>
          <Crumb asChild>
            <Link to={PATHS.feedback}>{messages.feedback}</Link>
          </Crumb>
          <Crumb current>{messages.title}</Crumb>
        </Breadcrumbs>
      }
      actions={
        <>
          <Button variant="quiet" onClick={download}>
            <Download aria-hidden="true" size={16} />
            {messages.export}
          </Button>
          <Button asChild variant="primary">
            <Link to={{ pathname: PATHS.newCase, search: query }}>
              <Plus aria-hidden="true" size={16} />
              {messages.createCase}
              <ButtonKey>C</ButtonKey>
            </Link>
          </Button>
        </>
      }
    >
      <ViewTabs program_id={program_id} views={views} query={filterQuery} filtered={viewQuery(filters)} />
    </PageHeader>
  )
}
