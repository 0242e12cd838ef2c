import { SOCIAL_NETWORKS } from '@rapport/domain/people/contact/social-link'
import { GUEST_EXTRAS } from '@rapport/domain/people/guests/guest-extras'
import {
  GUEST_TEXT_FIELDS,
  loadGuestForm,
  type GuestFormValues,
  type LoadedGuest,
} from '@rapport/domain/people/guests/guest-form'

const NUMBERS = ['birth_day', 'birth_month', 'birth_year', 'anniversary_day', 'anniversary_month', 'anniversary_year']
const NAMES = ['fname', 'lname', 'name', ...GUEST_TEXT_FIELDS, ...NUMBERS]
const FIELDS = [...NAMES, ...[...SOCIAL_NETWORKS, ...GUEST_EXTRAS].map(({ field }) => field)]

/**
 * The form values for the empty profile of the ghost member, whose user_id is 0.
 *
 * @source Specification part 2, section 2 "Member profile editor"
 */
export const GHOST_FORM: GuestFormValues = loadGuestForm({
  // The cast is safe, because FIELDS lists every nullable field of a guest.
  ...(Object.fromEntries(FIELDS.map((field) => [field, null])) as unknown as LoadedGuest),
  status: false,
  text_enabled: false,
  email_enabled: false,
})
