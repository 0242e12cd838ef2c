import { sessionQueries } from '@rapport/api/queries/session'
import { chooseActiveMerchant } from '@rapport/domain/session/active-merchant'
import { FailureState } from '@rapport/ui/failure-state'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate } from 'react-router'

import { client, messageFor } from '../../platform/loading/api.ts'
import { Loading } from '../../platform/loading/loading.tsx'
import { PATHS } from '../../platform/navigation/paths.ts'
import { WaysOut } from '../../platform/navigation/ways-out.tsx'
import { ReauthenticationDialog } from '../../platform/session/reauthentication-dialog.tsx'
import { useProgramId, useSession, storeActiveMerchant } from '../../platform/session/session-store.ts'
import { Frame } from './frame.tsx'

/**
 * Renders the frame of every signed-in page once the user and their programs have loaded. A stored program or location that is not
 * available to the user is replaced by the first available one before anything is requested for it. The server stores the
 * current program and location for the next start on any device.
 *
 * @source Specification part 2, section 4, "Startup"
 */
export function Component() {
  const session = useSession()
  const user_id = Number(session.userId)
  const program_id = useProgramId()
  const memberships = useQuery(sessionQueries.programsAndMerchants(client, user_id))
  const active = memberships.data
    ? chooseActiveMerchant(memberships.data.programs, memberships.data.merchants, session)
    : null
  const isStored =
    active?.kind === 'merchant' &&
    String(active.program.program_id) === session.active_program_id &&
    String(active.merchant.merchant_id) === session.active_merchant_id
  const person = useQuery({ ...sessionQueries.staffMember(client, user_id, program_id), enabled: isStored })

  const usedMerchant = isStored ? active.merchant.merchant_id : null
  useEffect(() => {
    // A failure affects only which program and location the next start opens.
    if (usedMerchant !== null)
      client('saveActiveMerchant', { body: { merchant_id: usedMerchant } }).catch(() => undefined)
  }, [usedMerchant, program_id])

  useEffect(() => {
    if (active?.kind === 'merchant' && !isStored) storeActiveMerchant(active)
  }, [active, isStored])

  if (active?.kind === 'setup_required') return <Navigate to={PATHS.setup} replace />
  const failed = [memberships, person].find((query) => query.isError && !query.data)
  if (failed) {
    return (
      <main className="grid min-h-dvh place-items-center bg-rp-surface">
        <FailureState
          title={messageFor('open', failed.error)}
          onRetry={() => void failed.refetch()}
          busy={failed.isFetching}
          actions={<WaysOut />}
        />
      </main>
    )
  }
  if (!isStored || !person.data) return <Loading />
  return (
    <>
      <Frame />
      <ReauthenticationDialog />
    </>
  )
}
