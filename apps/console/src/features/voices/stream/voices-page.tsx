import { feedbackQueries } from '@rapport/api/queries/feedback'
import { responseQueries } from '@rapport/api/queries/responses'
import { formatCount } from '@rapport/domain/format/numbers'
import { formatVoiceCount } from '@rapport/domain/surveys/voices/voice-query'
import { EmptyState } from '@rapport/ui/empty-state'
import { useHeadingFocus } from '@rapport/ui/use-heading-focus'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { client } from '../../../platform/loading/api.ts'
import { VoiceBreadcrumb } from '../voice-breadcrumb.tsx'
import { Inbox } from './inbox.tsx'
import { streamMessages as messages } from './messages.ts'
import { StreamColumn } from './stream-column.tsx'
import { useVoiceStream, type VoiceStream } from './use-voice-stream.ts'
import { VoiceTabs } from './voice-tabs.tsx'

const TITLE = 'text-rp-18 font-rp-strong tracking-rp-title text-rp-strong outline-none'

/**
 * Renders the Voices tab of /ops/feedback/surveys: member responses with their comments, newest first.
 *
 * @source Decisions, section 14, "Member Voices"
 */
export function VoicesPage() {
  const of = useVoiceStream()
  const heading = useHeadingFocus()
  const title = (
    <h1 ref={heading} tabIndex={-1} className={TITLE}>
      {messages.title}
    </h1>
  )
  return (
    <>
      <title>{`${messages.title} · Rapport`}</title>
      <Inbox
        isList
        listTitle={messages.voices}
        list={
          <StreamColumn
            of={of}
            current={null}
            head={
              <>
                {/* The breadcrumb is shown here only on phones, reduced to the link to the parent page. */}
                <div className="min-h-6 shrink-0 px-4 pt-2 rp-tablet:hidden [&_li:not(:nth-last-child(2))]:hidden">
                  <VoiceBreadcrumb depth={2} />
                </div>
                <StreamHead of={of} title={title} />
              </>
            }
          />
        }
      >
        <EmptyState className="mt-24" title={messages.choose} hint={messages.chooseHint} />
      </Inbox>
    </>
  )
}

/** Renders an open response, which is the main content of the page, beside the stream. */
export function BesideStream({
  response_id,
  children,
}: {
  response_id: number
  children: (of: VoiceStream) => ReactNode
}) {
  const of = useVoiceStream()
  return (
    <Inbox
      isList={false}
      listTitle={messages.voices}
      list={
        <StreamColumn
          of={of}
          current={response_id}
          head={<StreamHead of={of} title={<h2 className={TITLE}>{messages.title}</h2>} />}
        />
      }
    >
      {children(of)}
    </Inbox>
  )
}

/**
 * Renders the number of unread voices that match the filters; renders nothing when there are none, or when the filters include the
 * read state.
 */
function Unread({ of: { request, program_id, stream } }: { of: VoiceStream }) {
  const unread = useQuery({
    ...responseQueries.newestVoices(client, program_id, { ...request, isRead: 'false' }),
    enabled: request.isRead === undefined && stream.isSuccess,
  })
  const count = request.isRead === undefined ? (unread.data?.[0]?.record_count ?? 0) : 0
  if (count === 0) return null
  return (
    <span className="ms-auto text-rp-13 text-rp-muted tabular-nums">
      {messages.unreadCount(formatVoiceCount(count))}
    </span>
  )
}

function StreamHead({ of, title }: { of: VoiceStream; title: ReactNode }) {
  const forms = useQuery(feedbackQueries.forms(client, of.program_id)).data
  return (
    <>
      <div className="flex min-h-12 items-center gap-2 px-5 pt-1 max-rp-tablet:px-4">
        {title}
        <Unread of={of} />
      </div>
      <VoiceTabs
        current="voices"
        counts={{
          ...(of.rows ? { voices: of.countText } : {}),
          ...(forms ? { surveys: formatCount(forms.length) } : {}),
        }}
        className="shrink-0 px-3! max-rp-tablet:px-2!"
      />
    </>
  )
}
