import type { Guest } from '@rapport/api/contract/people/guests'
import { useOutletContext } from 'react-router'

/** Context of the tabs of a guest page. `guest` is null for the ghost member 0. */
export interface GuestPage {
  readonly guest: Guest | null
  /** Location whose visits are counted, and response from which the page was opened; null without one. */
  readonly merchant_id: number | null
  readonly local_id: string | null
}

/** Returns the context of the surrounding guest page. */
export const useGuestPage = () => useOutletContext<GuestPage>()
