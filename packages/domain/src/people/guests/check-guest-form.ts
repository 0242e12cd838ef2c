import { futureDateMessage } from '../../format/date-text.ts'
import { EMAIL_INVALID, isEmail } from '../contact/email.ts'
import { checkMemberDate } from '../contact/member-date.ts'
import { checkPhone } from '../contact/phone.ts'
import { checkSocialUrl, prefixScheme, SOCIAL_NETWORKS, type SocialField } from '../contact/social-link.ts'
import type { GuestFormValues } from './guest-form.ts'

/** Message for a profile without a name. @source Specification part 2, section 5 */
const FULL_NAME_REQUIRED = 'Full Name is required.'
/** Message for a profile without a member number. @source Specification part 2, section 5 */
const MEMBER_NUMBER_REQUIRED = 'Member Number is required.'

/** The message for each invalid field; empty when the form is valid. @source Specification part 2, section 5 */
export type GuestFormFaults = Partial<
  Record<
    'full_name' | 'member_number' | 'phone' | 'email' | 'birthday' | 'anniversary' | 'year_joined_club' | SocialField,
    string
  >
>

/** Returns whether a text is a four-digit year after the current one; false for any other text, which the field accepts. */
const isFutureYear = (text: string, today: string): boolean =>
  /^\d{4}$/.test(text.trim()) && text.trim() > today.slice(0, 4)

/**
 * Validates a profile. Name and member number are required; phone, e-mail, dates and URLs may be blank and otherwise must be
 * valid; no date may be in the future. Dates and years that equal the `stored` values are not checked, so that an invalid stored
 * date does not prevent saving other fields. URLs are checked with the scheme that saving adds. `today` is YYYY-MM-DD in the
 * program's time zone.
 *
 * @source Specification part 2, section 5 "Profile"
 */
export function checkGuestForm(values: GuestFormValues, today: string, stored: GuestFormValues): GuestFormFaults {
  const isUnchanged = (field: 'birthday' | 'anniversary' | 'year_joined_club') =>
    values[field].trim() === stored[field].trim()
  const email = values.email.trim()
  const found: [keyof GuestFormFaults, string | null][] = [
    ['full_name', values.full_name.trim() === '' ? FULL_NAME_REQUIRED : null],
    ['member_number', values.member_number.trim() === '' ? MEMBER_NUMBER_REQUIRED : null],
    ['phone', checkPhone(values.phone)],
    ['email', email === '' || isEmail(email) ? null : EMAIL_INVALID],
    ['birthday', isUnchanged('birthday') ? null : checkMemberDate(values.birthday, 'Birthday', today)],
    ['anniversary', isUnchanged('anniversary') ? null : checkMemberDate(values.anniversary, 'Anniversary', today)],
    [
      'year_joined_club',
      !isUnchanged('year_joined_club') && isFutureYear(values.year_joined_club, today)
        ? futureDateMessage('Year Joined Club')
        : null,
    ],
    ...SOCIAL_NETWORKS.map(({ field, label }): [SocialField, string | null] => [
      field,
      checkSocialUrl(prefixScheme(values[field]), label),
    ]),
  ]
  return Object.fromEntries(found.flatMap(([field, message]) => (message === null ? [] : [[field, message]])))
}
