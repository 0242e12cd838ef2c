import type { SendoutPreview } from '@rapport/api/contract/sendouts/sendouts'
import { formatHistoryTime } from '@rapport/domain/format/dates'
import { formatCount } from '@rapport/domain/format/numbers'
import { DescriptionList } from '@rapport/ui/description-list'
import { useId } from 'react'

import { messages } from './messages.ts'

interface SendPreviewProps {
  preview: SendoutPreview
  timeZone: string
}

/**
 * Renders a preview of a send-out: any problem, the time of an earlier send, the recipients, the excluded members with the reasons,
 * and the message to the first recipient.
 */
export function SendPreview({ preview, timeZone }: SendPreviewProps) {
  const id = useId()
  const { recipients, recipient_count, exclusions, excluded_count } = preview
  const more = recipient_count - recipients.length
  return (
    <div className="grid gap-4 text-rp-13">
      {preview.problem ? (
        <p role="alert" className="rounded-rp-3 bg-rp-warning-wash px-3 py-2 font-rp-medium text-rp-warning-text">
          {preview.problem}
        </p>
      ) : null}
      {preview.sent_ts === null ? null : (
        <p className="text-rp-muted">{messages.sentBefore(formatHistoryTime(preview.sent_ts, timeZone))}</p>
      )}
      <section aria-labelledby={`${id}-to`}>
        <h3 id={`${id}-to`} className="text-rp-18 font-rp-strong text-rp-strong tabular-nums">
          {messages.recipients(recipient_count)}
        </h3>
        {recipients.length > 0 ? (
          <p className="text-pretty text-rp-muted">
            {recipients.map(({ name }) => name).join(', ')}
            {more > 0 ? ` ${messages.recipientsMore(more)}` : null}
          </p>
        ) : null}
      </section>
      <section aria-labelledby={`${id}-out`}>
        <h3 id={`${id}-out`} className="font-rp-strong text-rp-strong">
          {excluded_count === 0 ? messages.nobodyExcluded : messages.excluded(excluded_count)}
        </h3>
        <ul className="grid">
          {exclusions.map(({ reason, label, count, members }) => (
            <li key={reason} className="border-b border-rp-line py-1.5 last:border-b-0">
              <p className="flex justify-between gap-4">
                <span>{label}</span>
                <span className="font-rp-medium text-rp-strong tabular-nums">{formatCount(count)}</span>
              </p>
              <p className="text-rp-12 text-rp-muted">
                {members.map(({ name }) => name).join(', ')}
                {count > members.length ? ` ${messages.recipientsMore(count - members.length)}` : null}
              </p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label={messages.message} className="rounded-rp-3 border border-rp-line bg-rp-sunken p-3">
        <DescriptionList
          align="start"
          items={[
            { term: messages.survey, value: preview.form_title },
            { term: messages.subject, value: preview.subject },
          ]}
        />
        {/* The summary is focusable, so that keyboard users can scroll the dialog. */}
        <details className="mt-2">
          <summary className="rp-focus-ring w-fit cursor-pointer rounded-rp-1 py-0.5 text-rp-muted max-rp-tablet:py-2.5">
            {messages.showMessage}
          </summary>
          <p className="mt-2 [overflow-wrap:anywhere] whitespace-pre-line text-rp-text">{preview.body}</p>
        </details>
      </section>
    </div>
  )
}
