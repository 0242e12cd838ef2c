import { joinFullName } from '../contact/full-name.ts'
import { writeMemberDate } from '../contact/member-date.ts'
import { formatPhone } from '../contact/phone.ts'
import { SOCIAL_NETWORKS, type SocialField } from '../contact/social-link.ts'
import { type ExtraField, GUEST_EXTRAS } from './guest-extras.ts'

/** The plain text fields of a profile, in the order of its card. @source Specification part 2, section 3 */
export const GUEST_TEXT_FIELDS = [
  'member_number',
  'member_category',
  'phone',
  'email',
  'company',
  'title',
  'address',
  'gender',
] as const

/** One of the plain text fields of a profile. @source Specification part 2, section 3 */
export type GuestTextField = (typeof GUEST_TEXT_FIELDS)[number]

type GuestTexts = Readonly<Record<GuestTextField | SocialField | ExtraField, string>>

/** The values of a profile form: texts as typed, dates as MM/DD or MM/DD/YYYY. @source Specification part 2, sections 3 and 5 */
export interface GuestFormValues extends GuestTexts {
  readonly full_name: string
  readonly birthday: string
  readonly anniversary: string
  /** Whether the member is active. */
  readonly status: boolean
  readonly text_enabled: boolean
  readonly email_enabled: boolean
}

/** A guest as the API returns it for the profile. @source Specification part 2, section 3 "Guest / member" */
export interface LoadedGuest extends Readonly<Record<GuestTextField | SocialField | ExtraField, string | null>> {
  readonly fname: string | null
  readonly lname: string | null
  readonly name: string | null
  readonly status: boolean
  readonly text_enabled: boolean
  readonly email_enabled: boolean
  readonly birth_day: number | null
  readonly birth_month: number | null
  readonly birth_year: number | null
  readonly anniversary_day: number | null
  readonly anniversary_month: number | null
  readonly anniversary_year: number | null
}

const TEXT_FIELDS = [
  ...GUEST_TEXT_FIELDS,
  ...SOCIAL_NETWORKS.map(({ field }) => field),
  ...GUEST_EXTRAS.map(({ field }) => field),
] as const

/**
 * Returns the form values for a guest from the API. Stored phone numbers are formatted; unknown values and dates without a valid
 * month and day are empty.
 * @source Specification part 2, section 4 "Member profile"
 */
export function loadGuestForm(guest: LoadedGuest): GuestFormValues {
  // `TEXT_FIELDS` lists every key, so the cast is safe.
  const texts = Object.fromEntries(TEXT_FIELDS.map((field) => [field, guest[field] ?? ''])) as GuestTexts
  return {
    ...texts,
    phone: formatPhone(texts.phone),
    full_name: joinFullName(guest),
    birthday: writeMemberDate({ day: guest.birth_day, month: guest.birth_month, year: guest.birth_year }),
    anniversary: writeMemberDate({
      day: guest.anniversary_day,
      month: guest.anniversary_month,
      year: guest.anniversary_year,
    }),
    status: guest.status,
    text_enabled: guest.text_enabled,
    email_enabled: guest.email_enabled,
  }
}
