import * as z from 'zod'

import { endpoint } from '../endpoint.ts'
import { idInPath } from './api-values.ts'
import { staffMember } from './staff.ts'

const person = z.object({ user_id: z.number().int() })
const name = z.string().max(100)
const email = z.string().max(254)
const text = z.string().max(200).nullable()

/** GET /v3/staff: all staff of a program, by last name, the disabled ones last. @source Specification part 2, sections 2 "Staff" and 7 */
export const listStaff = endpoint({
  method: 'GET',
  path: '/v3/staff',
  summary: 'Staff of a program',
  access: 'staff',
  query: z.object({ programId: idInPath.optional() }),
  response: z.array(staffMember),
})

/** A role, which people see as Routing. @source Specification part 2, section 3, "Staff" */
export const role = z.object({ id: z.number().int(), name: z.string() })

export type Role = z.infer<typeof role>

/** GET /v3/roles: every role that staff may have. @source Specification part 2, section 7, "getAllRoles" */
export const listRoles = endpoint({
  method: 'GET',
  path: '/v3/roles',
  summary: 'Roles of staff',
  access: 'staff',
  response: z.array(role),
})

/**
 * POST /v3/staff: adds a person to the staff of the active program and mails them a link to set their password. Who works in another
 * program already gets this one too when the asking person administers all of theirs, and keeps their password.
 * Fails 403 for all but administrators, 400 with `fields` (fname, lname, email; an e-mail that is taken), 404 and 409 for a program
 * that is not the active one.
 * @source Specification part 2, sections 5 "Add Staff" and 7; Decisions, section 9
 */
export const createStaff = endpoint({
  method: 'POST',
  path: '/v3/staff',
  summary: 'Add a staff member',
  access: 'staff',
  body: z.strictObject({ fname: name, lname: name, email, program_id: z.int().positive() }),
  response: person,
})

/** What the save of a staff member sends. Without `disabled` that stays as it is. @source Specification part 2, section 3, "Staff"; disabled is ours */
export const staffPayload = z.strictObject({
  fname: name,
  lname: name,
  email,
  phone: text,
  office_phone: text,
  address: z.string().max(1000).nullable(),
  admin: z.boolean(),
  limited_access: z.union([z.literal(0), z.literal(1)]),
  roles: z.array(z.strictObject({ role_id: z.int().positive() })).max(100),
  disabled: z.boolean().optional(),
})

export type StaffSave = z.input<typeof staffPayload>

/**
 * PUT /v3/staff/{id}: saves a staff member. Who loses admin rights or an enabled account, gets limited access or another e-mail, is
 * signed out everywhere. A program keeps at least one administrator who can sign in and is not limited.
 * Fails 403 for all but administrators, and for a person who also works in a program that the asking one does not; 400 with
 * `fields` (names, phones, an e-mail that is taken, a role that is not there, admin for the last one); 404 for who is not of the
 * program's staff.
 * @source Specification part 2, sections 5 "Staff edit", 6 and 7; Decisions, section 9
 */
export const saveStaff = endpoint({
  method: 'PUT',
  path: '/v3/staff/{id}',
  summary: 'Save a staff member',
  access: 'staff',
  params: z.object({ id: idInPath }),
  body: z.strictObject({ staffMember: staffPayload }),
  response: person,
})
