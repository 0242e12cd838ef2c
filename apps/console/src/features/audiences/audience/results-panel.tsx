import type { AudienceSize } from '@rapport/api/contract/audiences/audience-query'
import { deriveShare, describeShare } from '@rapport/domain/audiences/audience-size'
import { formatCount } from '@rapport/domain/format/numbers'
import { Button } from '@rapport/ui/button'
import { Card } from '@rapport/ui/card'
import { Spinner } from '@rapport/ui/spinner'

import { builderText, resultText } from '../messages.ts'
import { SampleMembers } from './sample-members.tsx'
import { Waterfall } from './waterfall.tsx'

interface ResultsPanelProps {
  /** Latest count; undefined before the first count. */
  counted: AudienceSize | undefined
  allContacts: number
  counting: boolean
  /** The reason why the last count failed; null when no failure is shown. */
  error: string | null
  onRetry: () => void
  /** 1-based numbers of the rows that are not valid yet. If there are any, the count is outdated. */
  waiting: readonly number[]
  columns: readonly string[]
}

/**
 * Renders the live result of a query: size, share of all contacts, overlap, effect of each row, and a sample.
 *
 * @source Specification part 2, section 2 "Create Campaign"
 */
export function ResultsPanel({ counted, allContacts, counting, error, onRetry, waiting, columns }: ResultsPanelProps) {
  const isStale = counting || waiting.length > 0 || error !== null
  const share = counted && describeShare(deriveShare(counted.audience_size, counted.all_contacts_size))
  return (
    <Card
      title={resultText.title}
      titleId="results"
      actions={
        <span className="inline-flex min-h-7 items-center gap-1.5 text-rp-12 text-rp-muted">
          {counting ? (
            <>
              <Spinner decorative size="sm" />
              {resultText.counting}
            </>
          ) : isStale || !counted ? null : (
            <>
              <span aria-hidden="true" className="size-2 rounded-full bg-rp-positive ring-3 ring-rp-positive-wash" />
              {resultText.live}
            </>
          )}
        </span>
      }
      {...(counted && waiting.length > 0 ? { footer: resultText.stale(waiting) } : {})}
    >
      <div aria-busy={counting} className="grid gap-5">
        <div role="status">
          {counted && share ? (
            <>
              <p
                data-stale={isStale || undefined}
                className="text-rp-36 leading-10 font-rp-strong tracking-rp-display text-rp-strong tabular-nums data-stale:text-rp-muted"
              >
                {formatCount(counted.audience_size)}
              </p>
              <p className="text-rp-13 text-rp-muted">{resultText.size(counted.audience_size, share)}</p>
              {counted.overlap > 0 ? (
                <p className="mt-1 text-rp-13 text-rp-muted">{resultText.overlap(counted.overlap)}</p>
              ) : null}
            </>
          ) : waiting.length > 0 ? (
            <p className="text-rp-13 text-pretty text-rp-muted">{resultText.nothingYet}</p>
          ) : null}
        </div>
        {error === null ? null : (
          <div role="alert" className="grid justify-items-start gap-2 text-rp-13 font-rp-medium text-rp-negative-text">
            {error}
            <Button size="sm" onClick={onRetry}>
              {builderText.retry}
            </Button>
          </div>
        )}
        <section aria-label={resultText.waterfall}>
          <Waterfall
            steps={counted && waiting.length === 0 ? counted.steps : []}
            all={counted?.all_contacts_size ?? allContacts}
            columns={columns}
          />
        </section>
        {counted && waiting.length === 0 && counted.sample.length > 0 ? (
          <div>
            <SampleMembers sample={counted.sample} total={counted.audience_size} />
          </div>
        ) : null}
      </div>
    </Card>
  )
}
