import { chooseActivePlace } from '@rapport/domain/session/active-place'
import { EMPTY_SESSION } from '@rapport/domain/session/storage-keys'

import { client } from '../../platform/api.ts'
import { dropDrafts } from '../../platform/drafts.ts'
import { currentSession, storeSession } from '../../platform/session-store.ts'
import { storePlace } from '../../platform/store-place.ts'

/** Where a new session may go: on, or to setup, because there is no program or no location. @source Specification part 1, section 4 */
export interface SignedIn {
  readonly setupRequired: boolean
}

/**
 * Makes a session the one of this device, and a program and a location active: the ones used before when they are still there,
 * else the first. Throws ApiError as the call does.
 * @source Specification part 1, section 4, "Auth"
 */
export async function adoptSession({ user_id, token }: { user_id: number; token: string }): Promise<SignedIn> {
  // Where somebody else worked on this device before, and what they typed, is nobody else's business.
  const isSame = currentSession().userId === String(user_id)
  if (!isSame) dropDrafts()
  storeSession({ ...(isSame ? {} : EMPTY_SESSION), userId: String(user_id), token })
  const { programs, merchants } = await client('listPlaces')
  const place = chooseActivePlace(programs, merchants, currentSession())
  if (place.kind === 'place') storePlace(place)
  return { setupRequired: place.kind === 'setup_required' }
}

/** Signs in with e-mail and password. Throws ApiError as the calls do. @source Specification part 1, section 4, "Auth" */
export async function signIn(credentials: { email: string; pass: string }): Promise<SignedIn> {
  return adoptSession(await client('createSession', { body: credentials }))
}
