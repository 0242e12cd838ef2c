import type { AuditEntry } from '@rapport/api/contract/privacy/audit'
import { formatDateTime } from '@rapport/domain/format/dates'
import type { DataColumn } from '@rapport/ui/data-table'
import { RowLink } from '@rapport/ui/row-link'
import { Link } from 'react-router'

import { caseHref, guestHref, staffHref } from '../../platform/navigation/paths.ts'
import { describeDetail, type KnownNames } from './describe-detail.ts'
import { auditMessages as messages } from './messages.ts'

/**
 * Returns the URL of the page of an entry's subject. Returns null if the subject has no page, or is a person without a known name.
 */
function subjectHref({ entity, entity_id, about }: AuditEntry): string | null {
  const id = Number(entity_id)
  if (entity === 'case' && id > 0) return caseHref(id)
  if (about === null) return null
  if (entity === 'member') return guestHref(id)
  return entity === 'account' ? staffHref(id) : null
}

/** Returns whether the person who caused an entry is also its subject, as with a sign-in. */
const isAboutSelf = ({ entity, entity_id, user_id }: AuditEntry): boolean =>
  entity === 'account' && entity_id === String(user_id)

function Subject({ entry }: { entry: AuditEntry }) {
  if (isAboutSelf(entry)) return null
  const subject = entry.about ?? messages.subject(entry.entity, entry.entity_id)
  const href = subjectHref(entry)
  if (subject === null) return null
  if (href === null) return <span className="[overflow-wrap:anywhere]">{subject}</span>
  return (
    <RowLink asChild>
      <Link to={href}>{subject}</Link>
    </RowLink>
  )
}

/** Renders the details in words. Renders nothing when there are none, because a folded row hides only cells without content. */
function Details({ text }: { text: string }) {
  return text === '' ? null : <span className="text-rp-13 [overflow-wrap:anywhere] text-rp-muted">{text}</span>
}

const whoOf = ({ who, action, user_id }: AuditEntry): string =>
  who ?? (action === 'session.refused' ? messages.unknown : user_id === null ? messages.system : String(user_id))

/** Returns the columns of the audit log, with times in the given time zone, and with the given names in place of the IDs in the details. */
export function auditColumns(timeZone: string, names: KnownNames): DataColumn<AuditEntry>[] {
  return [
    {
      id: 'action',
      header: messages.columns.action,
      lead: true,
      cell: (entry) => <span className="font-rp-medium text-rp-strong">{messages.action(entry.action)}</span>,
    },
    { id: 'who', header: messages.columns.who, width: 'clamp(112px, 14vw, 180px)', cell: whoOf },
    { id: 'subject', header: messages.columns.subject, cell: (entry) => <Subject entry={entry} /> },
    {
      id: 'detail',
      header: messages.columns.detail,
      quiet: true,
      cell: (entry) => <Details text={describeDetail(entry, { names, timeZone })} />,
    },
    {
      id: 'time',
      header: messages.columns.time,
      width: 'clamp(124px, 18vw, 232px)',
      quiet: true,
      cell: ({ created_ts }) => (
        <span className="whitespace-nowrap tabular-nums">{formatDateTime(created_ts, timeZone)}</span>
      ),
    },
  ]
}
