import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import type { StoredSession } from '@rapport/domain/session/storage-keys'

/** The stored session of a user at the first location of the first club. */
export const SIGNED_IN: StoredSession = {
  userId: '2',
  token: 'token',
  active_program_id: '1',
  active_program_name: 'Harbor Point Club',
  active_merchant_id: '1',
  active_merchant_name: 'Harbor House',
}

/**
 * The fake responses to the calls that the frame makes when it starts. `renderRoute` and `RouteStage` combine them with the
 * responses that a test or story provides.
 */
export const SESSION_ANSWERS = {
  listProgramsAndMerchants: {
    programs: [
      {
        program_id: 1,
        program_name: 'Harbor Point Club',
        timezone: 'America/New_York',
        brand_primary_color: '#232633',
        logo_url: null,
      },
    ],
    merchants: [
      { merchant_id: 1, merchant_name: 'Harbor House', program_id: 1, timezone: 'America/New_York' },
      { merchant_id: 2, merchant_name: 'Bay Courts', program_id: 1, timezone: 'America/Los_Angeles' },
    ],
  },
  saveActiveMerchant: {},
  getStaffMember: {
    user_id: 2,
    fname: 'Marcus',
    lname: 'Bell',
    email: 'staff@rapport.test',
    phone: null,
    office_phone: null,
    address: null,
    admin: false,
    limited_access: 0,
    roles: [{ role_id: 2 }],
    program_id: 1,
    disabled: false,
  },
} satisfies FakeAnswers
