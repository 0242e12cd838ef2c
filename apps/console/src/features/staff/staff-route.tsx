import { sessionQueries } from '@rapport/api/queries/session'
import { staffQueries } from '@rapport/api/queries/staff'
import { canEditStaff } from '@rapport/domain/access/permissions'
import { deriveStaffName } from '@rapport/domain/people/names'
import { FailureState } from '@rapport/ui/failure-state'
import { PageBody } from '@rapport/ui/page-body'
import { PageHeader } from '@rapport/ui/page-header'
import { useHeadingFocus } from '@rapport/ui/use-heading-focus'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'

import { client, messageFor } from '../../platform/loading/api.ts'
import { Loading } from '../../platform/loading/loading.tsx'
import { isMissing, NotFound } from '../../platform/navigation/not-found.tsx'
import { PageTrail } from '../../platform/navigation/page-trail.tsx'
import { PATHS, readId } from '../../platform/navigation/paths.ts'
import { useProgramId } from '../../platform/session/session-store.ts'
import { useCurrentUser } from '../../platform/session/use-current-user.ts'
import { messages } from './messages.ts'
import { OwnSessions } from './own-sessions.tsx'
import { StaffTwoStep } from './security/staff-two-step.tsx'
import { TwoStep } from './security/two-step.tsx'
import { StaffForm } from './staff-form.tsx'

/** Renders /ops/staff/{id}. @source Specification part 2, section 2, "Staff" */
export function Component() {
  const user_id = readId(useParams()['id'])
  return user_id === null ? <Navigate to={PATHS.oops} replace /> : <OneStaff key={user_id} user_id={user_id} />
}

function OneStaff({ user_id }: { user_id: number }) {
  const program_id = useProgramId()
  const own = useCurrentUser()
  const person = useQuery(sessionQueries.staffMember(client, user_id, program_id))
  const roles = useQuery(staffQueries.roles(client, program_id))
  const staff = useQuery(staffQueries.list(client, program_id))
  const heading = useHeadingFocus(user_id)
  const failed = [person, roles, staff].find((query) => query.isError && !query.data)
  const name = person.data ? (deriveStaffName(person.data.fname, person.data.lname) ?? person.data.email) : ''
  const mayEdit = canEditStaff(own)
  const isLastAdmin =
    staff.data !== undefined &&
    !staff.data.some((one) => one.user_id !== user_id && one.admin && !one.disabled && one.limited_access === 0)

  return (
    <>
      <title>{`${messages.editTitle} · Rapport`}</title>
      <PageHeader
        title={messages.editTitle}
        headingRef={heading}
        ruled
        breadcrumbs={
          <PageTrail above={[{ label: messages.title, href: PATHS.staff }]} current={name || messages.editTitle} />
        }
        meta={mayEdit ? name : messages.readOnly}
      />
      {isMissing(person.error) ? (
        <NotFound title={messages.gone} href={PATHS.staff} label={messages.toStaff} />
      ) : failed ? (
        <FailureState
          title={messageFor('open', failed.error)}
          onRetry={() => void failed.refetch()}
          busy={failed.isFetching}
        />
      ) : null}
      {!failed && !(person.data && roles.data && staff.data) ? <Loading /> : null}
      {!failed && person.data && roles.data && staff.data ? (
        <PageBody>
          <StaffForm
            person={person.data}
            roles={roles.data}
            program_id={program_id}
            mayEdit={mayEdit}
            isSelf={own.user_id === user_id}
            isLastAdmin={person.data.admin && isLastAdmin}
          />
          {own.user_id === user_id ? (
            <>
              <TwoStep user_id={user_id} email={person.data.email} />
              <OwnSessions user_id={user_id} />
            </>
          ) : mayEdit ? (
            <StaffTwoStep program_id={program_id} user_id={user_id} name={name} />
          ) : null}
        </PageBody>
      ) : null}
    </>
  )
}
