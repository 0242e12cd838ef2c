import { caseQueries } from '@rapport/api/queries/cases'
import { returnQuery } from '@rapport/domain/cases/case-list'
import { Breadcrumbs, Crumb } from '@rapport/ui/breadcrumbs'
import { FailureState } from '@rapport/ui/failure-state'
import { PageBody } from '@rapport/ui/page-body'
import { PageHeader } from '@rapport/ui/page-header'
import { useHeadingFocus } from '@rapport/ui/use-heading-focus'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'

import { client, messageFor } from '../../../platform/loading/api.ts'
import { Loading } from '../../../platform/loading/loading.tsx'
import { caseHref, PATHS } from '../../../platform/navigation/paths.ts'
import { useActiveProgram } from '../../../platform/session/use-active-program.ts'
import { messages } from '../messages.ts'
import { NewCaseForm } from './new-case-form.tsx'

/**
 * Renders the screen /ops/feedback/cases/new. Returns to the list after the case is created or the form is canceled; if the form
 * was changed while the case was being created, opens the case instead.
 *
 * @source Specification part 1, section 2, "Case create and edit"
 */
export function Component() {
  // This form belongs to the program in which it was opened, even if another tab switches to a different one. The server rejects the
  // form in any other program.
  const [{ program, merchants, merchant }] = useState(useActiveProgram())
  const program_id = program?.program_id ?? 0
  const options = useQuery(caseQueries.options(client, program_id))
  const navigate = useNavigate()
  const heading = useHeadingFocus()
  const list = { pathname: PATHS.cases, search: returnQuery(useLocation().search) }

  return (
    <>
      <title>{`${messages.newCase} · Rapport`}</title>
      <PageHeader
        title={messages.newCase}
        headingRef={heading}
        ruled
        breadcrumbs={
          <Breadcrumbs>
            <Crumb asChild>
              <Link to={PATHS.feedback}>{messages.feedback}</Link>
            </Crumb>
            <Crumb asChild>
              <Link to={list}>{messages.title}</Link>
            </Crumb>
            <Crumb current>{messages.newCase}</Crumb>
          </Breadcrumbs>
        }
      />
      <PageBody>
        {options.isPending ? <Loading /> : null}
        {options.isError && !options.data ? (
          <FailureState
            title={messageFor('open', options.error)}
            onRetry={() => void options.refetch()}
            busy={options.isFetching}
          />
        ) : null}
        {options.data ? (
          <NewCaseForm
            program_id={program_id}
            options={options.data}
            merchants={merchants}
            merchant_id={merchant?.merchant_id ?? null}
            onDone={() => void navigate(list)}
            onUnfinished={(case_id) => void navigate(caseHref(case_id))}
          />
        ) : null}
      </PageBody>
    </>
  )
}
