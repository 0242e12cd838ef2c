import { ApiError } from '@rapport/api/api-error'
import type { CallInput } from '@rapport/api/contract/index'
import { chooseActiveMerchant } from '@rapport/domain/session/active-merchant'
import { EMPTY_SESSION } from '@rapport/domain/session/storage-keys'

import { client } from '../../platform/loading/api.ts'
import { forgetPerson } from '../../platform/session/log-out.ts'
import type { SecondFactor } from '../../platform/session/second-step.tsx'
import { currentSession, storeSession, storeActiveMerchant } from '../../platform/session/session-store.ts'

/** Outcome of a sign-in: setup is required when there is no program or location. @source Specification part 1, section 4 */
export interface SignedIn {
  readonly setupRequired: boolean
}

/**
 * Stores a session and activates a program and a location: the previous ones if still available, otherwise the first.
 * Throws ApiError.
 * @source Specification part 1, section 4, "Auth"
 */
export async function adoptSession({ user_id, token }: { user_id: number; token: string }): Promise<SignedIn> {
  // When another user signs in, the previous user's drafts, active program and active location must be discarded.
  const isSame = currentSession().userId === String(user_id)
  if (!isSame) forgetPerson()
  storeSession({ ...(isSame ? {} : EMPTY_SESSION), userId: String(user_id), token })
  const { programs, merchants } = await client('listProgramsAndMerchants')
  const active = chooseActiveMerchant(programs, merchants, currentSession())
  if (active.kind === 'merchant') storeActiveMerchant(active)
  return { setupRequired: active.kind === 'setup_required' }
}

/**
 * Signs in with e-mail and password. Returns the second step for a person who has one. Throws ApiError.
 * @source Specification part 1, section 4, "Auth"; Decisions, section 14 "Second factor and re-authentication"
 */
export async function signIn(credentials: { email: string; pass: string }): Promise<SignedIn | SecondFactor> {
  try {
    return await adoptSession(await client('createSession', { body: credentials }))
  } catch (error) {
    if (error instanceof ApiError && error.secondFactor !== null) return error.secondFactor
    throw error
  }
}

/** Completes a sign-in with its second step. Throws ApiError. */
export async function finishSignIn(body: CallInput<'finishSession'>['body']): Promise<SignedIn> {
  return adoptSession(await client('finishSession', { body }))
}
