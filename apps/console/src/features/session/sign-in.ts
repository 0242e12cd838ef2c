import { chooseActivePlace } from '@rapport/domain/active-place'
import { EMPTY_SESSION } from '@rapport/domain/storage-keys'

import { client } from '../../platform/api.ts'
import { currentSession, storeSession } from '../../platform/session-store.ts'
import { storePlace } from '../../platform/store-place.ts'

/**
 * Signs in and makes a program and a location active: the ones used before when they are still there, else the first.
 * Answers whether the club must be set up first, because there is no program or no location.
 * Throws ApiError as the calls do.
 * @source Specification part 1, section 4, "Auth"
 */
export async function signIn(credentials: { email: string; pass: string }): Promise<{ setupRequired: boolean }> {
  const { user_id, token } = await client('createSession', { body: credentials })
  // Where somebody else worked on this device before is nobody else's business.
  const isSame = currentSession().userId === String(user_id)
  storeSession({ ...(isSame ? {} : EMPTY_SESSION), userId: String(user_id), token })
  const { programs, merchants } = await client('listPlaces')
  const place = chooseActivePlace(programs, merchants, currentSession())
  if (place.kind === 'place') storePlace(place)
  return { setupRequired: place.kind === 'setup_required' }
}
