import { ApiError } from '@rapport/api/api-error'
import { sendoutQueries } from '@rapport/api/queries/sendouts'
import { canSend } from '@rapport/domain/access/permissions'
import { PAGE_SIZE } from '@rapport/domain/constants'
import { readOffset, writeOffset } from '@rapport/domain/offset'
import { EmptyState } from '@rapport/ui/empty-state'
import { FailureState } from '@rapport/ui/failure-state'
import { PageBody } from '@rapport/ui/page-body'
import { PageHeader } from '@rapport/ui/page-header'
import { Pagination } from '@rapport/ui/pagination'
import { useHeadingFocus } from '@rapport/ui/use-heading-focus'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import { client } from '../../platform/loading/api.ts'
import { Loading } from '../../platform/loading/loading.tsx'
import { wordsFor } from '../../platform/loading/report.ts'
import { usePastEnd } from '../../platform/loading/use-past-end.ts'
import { PageTrail } from '../../platform/navigation/page-trail.tsx'
import { PATHS } from '../../platform/navigation/paths.ts'
import { usePerson } from '../../platform/session/use-person.ts'
import { usePlaces } from '../../platform/session/use-places.ts'
import { messages } from './messages.ts'
import { OutboxMessage } from './outbox-message.tsx'

const OFFSET = 'oo'

/** Screen /ops/outbox: what an installation without a mail or a text service would have sent, with its links. @source Decisions, section 10 */
export function Component() {
  const heading = useHeadingFocus()
  const isOperator = canSend(usePerson())
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
      {isOperator ? <Messages /> : <EmptyState title={messages.operatorsAlone} />}
    </>
  )
}

function Messages() {
  const { program } = usePlaces()
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
        title={wordsFor('list', outbox.error)}
        onRetry={() => void outbox.refetch()}
        busy={outbox.isFetching}
      />
    )
  }
  const total = outbox.data[0]?.record_count ?? 0
  if (outbox.data.length === 0) return <EmptyState title={messages.empty} hint={messages.emptyHint} />
  return (
    <PageBody>
      <p className="mb-4 text-13 text-muted">{messages.intro}</p>
      <ul aria-label={messages.title} className="grid border-t border-line">
        {outbox.data.map((mail) => (
          <OutboxMessage key={mail.outbox_mail_id} mail={mail} timeZone={program?.timezone ?? 'UTC'} />
        ))}
      </ul>
      <Pagination
        className="-mx-8 max-tablet:-mx-4"
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
