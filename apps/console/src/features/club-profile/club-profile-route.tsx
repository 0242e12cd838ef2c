import { clubProfileQueries } from '@rapport/api/queries/program-profile'
import { canEditStaff, canSend, mayUse } from '@rapport/domain/access/permissions'
import { Button } from '@rapport/ui/button'
import { FailureState } from '@rapport/ui/failure-state'
import { PageBody } from '@rapport/ui/page-body'
import { PageHeader } from '@rapport/ui/page-header'
import { useHeadingFocus } from '@rapport/ui/use-heading-focus'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { client, messageFor } from '../../platform/loading/api.ts'
import { Loading } from '../../platform/loading/loading.tsx'
import { PageTrail } from '../../platform/navigation/page-trail.tsx'
import { HOME, PATHS } from '../../platform/navigation/paths.ts'
import { useProgramId } from '../../platform/session/session-store.ts'
import { useActiveProgram } from '../../platform/session/use-active-program.ts'
import { useCurrentUser } from '../../platform/session/use-current-user.ts'
import { SendoutControls } from '../sendouts/index.ts'
import { ClubForm } from './club-form.tsx'
import { HeadlineForms } from './headline-forms.tsx'
import { messages } from './messages.ts'
import { ReauthenticationSetting } from './reauthentication-setting.tsx'
import { RetentionPeriods } from './retention-periods.tsx'

/**
 * Renders /ops/profile: the club's profile, its surveys in use and, for users with the necessary rights, privacy settings and
 * send-outs.
 *
 * @source Specification part 2, sections 2 and 6
 */
export function Component() {
  const program_id = useProgramId()
  const person = useCurrentUser()
  const { program } = useActiveProgram()
  const club = useQuery(clubProfileQueries.one(client, program_id))
  const heading = useHeadingFocus()
  const isOperator = canSend(person)
  const mayEdit = canEditStaff(person)

  return (
    <>
      <title>{`${messages.title} · Rapport`}</title>
      <PageHeader
        title={messages.title}
        headingRef={heading}
        breadcrumbs={<PageTrail above={HOME} current={messages.title} />}
        ruled
        meta={mayEdit ? null : messages.readOnly}
        actions={
          mayEdit ? (
            <Button asChild>
              <Link to={PATHS.audit}>{messages.audit}</Link>
            </Button>
          ) : null
        }
      />
      {club.isPending ? <Loading /> : null}
      {club.isError && !club.data ? (
        <FailureState
          title={messageFor('open', club.error)}
          onRetry={() => void club.refetch()}
          busy={club.isFetching}
        />
      ) : null}
      {club.data ? (
        <PageBody>
          <div className={isOperator ? 'grid gap-8 rp-wide:grid-cols-[minmax(0,1fr)_400px]' : ''}>
            <div className="min-w-0">
              <ClubForm club={club.data} program_id={program_id} mayEdit={mayEdit} narrow={isOperator} />
              <HeadlineForms program_id={program_id} mayEdit={mayEdit} narrow={isOperator} />
              {mayUse(person, 'privacy') && program ? (
                <>
                  <ReauthenticationSetting program_id={program_id} narrow={isOperator} />
                  <RetentionPeriods program_id={program_id} timeZone={program.timezone} narrow={isOperator} />
                </>
              ) : null}
            </div>
            {isOperator && program ? (
              <SendoutControls
                program_id={program_id}
                club={club.data}
                timeZone={program.timezone}
                read_ts={club.dataUpdatedAt}
              />
            ) : null}
          </div>
        </PageBody>
      ) : null}
    </>
  )
}
