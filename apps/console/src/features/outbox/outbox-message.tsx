import type { OutboxMail } from '@rapport/api/contract/club/outbox'
import { formatDateTime } from '@rapport/domain/format/dates'
import { Badge } from '@rapport/ui/badge'
import { Link } from '@rapport/ui/link'

import { messages } from './messages.ts'

interface OutboxMessageProps {
  mail: OutboxMail
  timeZone: string
}

/** One message that would have gone out. Its text is text, whatever it holds. @source Decisions, section 10 */
export function OutboxMessage({ mail, timeZone }: OutboxMessageProps) {
  return (
    <li className="grid gap-x-4 gap-y-1 border-b border-line py-3 tablet:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={mail.channel === 'email' ? 'info' : 'neutral'}>{messages.channels[mail.channel]}</Badge>
          <span className="font-medium [overflow-wrap:anywhere] text-strong">{mail.address}</span>
        </p>
        {mail.subject === '' ? null : <p className="mt-1 text-14 [overflow-wrap:anywhere]">{mail.subject}</p>}
        <details className="mt-1 text-13">
          <summary className="focus-ring w-fit cursor-pointer rounded-1 text-muted">{messages.show}</summary>
          <p className="mt-2 max-w-[72ch] rounded-3 bg-sunken p-3 [overflow-wrap:anywhere] whitespace-pre-line">
            {mail.body}
          </p>
        </details>
      </div>
      <p className="flex items-start gap-4 text-13 tablet:justify-end">
        <span className="text-muted tabular-nums">{formatDateTime(mail.created_ts, timeZone)}</span>
        {mail.link === null ? null : (
          <Link href={mail.link} external>
            {messages.openLink}
          </Link>
        )}
      </p>
    </li>
  )
}
