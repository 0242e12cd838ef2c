import type { FakeAnswers } from '@rapport/api/testing/fake-api'

import { guestProfile } from '../../../platform/testing/guest-profile.ts'
import { renderRoute, type RenderedRoute, type RouteSetting } from '../../../platform/testing/render-route.tsx'
import { Component as GuestRoute } from '../guest-route.tsx'
import { Component as Profile } from '../profile-route.tsx'

const ROUTE = { path: '/ops/guests/:id', Component: GuestRoute, children: [{ path: 'profile', Component: Profile }] }

/** Response to a save of the profile. */
export const SAVED = { user_id: 1755, updated_ts: 2000 }

interface ProfileSetting extends Omit<RouteSetting, 'answers'> {
  readonly address?: string
}

/** Renders the guest page at `address`, by default the profile of Ines Duarte. */
export function openProfile(
  answers: FakeAnswers = {},
  { address = '/ops/guests/1755/profile', ...setting }: ProfileSetting = {},
): Promise<RenderedRoute> {
  return renderRoute(ROUTE, address, { ...setting, answers: { getUser: guestProfile(), saveGuest: SAVED, ...answers } })
}
