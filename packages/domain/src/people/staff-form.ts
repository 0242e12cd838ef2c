import { checkEmail } from './contact/email.ts'
import { checkPhone, formatPhone } from './contact/phone.ts'
import { FIRST_NAME_REQUIRED, LAST_NAME_REQUIRED } from './new-member.ts'

/** A staff member as read from the API. @source Specification part 2, section 3 "Staff" */
export interface LoadedStaff {
  readonly fname: string | null
  readonly lname: string | null
  readonly email: string
  readonly phone: string | null
  readonly office_phone: string | null
  readonly address: string | null
  readonly admin: boolean
  readonly limited_access: number | null
  readonly roles: readonly { readonly role_id: number }[]
}

/** The values of a staff member's form; `role_ids` is labeled Routing on the screen. @source Specification part 2, section 3 "Staff" */
export interface StaffForm {
  readonly fname: string
  readonly lname: string
  readonly email: string
  readonly phone: string
  readonly office_phone: string
  readonly address: string
  readonly admin: boolean
  readonly limited_access: boolean
  readonly role_ids: readonly number[]
}

/** The payload for saving a staff member, sent as `staffMember`. @source Specification part 2, sections 3 and 7 */
export interface StaffPayload {
  readonly fname: string
  readonly lname: string
  readonly email: string
  readonly phone: string | null
  readonly office_phone: string | null
  readonly address: string | null
  readonly admin: boolean
  readonly limited_access: 0 | 1
  readonly roles: readonly { readonly role_id: number }[]
}

/** The messages for the invalid fields of a staff form. @source Specification part 2, section 5 */
export type StaffFaults = Partial<Record<'fname' | 'lname' | 'email' | 'phone' | 'office_phone', string>>

/**
 * Returns the form values for a staff member from the API. Phone numbers are formatted, and null texts become empty strings.
 *
 * @source Specification part 2, section 2 "Staff"
 */
export function loadStaffForm(staff: LoadedStaff): StaffForm {
  return {
    fname: staff.fname ?? '',
    lname: staff.lname ?? '',
    email: staff.email,
    phone: formatPhone(staff.phone ?? ''),
    office_phone: formatPhone(staff.office_phone ?? ''),
    address: staff.address ?? '',
    admin: staff.admin,
    limited_access: staff.limited_access === 1,
    role_ids: staff.roles.map(({ role_id }) => role_id),
  }
}

/**
 * Returns the messages for the invalid fields of a staff form; empty when the form can be submitted. Names are required, and so is
 * the e-mail address, because staff members sign in with it. The Add Staff form has no phone fields; in the edit form, they can be
 * blank.
 *
 * @source Specification part 2, section 5
 */
export function checkStaffForm(
  form: Pick<StaffForm, 'fname' | 'lname' | 'email'> & Partial<Pick<StaffForm, 'phone' | 'office_phone'>>,
): StaffFaults {
  const found: [keyof StaffFaults, string | null][] = [
    ['fname', form.fname.trim() === '' ? FIRST_NAME_REQUIRED : null],
    ['lname', form.lname.trim() === '' ? LAST_NAME_REQUIRED : null],
    ['email', checkEmail(form.email)],
    ['phone', checkPhone(form.phone ?? '')],
    ['office_phone', checkPhone(form.office_phone ?? '')],
  ]
  return Object.fromEntries(found.flatMap(([field, message]) => (message === null ? [] : [[field, message]])))
}

/**
 * Returns the payload for saving a staff member; a blank phone number or address is null, and each role is sent once.
 *
 * @source Specification part 2, sections 3 and 7
 */
export function writeStaff(form: StaffForm): StaffPayload {
  return {
    fname: form.fname.trim(),
    lname: form.lname.trim(),
    email: form.email.trim(),
    phone: form.phone.trim() || null,
    office_phone: form.office_phone.trim() || null,
    address: form.address.trim() || null,
    admin: form.admin,
    limited_access: form.limited_access ? 1 : 0,
    roles: [...new Set(form.role_ids)].map((role_id) => ({ role_id })),
  }
}
