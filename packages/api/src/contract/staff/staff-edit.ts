import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { idInPath } from '../api-values.ts'
import { staffMember } from './staff.ts'

const person = z.object({ user_id: z.number().int() })
const name = z.string().max(100)
const email = z.string().max(254)
const text = z.string().max(200).nullable()

/**
 * GET /v3/staff: returns all staff of a program, sorted by last name, disabled users last.
 *
 * @source Specification part 2, sections 2 "Staff" and 7
 */
export const listStaff = endpoint({
  method: 'GET',
  path: '/v3/staff',
  summary: 'Staff of a program',
  area: 'staff',
  query: z.object({ programId: idInPath.optional() }),
  response: z.array(staffMember),
})

/** A staff role. Users see roles under the label Routing. @source Specification part 2, section 3, "Staff" */
export const role = z.object({ id: z.number().int(), name: z.string() })

export type Role = z.infer<typeof role>

/** GET /v3/roles: returns all staff roles. @source Specification part 2, section 7, "getAllRoles" */
export const listRoles = endpoint({
  method: 'GET',
  path: '/v3/roles',
  summary: 'Staff roles',
  area: 'staff',
  response: z.array(role),
})

/**
 * POST /v3/staff: adds a user to the staff of the active program and sends them an e-mail with a link to set their password. If a
 * user with this e-mail address already works in other programs, that user is added and keeps their password, provided that the
 * requesting user also works in all of those programs. Fails with 403 unless the requesting user is an administrator, and with 400
 * and `fields` for an invalid fname, lname or email, or an e-mail address that is already taken. Fails with 404 for a program to
 * which the requesting user has no access, and with 409 for a program that is accessible but not active.
 *
 * @source Specification part 2, sections 5 "Add Staff" and 7; Decisions, section 9
 */
export const createStaff = endpoint({
  method: 'POST',
  path: '/v3/staff',
  summary: 'Add a staff member',
  area: 'staff_edit',
  body: z.strictObject({ fname: name, lname: name, email, program_id: z.int().positive() }),
  response: person,
})

/**
 * The staff member in a save request. Without `disabled`, the disabled state stays unchanged.
 *
 * @source Specification part 2, section 3, "Staff"
 */
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
 * PUT /v3/staff/{id}: saves a staff member. A user who loses admin rights, is disabled, or gets limited access or a different
 * e-mail address is signed out everywhere. A program must keep at least one administrator who can sign in and has full access.
 * Fails with 403 if the requesting user is not an administrator, or if the staff member also works in a program in which the
 * requesting user does not work. Fails with 400 and `fields` for invalid names or phone numbers, an e-mail address that is already
 * taken, an unknown role, or removing the last administrator, and with 404 for a user who is not on the program's staff.
 *
 * @source Specification part 2, sections 5 "Staff edit", 6 and 7; Decisions, section 9
 */
export const saveStaff = endpoint({
  method: 'PUT',
  path: '/v3/staff/{id}',
  summary: 'Save a staff member',
  area: 'staff_edit',
  params: z.object({ id: idInPath }),
  body: z.strictObject({ staffMember: staffPayload }),
  response: person,
})
