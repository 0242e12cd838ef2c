import { spellMemberDate } from '../contact/member-date.ts'
import { SOCIAL_NETWORKS, type SocialField } from '../contact/social-link.ts'
import { checkGuestForm, type GuestFormFaults } from './check-guest-form.ts'
import { readExtras } from './guest-extras.ts'
import {
  GUEST_TEXT_FIELDS,
  loadGuestForm,
  type GuestFormValues,
  type GuestTextField,
  type LoadedGuest,
} from './guest-form.ts'
import { type GuestPayload, writeGuestPayload } from './guest-payload.ts'

/** A received profile: the values to store, or the faults. */
export type ReceivedGuest =
  | { readonly ok: true; readonly guest: GuestPayload }
  | { readonly ok: false; readonly faults: GuestFormFaults }

const unblank = <Name extends string>(texts: Readonly<Record<Name, string | null>>): Record<Name, string> =>
  // Object.fromEntries loses the type of the keys.
  Object.fromEntries(Object.entries<string | null>(texts).map(([name, text]) => [name, text ?? ''])) as Record<
    Name,
    string
  >

function toForm(sent: GuestPayload): GuestFormValues {
  const texts = [...GUEST_TEXT_FIELDS, ...SOCIAL_NETWORKS.map(({ field }) => field)].map((name) => [name, sent[name]])
  return {
    // GUEST_TEXT_FIELDS and SOCIAL_NETWORKS together contain every key, so the cast is safe.
    ...unblank(Object.fromEntries(texts) as Record<GuestTextField | SocialField, string | null>),
    ...unblank(readExtras(sent)),
    full_name: sent.name,
    birthday: spellMemberDate({ day: sent.birth_day, month: sent.birth_month, year: sent.birth_year }),
    anniversary: spellMemberDate({
      day: sent.anniversary_day,
      month: sent.anniversary_month,
      year: sent.anniversary_year,
    }),
    status: sent.status,
    text_enabled: sent.text_enabled,
    email_enabled: sent.email_enabled,
  }
}

/**
 * Checks a profile received by the API against the rules of its form, and normalizes it as the form does: trims texts, derives the
 * parts of the name from the full name, and adds missing schemes to URLs. Faults are keyed by form field. `stored` is the profile
 * before the save. `today` is YYYY-MM-DD in the program's time zone.
 *
 * @source Specification part 2, section 5 "Profile"; Decisions, section 12 "Names"
 */
export function receiveGuest(sent: GuestPayload, today: string, stored: LoadedGuest): ReceivedGuest {
  const form = toForm(sent)
  const faults = checkGuestForm(form, today, loadGuestForm(stored))
  return Object.keys(faults).length > 0
    ? { ok: false, faults }
    : { ok: true, guest: writeGuestPayload(form, sent.updated_ts) }
}
