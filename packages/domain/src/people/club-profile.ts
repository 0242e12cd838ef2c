import { toScreenDate, toApiDate } from '../format/date-text.ts'
import { isBrandColor } from '../surveys/brand.ts'

/**
 * A club as the API returns and accepts it. Both dates are YYYY-MM-DD; `quick_pulse_window` is in days.
 *
 * @source Specification part 2, section 3 "Club profile"
 */
export interface ClubProfile {
  readonly program_name: string
  readonly short_name: string
  readonly logo_url: string
  readonly brand_primary_color: string
  readonly quick_pulse_window: number | null
  readonly ppp_subject: string
  readonly ppp_gm_name: string
  readonly ppp_gm_title: string
  readonly ppp_message: string
  readonly ppp_start_date: string | null
  readonly ppp_end_date: string | null
}

/** The fields of the club's form with their labels, in order; all are required. @source Specification part 2, section 5 "Club profile" */
export const CLUB_FIELDS = [
  { field: 'program_name', label: 'Club Name' },
  { field: 'short_name', label: 'Short Name' },
  { field: 'logo_url', label: 'Logo Link' },
  { field: 'brand_primary_color', label: 'Brand Hex Color' },
  { field: 'quick_pulse_window', label: 'Quick Pulse Window' },
  { field: 'ppp_start_date', label: 'MPS Start Date' },
  { field: 'ppp_end_date', label: 'MPS End Date' },
  { field: 'ppp_subject', label: 'MPS Subject' },
  { field: 'ppp_gm_name', label: 'MPS GM Name' },
  { field: 'ppp_gm_title', label: 'MPS GM Title' },
  { field: 'ppp_message', label: 'MPS Message' },
] as const satisfies readonly { readonly field: keyof ClubProfile; readonly label: string }[]

/** The values of a club's form, all as text; dates are MM/DD/YYYY. @source Specification part 2, section 3 */
export type ClubForm = Readonly<Record<keyof ClubProfile, string>>

const typed = (date: string | null) => (date === null ? '' : (toScreenDate(date) ?? date))

/**
 * Returns the form for a club from the API; unknown values are empty. A date that does not exist is shown unchanged.
 * @source Specification part 2, section 3
 */
export function loadClubForm(club: ClubProfile): ClubForm {
  return {
    ...club,
    quick_pulse_window: club.quick_pulse_window?.toString() ?? '',
    ppp_start_date: typed(club.ppp_start_date),
    ppp_end_date: typed(club.ppp_end_date),
  }
}

/** Returns the message for an invalid field that is not blank, or null if the field is valid. */
function checkForm(field: keyof ClubForm, form: ClubForm, storedLogo: string | null): string | null {
  const text = form[field].trim()
  const start = toApiDate(form.ppp_start_date.trim())
  switch (field) {
    case 'logo_url':
      // A link that was stored before https was required must not prevent saving other fields.
      if (text === storedLogo?.trim()) return null
      // The second alternative matches the path of an image stored by this server.
      if (!/^(https?:\/\/|\/v3\/images\/)[^\s<>"\\]+$/i.test(text)) return 'Logo Link must be a valid URL.'
      // The pages' content security policy does not allow images over http.
      return /^http:/i.test(text) ? 'Logo Link must begin with https://.' : null
    case 'brand_primary_color':
      return isBrandColor(text) ? null : 'Brand Hex Color must be a color like #232633.'
    case 'quick_pulse_window':
      return /^[1-9]\d{0,3}$/.test(text) ? null : 'Quick Pulse Window must be a whole number of days.'
    case 'ppp_start_date':
      return start === null ? 'MPS Start Date must be in the format MM/DD/YYYY.' : null
    case 'ppp_end_date': {
      const end = toApiDate(text)
      if (end === null) return 'MPS End Date must be in the format MM/DD/YYYY.'
      return start !== null && end < start ? 'MPS End Date must not be before MPS Start Date.' : null
    }
    default:
      return null
  }
}

/**
 * Returns one message for each invalid field of a club's form; empty when the form is valid. All fields are required. The color,
 * logo link, window and dates must be well formed, and the end date must not be before the start date. A logo link must use https
 * or refer to an image on this server, unless it equals `storedLogo`, the club's current link (null when the club has no logo).
 *
 * @source Specification part 2, section 5 "Club profile"; SEC-XSS-4
 */
export function checkClubForm(form: ClubForm, storedLogo: string | null): Partial<Record<keyof ClubForm, string>> {
  return Object.fromEntries(
    CLUB_FIELDS.flatMap(({ field, label }) => {
      const message = form[field].trim() === '' ? `${label} is required.` : checkForm(field, form, storedLogo)
      return message === null ? [] : [[field, message]]
    }),
  )
}

/** Returns the payload for saving a club. The form must have passed `checkClubForm`. @source Specification part 2, section 3 */
export function writeClub(form: ClubForm): ClubProfile {
  // `CLUB_FIELDS` lists every field of the form, so the cast is safe.
  const texts = Object.fromEntries(CLUB_FIELDS.map(({ field }) => [field, form[field].trim()])) as ClubForm
  return {
    ...texts,
    quick_pulse_window: Number(texts.quick_pulse_window),
    ppp_start_date: toApiDate(texts.ppp_start_date),
    ppp_end_date: toApiDate(texts.ppp_end_date),
  }
}
