import { feedbackQueries } from '@rapport/api/queries/feedback'
import { privacyQueries } from '@rapport/api/queries/privacy'
import { staffQueries } from '@rapport/api/queries/staff'
import { AUDIT_PAGE_SIZE } from '@rapport/domain/access/audit-actions'
import { canEditStaff } from '@rapport/domain/access/permissions'
import { writeOffset } from '@rapport/domain/offset'
import { deriveStaffName } from '@rapport/domain/people/names'
import { Button } from '@rapport/ui/button'
import { DataTable } from '@rapport/ui/data-table'
import { EmptyState } from '@rapport/ui/empty-state'
import { FailureState } from '@rapport/ui/failure-state'
import { PageHeader } from '@rapport/ui/page-header'
import { Pagination } from '@rapport/ui/pagination'
import { useHeadingFocus } from '@rapport/ui/use-heading-focus'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'

import { startExport } from '../../platform/exports.ts'
import { client, messageFor } from '../../platform/loading/api.ts'
import { usePastEnd } from '../../platform/loading/use-past-end.ts'
import { PageTrail } from '../../platform/navigation/page-trail.tsx'
import { PATHS } from '../../platform/navigation/paths.ts'
import { useProgramId } from '../../platform/session/session-store.ts'
import { useActiveProgram } from '../../platform/session/use-active-program.ts'
import { useCurrentUser } from '../../platform/session/use-current-user.ts'
import { auditColumns } from './audit-columns.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { OFFSET, useAuditSearch, type AuditSearch } from './audit-search.ts'
import { auditMessages as messages } from './messages.ts'

const MOST_COUNTED = 10_000

/** Renders /ops/audit, the audit log: who signed in, and who viewed, exported or changed what. Only administrators can see it. */
export function Component() {
  const heading = useHeadingFocus()
  const program_id = useProgramId()
  const isAdmin = canEditStaff(useCurrentUser())
  const of = useAuditSearch()
  return (
    <>
      <title>{`${messages.title} · Rapport`}</title>
      <PageHeader
        title={messages.title}
        headingRef={heading}
        breadcrumbs={
          <PageTrail above={[{ label: messages.clubProfile, href: PATHS.clubProfile }]} current={messages.title} />
        }
        meta={isAdmin ? messages.intro : null}
        actions={isAdmin ? <ExportAudit program_id={program_id} filters={of.filters} /> : null}
      />
      {isAdmin ? <Entries program_id={program_id} of={of} /> : <EmptyState title={messages.adminsAlone} />}
    </>
  )
}

function ExportAudit({ program_id, filters }: { program_id: number; filters: AuditSearch }) {
  return (
    <Button
      onClick={() =>
        startExport({
          id: `audit log in ${program_id}, ${JSON.stringify(filters)}`,
          label: messages.exportLabel,
          run: () => client('exportAudit', { body: { programId: program_id, ...filters } }),
        })
      }
    >
      <Download aria-hidden="true" size={16} />
      {messages.export}
    </Button>
  )
}

/**
 * Returns a map from IDs to names. The IDs are strings, as in the details of an entry. The map is empty while the items are
 * loading.
 */
function mapNames<Item>(
  items: readonly Item[] | undefined,
  of: (item: Item) => readonly [number, string],
): ReadonlyMap<string, string> {
  return new Map((items ?? []).map(of).map(([id, name]) => [String(id), name]))
}

function Entries({ program_id, of }: { program_id: number; of: ReturnType<typeof useAuditSearch> }) {
  const { filters, offset, go } = of
  const { program, merchants } = useActiveProgram()
  const timeZone = program?.timezone ?? 'UTC'
  const forms = useQuery(feedbackQueries.forms(client, program_id)).data
  const staff = useQuery(staffQueries.list(client, program_id)).data
  const roles = useQuery(staffQueries.roles(client, program_id)).data
  const entries = useQuery({
    ...privacyQueries.audit(client, program_id, { ...filters, offset }),
    placeholderData: keepPreviousData,
  })
  const isPast = usePastEnd(entries, offset, OFFSET)
  const columns = auditColumns(timeZone, {
    surveys: mapNames(forms, (form) => [form.feedback_form_id, form.title]),
    locations: mapNames(merchants, (merchant) => [merchant.merchant_id, merchant.merchant_name]),
    staff: mapNames(staff, (person) => [person.user_id, deriveStaffName(person.fname, person.lname) ?? person.email]),
    roles: mapNames(roles, ({ id, name }) => [id, name]),
  })
  const total = entries.data?.[0]?.record_count ?? 0
  const isFiltered = Object.keys(filters).length > 0
  return (
    <>
      <AuditFilters program_id={program_id} of={of} />
      {entries.isError && !entries.data ? (
        <FailureState
          title={messageFor('list', entries.error)}
          onRetry={() => void entries.refetch()}
          busy={entries.isFetching}
        />
      ) : (
        <DataTable
          caption={messages.title}
          columns={columns}
          rows={isPast ? undefined : entries.data}
          rowKey={({ audit_id }) => audit_id}
          busy={entries.isPlaceholderData}
          emptyText={isFiltered ? messages.noMatch : messages.empty}
          emptyHint={isFiltered ? messages.noMatchHint : undefined}
        />
      )}
      <Pagination
        offset={offset}
        pageSize={AUDIT_PAGE_SIZE}
        total={total}
        noun={messages.entries(total)}
        onOffsetChange={(next) => go(writeOffset(next))}
      />
      {total >= MOST_COUNTED ? <p className="px-8 pb-6 text-rp-13 text-rp-muted">{messages.most}</p> : null}
    </>
  )
}
