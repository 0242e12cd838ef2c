import type { Guest } from '@rapport/api/contract/guests'
import { useOutletContext } from 'react-router'

/** What the tabs of a guest's page have in common. `guest` is null for the ghost member 0. */
export interface GuestPage {
  readonly guest: Guest | null
  /** The location whose visits are counted, and the response that the page was opened from; null where there is none. */
  readonly merchant_id: number | null
  readonly local_id: string | null
}

/** The guest of the page around a tab. @source ours */
export const useGuestPage = () => useOutletContext<GuestPage>()
