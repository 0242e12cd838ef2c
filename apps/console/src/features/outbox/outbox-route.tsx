import { ApiError } from '@rapport/api/api-error'
import type { OutboxMail } from '@rapport/api/contract/club/outbox'
import { sendoutQueries } from '@rapport/api/queries/sendouts'
import { canSend } from '@rapport/domain/access/permissions'
import { PAGE_SIZE } from '@rapport/domain/constants'
import { formatDateTime } from '@rapport/domain/format/dates'
import { readOffset, writeOffset } from '@rapport/domain/offset'
import { Badge } from '@rapport/ui/badge'
import { EmptyState } from '@rapport/ui/empty-state'
import { FailureState } from '@rapport/ui/failure-state'
import { Link } from '@rapport/ui/link'
import { PageBody } from '@rapport/ui/page-body'
import { PageHeader } from '@rapport/ui/page-header'
import { Pagination } from '@rapport/ui/pagination'
import { useHeadingFocus } from '@rapport/ui/use-heading-focus'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import { client, messageFor } from '../../platform/loading/api.ts'
import { Loading } from '../../platform/loading/loading.tsx'
import { usePastEnd } from '../../platform/loading/use-past-end.ts'
import { PageTrail } from '../../platform/navigation/page-trail.tsx'
import { PATHS } from '../../platform/navigation/paths.ts'
import { OperatorsOnly } from '../../platform/session/operators-only.tsx'
import { useActiveProgram } from '../../platform/session/use-active-program.ts'
import { useCurrentUser } from '../../platform/session/use-current-user.ts'

const OFFSET = 'oo'

const messages = {
  title: 'Outbox',
  history: 'Sendout History',
  intro: 'No mail service is set up, so nothing was sent. The links below work.',
  empty: 'Nothing here yet. Messages appear here with their links.',
  emptyHint: 'Send something from the club profile to see it here.',
  service: 'Mail and text services are set up here: messages go out and are not kept.',
  channels: { email: 'E-mail', text: 'Text message' },
  openLink: 'Open the link',
  show: 'Message',
  mails: (count: number) => (count === 1 ? 'message' : 'messages'),
} as const

/**
 * Renders /ops/outbox: the messages that an installation without an e-mail or text service did not send, with their links.
 *
 * @source Decisions, section 10
 */
export function Component() {
  const heading = useHeadingFocus()
  const isOperator = canSend(useCurrentUser())
  return (
    <>
      <title>{`${messages.title} · Rapport`}</title>
      <PageHeader
        title={messages.title}
        headingRef={heading}
        ruled
        breadcrumbs={
          <PageTrail above={[{ label: messages.history, href: PATHS.sendHistory }]} current={messages.title} />
        }
      />
      {isOperator ? <Messages /> : <OperatorsOnly />}
    </>
  )
}

function Messages() {
  const { program } = useActiveProgram()
  const [search, setSearch] = useSearchParams()
  const offset = readOffset(search.get(OFFSET))
  const outbox = useQuery({
    ...sendoutQueries.outbox(client, program?.program_id ?? 0, offset),
    placeholderData: keepPreviousData,
  })
  const isPast = usePastEnd(outbox, offset, OFFSET)
  if (outbox.isPending || isPast) return <Loading />
  if (outbox.isError && !outbox.data) {
    if (outbox.error instanceof ApiError && outbox.error.code === 'no_outbox') {
      return <EmptyState title={messages.service} />
    }
    return (
      <FailureState
        title={messageFor('list', outbox.error)}
        onRetry={() => void outbox.refetch()}
        busy={outbox.isFetching}
      />
    )
  }
  const total = outbox.data[0]?.record_count ?? 0
  if (outbox.data.length === 0) return <EmptyState title={messages.empty} hint={messages.emptyHint} />
  return (
    <PageBody>
      <p className="mb-4 text-rp-13 text-rp-muted">{messages.intro}</p>
      <ul data-rp-list aria-label={messages.title} className="grid border-t border-rp-line">
        {outbox.data.map((mail) => (
          <OutboxMessage key={mail.outbox_mail_id} mail={mail} timeZone={program?.timezone ?? 'UTC'} />
        ))}
      </ul>
      <Pagination
        className="-mx-8 max-rp-tablet:-mx-4"
        offset={offset}
        pageSize={PAGE_SIZE}
        total={total}
        noun={messages.mails(total)}
        onOffsetChange={(next) => {
          const written = writeOffset(next)
          setSearch(written === null ? {} : { [OFFSET]: written })
        }}
      />
    </PageBody>
  )
}

interface OutboxMessageProps {
  mail: OutboxMail
  timeZone: string
}

/** Renders one message that was not sent. */
function OutboxMessage({ mail, timeZone }: OutboxMessageProps) {
  return (
    <li className="grid gap-x-4 gap-y-1 border-b border-rp-line py-3 rp-tablet:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={mail.channel === 'email' ? 'info' : 'neutral'}>{messages.channels[mail.channel]}</Badge>
          <span className="font-rp-medium [overflow-wrap:anywhere] text-rp-strong">{mail.address}</span>
        </p>
        {mail.subject === '' ? null : <p className="mt-1 text-rp-14 [overflow-wrap:anywhere]">{mail.subject}</p>}
        <details className="mt-0.5 text-rp-13">
          <summary className="rp-focus-ring w-fit cursor-pointer rounded-rp-1 py-0.5 text-rp-muted max-rp-tablet:py-2.5">
            {messages.show}
          </summary>
          <p className="mt-1.5 max-w-[72ch] rounded-rp-3 bg-rp-sunken p-3 [overflow-wrap:anywhere] whitespace-pre-line">
            {mail.body}
          </p>
        </details>
      </div>
      <p className="flex items-start gap-4 text-rp-13 rp-tablet:justify-end">
        <span className="text-rp-muted tabular-nums">{formatDateTime(mail.created_ts, timeZone)}</span>
        {mail.link === null ? null : (
          <Link href={mail.link} external>
            {messages.openLink}
          </Link>
        )}
      </p>
    </li>
  )
}
