import { feedbackQueries } from '@rapport/api/queries/feedback'
import { resolveFormChoice } from '@rapport/domain/form-access'
import type { PerformanceFilters } from '@rapport/domain/performance-filters'
import { isLimited } from '@rapport/domain/permissions'
import { deriveResultsRequest } from '@rapport/domain/results-request'
import { Breadcrumbs, Crumb } from '@rapport/ui/breadcrumbs'
import { EmptyState } from '@rapport/ui/empty-state'
import { FailureState } from '@rapport/ui/failure-state'
import { PageBody } from '@rapport/ui/page-body'
import { PageHeader } from '@rapport/ui/page-header'
import { useHeadingFocus } from '@rapport/ui/use-heading-focus'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { client } from '../../platform/api.ts'
import { Loading } from '../../platform/loading.tsx'
import { PATHS } from '../../platform/paths.ts'
import { wordsFor } from '../../platform/report.ts'
import { usePerson } from '../../platform/use-person.ts'
import { usePlaces } from '../../platform/use-places.ts'
import { FilterBar } from './filter-bar.tsx'
import { messages } from './messages.ts'
import { Results } from './results.tsx'
import { usePerformanceFilters } from './use-performance-filters.ts'

/** Screen /ops/feedback/performance. @source Specification part 1, section 2, "Performance" */
export function Component() {
  const person = usePerson()
  const { program } = usePlaces()
  const program_id = program?.program_id ?? 0
  const [inUrl, setFilters] = usePerformanceFilters()
  const forms = useQuery(feedbackQueries.forms(client, program_id))
  const heading = useHeadingFocus()
  const title = isLimited(person) ? messages.limitedTitle(program?.program_name ?? '') : messages.title

  const choice = forms.data ? resolveFormChoice(person, program_id, forms.data, inUrl.feedbackFormId) : null
  const filters: PerformanceFilters = {
    ...inUrl,
    feedbackFormId: choice?.feedback_form_id ?? null,
    resultType: choice?.result_type ?? inUrl.resultType,
  }
  const request = deriveResultsRequest(filters)

  return (
    <>
      <title>{`${title} · Rapport`}</title>
      <PageHeader
        title={title}
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
      >
        {forms.data && forms.data.length > 0 ? (
          <FilterBar filters={filters} forms={forms.data} timeZone={program?.timezone ?? 'UTC'} onChange={setFilters} />
        ) : null}
      </PageHeader>
      <PageBody>
        {forms.isPending ? <Loading /> : null}
        {forms.isError ? (
          <FailureState
            title={wordsFor('list', forms.error)}
            onRetry={() => void forms.refetch()}
            busy={forms.isFetching}
          />
        ) : null}
        {forms.isSuccess && request === null ? (
          <EmptyState title={messages.noForms} hint={messages.noFormsHint} />
        ) : null}
        {request ? <Results program_id={program_id} request={request} filters={filters} onChange={setFilters} /> : null}
      </PageBody>
    </>
  )
}
