import type { SessionItem } from '@rapport/api/contract/staff/session'
import { sessionMutations, sessionQueries } from '@rapport/api/queries/session'
import { formatDateTime } from '@rapport/domain/format/dates'
import { Badge } from '@rapport/ui/badge'
import { Button } from '@rapport/ui/button'
import { FailureState } from '@rapport/ui/failure-state'
import { toast } from '@rapport/ui/toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

import { FormSection } from '../../platform/forms/form-section.tsx'
import { client, messageFor } from '../../platform/loading/api.ts'
import { Loading } from '../../platform/loading/loading.tsx'
import { useActiveProgram } from '../../platform/session/use-active-program.ts'
import { messages } from './messages.ts'

/** Lists where a person is signed in, with a sign-out button for every session but the current one. */
export function OwnSessions({ user_id }: { user_id: number }) {
  const sessions = useQuery(sessionQueries.sessions(client, user_id))
  return (
    <FormSection title={messages.sessions} hint={messages.sessionsHint}>
      <div className="rp-mobile:col-span-2 min-[1600px]:col-span-3">
        {sessions.isPending ? <Loading /> : null}
        {sessions.isError && !sessions.data ? (
          <FailureState
            title={messageFor('open', sessions.error)}
            onRetry={() => void sessions.refetch()}
            busy={sessions.isFetching}
          />
        ) : null}
        {sessions.data ? <SessionList user_id={user_id} sessions={sessions.data} /> : null}
      </div>
    </FormSection>
  )
}

function SessionList({ user_id, sessions }: { user_id: number; sessions: readonly SessionItem[] }) {
  const timezone = useActiveProgram().program?.timezone ?? 'UTC'
  const list = useRef<HTMLUListElement>(null)
  const ending = sessionMutations.end(client, useQueryClient(), user_id)
  const end = useMutation({
    ...ending,
    onSuccess: (_, { session_id }) => {
      const device = sessions.find((one) => one.session_id === session_id)?.device ?? messages.unknownDevice
      toast.success(messages.sessionEnded(device))
      // The button disappears with its row.
      list.current?.focus()
    },
    onError: (error) => toast.error(messageFor('logout', error)),
  })
  return (
    <ul ref={list} tabIndex={-1} aria-label={messages.sessions} className="divide-y divide-rp-line outline-none">
      {sessions.map(({ session_id, device, created_ts, last_seen_ts, current }) => (
        <li key={session_id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
          <div className="min-w-0 flex-1 basis-52">
            <p className="flex flex-wrap items-center gap-2 text-rp-14 font-rp-medium text-rp-strong">
              {device ?? messages.unknownDevice}
              {current ? <Badge>{messages.thisSession}</Badge> : null}
            </p>
            <p className="flex flex-wrap gap-x-4 text-rp-13 text-rp-muted">
              <span>{messages.signedIn(formatDateTime(created_ts, timezone))}</span>
              <span>{messages.lastUsed(formatDateTime(last_seen_ts, timezone))}</span>
            </p>
          </div>
          {current ? null : (
            <Button
              busy={end.isPending && end.variables.session_id === session_id}
              aria-label={messages.endSession(device ?? messages.unknownDevice)}
              onClick={() => end.isPending || end.mutate({ session_id })}
            >
              {messages.signOut}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
