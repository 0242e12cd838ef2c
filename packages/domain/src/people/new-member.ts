import { toScreenDate, toApiDate } from '../format/date-text.ts'
import { checkEmail } from './contact/email.ts'
import { checkMemberDate, readMemberDate, spellMemberDate } from './contact/member-date.ts'
import { checkPhone } from './contact/phone.ts'

/** The message for a missing first name. @source Specification part 2, section 5 */
export const FIRST_NAME_REQUIRED = 'First Name is required.'
/** The message for a missing last name. @source Specification part 2, section 5 */
export const LAST_NAME_REQUIRED = 'Last Name is required.'

/** The values of the Add Member form, as typed. @source Specification part 2, section 5 "Add Member" */
export interface NewMemberForm {
  readonly fname: string
  readonly lname: string
  readonly phone: string
  readonly email: string
  readonly member_number: string
  readonly birthday: string
  readonly date_joined: string
}

/** The payload for a new member; `date_joined` is YYYY-MM-DD. @source Specification part 2, section 3 "New member payload" */
export interface NewMemberPayload {
  readonly fname: string
  readonly lname: string
  readonly phone: string
  readonly email: string
  readonly member_number: string
  readonly program_id: number
  readonly birth_day?: number
  readonly birth_month?: number
  readonly birth_year?: number
  readonly date_joined?: string
}

/**
 * Returns the messages for the invalid fields of the Add Member form; empty when the form can be submitted. Names and e-mail are
 * required; the member number is not checked; phone and dates can be blank. `today` is YYYY-MM-DD in the program's time zone.
 *
 * @source Specification part 2, section 5 "Add Member"
 */
export function checkNewMember(form: NewMemberForm, today: string): Partial<Record<keyof NewMemberForm, string>> {
  const found: [keyof NewMemberForm, string | null][] = [
    ['fname', form.fname.trim() === '' ? FIRST_NAME_REQUIRED : null],
    ['lname', form.lname.trim() === '' ? LAST_NAME_REQUIRED : null],
    ['email', checkEmail(form.email)],
    ['phone', checkPhone(form.phone)],
    ['birthday', checkMemberDate(form.birthday, 'Birthday', today)],
    ['date_joined', checkMemberDate(form.date_joined, 'Date Joined', today)],
  ]
  return Object.fromEntries(found.flatMap(([field, message]) => (message === null ? [] : [[field, message]])))
}

/**
 * Returns the payload of the Add Member form. For a birthday in the format MM/DD, the day and month are sent; for MM/DD/YYYY, the
 * year is also sent. The date joined is sent only when it has a year.
 *
 * @source Specification part 2, section 5 "Add Member"
 */
export function writeNewMember(form: NewMemberForm, program_id: number): NewMemberPayload {
  const { day, month, year } = readMemberDate(form.birthday)
  const date_joined = toApiDate(form.date_joined.trim())
  return {
    fname: form.fname.trim(),
    lname: form.lname.trim(),
    phone: form.phone.trim(),
    email: form.email.trim(),
    member_number: form.member_number.trim(),
    program_id,
    ...(day !== null && month !== null && { birth_day: day, birth_month: month }),
    ...(year !== null && { birth_year: year }),
    ...(date_joined !== null && { date_joined }),
  }
}

/**
 * Returns the messages for the invalid fields of a new member received through the API, keyed by form field; empty when the member
 * can be stored. `date_joined` must be an existing day in the format YYYY-MM-DD.
 *
 * @source Specification part 2, section 5 "Add Member"
 */
export function checkReceivedMember(
  sent: NewMemberPayload,
  today: string,
): Partial<Record<keyof NewMemberForm, string>> {
  const { birth_day = null, birth_month = null, birth_year = null, date_joined = '' } = sent
  return checkNewMember(
    {
      ...sent,
      birthday: spellMemberDate({ day: birth_day, month: birth_month, year: birth_year }),
      date_joined: toScreenDate(date_joined) ?? date_joined,
    },
    today,
  )
}
