import type { CaseDetail } from '@rapport/api/contract/cases/cases'
import { guestQueries } from '@rapport/api/queries/guests'
import { Card } from '@rapport/ui/card'
import { FailureState } from '@rapport/ui/failure-state'
import { Link as UiLink } from '@rapport/ui/link'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { client, messageFor } from '../../../platform/loading/api.ts'
import { isMissing } from '../../../platform/navigation/not-found.tsx'
import { responseHref } from '../../../platform/navigation/paths.ts'
import { GuestCard } from '../../guests/index.ts'
import { caseText } from '../messages.ts'

interface CaseSideProps {
  loaded: CaseDetail
  program_id: number
  /** The member who raised the case or whom it is about; null for a case without a member. */
  created_by: number | null
}

/**
 * Renders the member who raised a case or whom it is about, and the answers that caused the case to be opened.
 *
 * @source Specification part 1, section 2, "Case create and edit"
 */
export function CaseSide({ loaded, program_id, created_by }: CaseSideProps) {
  const guest = useQuery({
    ...guestQueries.one(client, program_id, created_by ?? 0, loaded.merchant_id),
    enabled: created_by !== null,
  })
  const { feedback_trigger_feedback_form_id: form_id, feedback_trigger_response_id: response_id } = loaded
  return (
    <div className="grid gap-4">
      {guest.data ? (
        <GuestCard guest={guest.data} merchant_id={loaded.merchant_id} />
      ) : guest.isError && !isMissing(guest.error) ? (
        <Card>
          <FailureState
            title={messageFor('open', guest.error)}
            onRetry={() => void guest.refetch()}
            busy={guest.isFetching}
          />
        </Card>
      ) : null}
      {loaded.fired.length > 0 ? (
        <section
          aria-labelledby="case-fired"
          className="grid gap-3 rounded-rp-4 border border-rp-line bg-rp-sunken p-5 text-rp-13"
        >
          <h2 id="case-fired" className="font-rp-strong text-rp-strong">
            {caseText.fired}
          </h2>
          <dl className="grid gap-3">
            {loaded.fired.map(({ question, answer }) => (
              <div key={question} className="grid gap-1">
                <dt className="text-rp-muted">
                  <bdi>{question}</bdi>
                </dt>
                <dd className="font-rp-medium [overflow-wrap:anywhere] whitespace-pre-line text-rp-strong">
                  <bdi>{answer}</bdi>
                </dd>
              </div>
            ))}
          </dl>
          {/* No link is needed beside a quote, because CaseQuote links to the same response. */}
          {form_id === null || response_id === null || loaded.voice !== null ? null : (
            <UiLink asChild>
              <Link to={responseHref(form_id, response_id)}>{caseText.wholeResponse}</Link>
            </UiLink>
          )}
        </section>
      ) : null}
    </div>
  )
}
