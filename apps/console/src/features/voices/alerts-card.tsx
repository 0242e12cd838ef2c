import { emailTriggerQueries } from '@rapport/api/queries/feedback'
import { deriveStaffName } from '@rapport/domain/people/names'
import { Card } from '@rapport/ui/card'
import { FailureState } from '@rapport/ui/failure-state'
import { useQuery } from '@tanstack/react-query'

import { client, messageFor } from '../../platform/loading/api.ts'
import { Loading } from '../../platform/loading/loading.tsx'
import { useProgramId } from '../../platform/session/session-store.ts'
import { messages } from './messages.ts'

/** Renders the e-mail alerts of a survey with their recipients. @source Decisions, section 8 */
export function AlertsCard({ feedback_form_id }: { feedback_form_id: number }) {
  const triggers = useQuery(emailTriggerQueries.list(client, useProgramId()))
  const own = triggers.data?.filter((trigger) => trigger.feedback_form_id === feedback_form_id)
  return (
    <Card title={messages.alerts} titleId="voice-alerts">
      {triggers.isPending ? <Loading /> : null}
      {triggers.isError ? (
        <FailureState
          title={messageFor('open', triggers.error)}
          onRetry={() => void triggers.refetch()}
          busy={triggers.isFetching}
        />
      ) : null}
      {own?.length === 0 ? <p className="text-rp-13 text-rp-muted">{messages.noAlerts}</p> : null}
      {own && own.length > 0 ? (
        <ul aria-labelledby="voice-alerts" className="grid text-rp-13">
          {own.map(({ trigger_id, name, recipients }) => {
            const people = recipients.map(({ fname, lname, email }) => deriveStaffName(fname, lname) ?? email)
            return (
              <li key={trigger_id} className="grid border-t border-rp-line py-2 first:border-0 first:pt-0">
                <span className="font-rp-medium text-rp-strong">{name}</span>
                <span className="text-rp-muted">
                  {people.length > 0 ? messages.notified(people.join(', ')) : messages.notifiedNoOne}
                </span>
              </li>
            )
          })}
        </ul>
      ) : null}
    </Card>
  )
}
