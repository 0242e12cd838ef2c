import { splitFullName } from '../contact/full-name.ts'
import { readMemberDate } from '../contact/member-date.ts'
import { prefixScheme, SOCIAL_NETWORKS, type SocialField } from '../contact/social-link.ts'
import { type SentExtra, writeExtras } from './guest-extras.ts'
import { GUEST_TEXT_FIELDS, type GuestFormValues, type GuestTextField } from './guest-form.ts'

type SentTexts = Readonly<Record<Exclude<GuestTextField, 'member_number'> | SocialField | SentExtra, string | null>>

/**
 * The payload for saving a profile; the additional information has camelCase names. `updated_ts` is the value in the loaded profile.
 *
 * @source Specification part 2, section 3; Decisions, section 6
 */
export interface GuestPayload extends SentTexts {
  readonly fname: string
  readonly lname: string
  readonly name: string
  readonly member_number: string
  readonly status: boolean
  readonly text_enabled: boolean
  readonly email_enabled: boolean
  readonly birth_day: number | null
  readonly birth_month: number | null
  readonly birth_year: number | null
  readonly anniversary_day: number | null
  readonly anniversary_month: number | null
  readonly anniversary_year: number | null
  readonly updated_ts: number
}

/**
 * Returns the payload for saving a profile. Texts are trimmed, and blank texts are null. The full name is sent both whole and split
 * into first and last name, and a scheme is added to a social URL without one. `checkGuestForm` must have found no fault in the
 * form.
 *
 * @source Specification part 2, sections 3 and 5; Decisions, section 12 "Names"
 */
export function writeGuestPayload(values: GuestFormValues, updated_ts: number): GuestPayload {
  const names = splitFullName(values.full_name)
  const birth = readMemberDate(values.birthday)
  const anniversary = readMemberDate(values.anniversary)
  const texts = GUEST_TEXT_FIELDS.map((field) => [field, values[field].trim() || null] as const)
  const links = SOCIAL_NETWORKS.map(({ field }) => [field, prefixScheme(values[field]) || null] as const)
  return {
    // GUEST_TEXT_FIELDS and SOCIAL_NETWORKS together contain every key, so the cast is safe.
    ...(Object.fromEntries([...texts, ...links]) as Record<GuestTextField | SocialField, string | null>),
    ...writeExtras(values),
    ...names,
    name: [names.fname, names.lname].filter((part) => part !== '').join(' '),
    member_number: values.member_number.trim(),
    status: values.status,
    text_enabled: values.text_enabled,
    email_enabled: values.email_enabled,
    birth_day: birth.day,
    birth_month: birth.month,
    birth_year: birth.year,
    anniversary_day: anniversary.day,
    anniversary_month: anniversary.month,
    anniversary_year: anniversary.year,
    updated_ts,
  }
}
