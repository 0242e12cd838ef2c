import type { StaffMember } from '@rapport/api/contract/staff/staff'
import type { Role } from '@rapport/api/contract/staff/staff-edit'
import { staffQueries } from '@rapport/api/queries/staff'
import { canEditStaff, mayUse } from '@rapport/domain/access/permissions'
import { formatPhone } from '@rapport/domain/people/contact/phone'
import { deriveStaffName } from '@rapport/domain/people/names'
import { Avatar } from '@rapport/ui/avatar'
import { Badge } from '@rapport/ui/badge'
import { Button } from '@rapport/ui/button'
import { DataTable, type DataColumn, type DataSort } from '@rapport/ui/data-table'
import { FailureState } from '@rapport/ui/failure-state'
import { PageHeader } from '@rapport/ui/page-header'
import { RowLink } from '@rapport/ui/row-link'
import { useHeadingFocus } from '@rapport/ui/use-heading-focus'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'

import { client, messageFor } from '../../platform/loading/api.ts'
import { PageTrail } from '../../platform/navigation/page-trail.tsx'
import { HOME, PATHS, staffHref } from '../../platform/navigation/paths.ts'
import { useProgramId } from '../../platform/session/session-store.ts'
import { useCurrentUser } from '../../platform/session/use-current-user.ts'
import { messages } from './messages.ts'

const nameOf = ({ fname, lname, email }: StaffMember) => deriveStaffName(fname, lname) ?? email

function Name({ person }: { person: StaffMember }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={nameOf(person)} kind="staff" />
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <RowLink asChild className="rp-tablet:whitespace-normal">
          <Link to={staffHref(person.user_id)}>{nameOf(person)}</Link>
        </RowLink>
        {person.admin ? <Badge tone="info">{messages.admin}</Badge> : null}
        {mayUse(person, 'sendouts') && !person.disabled ? <Badge>{messages.sendouts}</Badge> : null}
        {person.limited_access === 1 ? <Badge>{messages.limited}</Badge> : null}
        {person.disabled ? <Badge tone="warning">{messages.disabled}</Badge> : null}
      </span>
    </span>
  )
}

function columnsOf(roles: readonly Role[]): DataColumn<StaffMember>[] {
  const roleName = (id: number) => roles.find((role) => role.id === id)?.name ?? String(id)
  const routing = ({ roles: own }: StaffMember) => own.map(({ role_id }) => roleName(role_id)).join(', ')
  return [
    {
      id: 'name',
      header: messages.name,
      lead: true,
      sortable: true,
      width: 'clamp(216px, 26vw, 480px)',
      // Disabled accounts come last in both sort directions.
      value: ({ fname, lname, disabled }) => (disabled ? null : `${lname} ${fname}`),
      cell: (person) => <Name person={person} />,
    },
    { id: 'email', header: messages.email, sortable: true, value: ({ email }) => email, cell: ({ email }) => email },
    {
      id: 'phone',
      header: messages.phone,
      width: '160px',
      from: 'desktop',
      quiet: true,
      // Renders nothing when there is no phone number, because a folded row hides only cells without content.
      cell: ({ phone }) => (phone ? <span className="tabular-nums">{formatPhone(phone)}</span> : null),
    },
    { id: 'roles', header: messages.routing, sortable: true, value: routing, cell: routing },
  ]
}

/** Renders /ops/staff. @source Specification part 2, section 2, "Staff" */
export function Component() {
  const program_id = useProgramId()
  const mayEdit = canEditStaff(useCurrentUser())
  const staff = useQuery(staffQueries.list(client, program_id))
  const roles = useQuery(staffQueries.roles(client, program_id)).data
  const [sort, setSort] = useState<DataSort>({ id: 'name', direction: 'ascending' })
  const columns = useMemo(() => columnsOf(roles ?? []), [roles])
  const heading = useHeadingFocus()
  return (
    <>
      <title>{`${messages.title} · Rapport`}</title>
      <PageHeader
        title={messages.title}
        headingRef={heading}
        breadcrumbs={<PageTrail above={HOME} current={messages.title} />}
        meta={mayEdit ? null : messages.readOnly}
        actions={
          mayEdit ? (
            <Button asChild variant="primary">
              <Link to={PATHS.newStaff}>
                <Plus aria-hidden="true" size={16} />
                {messages.createStaff}
              </Link>
            </Button>
          ) : null
        }
      />
      {staff.isError && !staff.data ? (
        <FailureState
          title={messageFor('list', staff.error)}
          onRetry={() => void staff.refetch()}
          busy={staff.isFetching}
        />
      ) : (
        <DataTable
          caption={messages.title}
          columns={columns}
          rows={staff.data}
          rowKey={({ user_id }) => user_id}
          sortRows
          sort={sort}
          onSortChange={setSort}
          emptyText={messages.noStaff}
        />
      )}
    </>
  )
}
