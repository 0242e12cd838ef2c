import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { idInPath } from '../api-values.ts'

/**
 * A staff member. A user with a `limited_access` of 1 can use only the Performance screens; a `disabled` user cannot sign in, but
 * is kept because cases refer to them.
 *
 * @source Specification part 2, section 3, "Staff"
 */
export const staffMember = z.object({
  user_id: z.number().int(),
  fname: z.string(),
  lname: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  office_phone: z.string().nullable(),
  address: z.string().nullable(),
  admin: z.boolean(),
  limited_access: z.union([z.literal(0), z.literal(1)]),
  roles: z.array(z.object({ role_id: z.number().int() })),
  program_id: z.number().int(),
  disabled: z.boolean(),
})

export type StaffMember = z.infer<typeof staffMember>

/**
 * GET /v3/staff/{id}: returns a staff member of the active program; 404 for an unknown id. With limited access, users can read only
 * their own record (403 otherwise).
 * @source Specification part 1, section 7, last paragraph
 */
export const getStaffMember = endpoint({
  method: 'GET',
  path: '/v3/staff/{id}',
  summary: 'One staff member',
  area: 'staff',
  ownRecord: true,
  params: z.object({ id: idInPath }),
  response: staffMember,
})
