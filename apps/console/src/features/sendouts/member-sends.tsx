import { sendoutQueries } from '@rapport/api/queries/sendouts'
import { Card } from '@rapport/ui/card'
import { FailureState } from '@rapport/ui/failure-state'
import { useQuery } from '@tanstack/react-query'

import { client, messageFor } from '../../platform/loading/api.ts'
import { useActiveProgram } from '../../platform/session/use-active-program.ts'
import { messages } from './messages.ts'
import { SendoutTable } from './sendout-table.tsx'

/**
 * Lists the ten newest send-outs to a member, for operators.
 *
 * @source Specification part 2, section 6; Decisions, section 12 "Profile pages"
 */
export function MemberSends({ program_id, user_id }: { program_id: number; user_id: number }) {
  const sends = useQuery(sendoutQueries.list(client, program_id, { userId: user_id }))
  const timeZone = useActiveProgram().program?.timezone ?? 'UTC'
  return (
    <Card title={messages.memberSends} flush className="mt-8">
      {sends.isError && !sends.data ? (
        <FailureState
          title={messageFor('list', sends.error)}
          onRetry={() => void sends.refetch()}
          busy={sends.isFetching}
        />
      ) : (
        <SendoutTable
          caption={messages.memberSends}
          rows={sends.data}
          timeZone={timeZone}
          busy={false}
          emptyText={messages.noSends}
          withTotals={false}
          inset="card"
        />
      )}
    </Card>
  )
}
