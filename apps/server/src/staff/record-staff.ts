import type { StaffMember } from '@rapport/api/contract/staff/staff'
import type { StaffPayload } from '@rapport/domain/people/staff-form'

import { writeAudit } from '../db/audit-log.ts'
import type { Db } from '../db/open.ts'
import type { StaffCall } from '../http.ts'

/** Returns the changed rights with their new values, and whether the e-mail changed, but not the address itself. */
export function describeChange(
  before: StaffMember,
  next: StaffPayload & { disabled: boolean },
): Record<string, string | boolean> {
  const roles = (person: Pick<StaffPayload, 'roles'>) =>
    person.roles.map(({ role_id }) => role_id).toSorted((a, b) => a - b)
  const rights = (person: Pick<StaffPayload, 'admin' | 'limited_access' | 'roles'> & { disabled: boolean }) => ({
    admin: person.admin,
    limited: person.limited_access === 1,
    disabled: person.disabled,
    roles: roles(person).join(', '),
  })
  const [old, now] = [Object.entries(rights(before)), new Map<string, string | boolean>(Object.entries(rights(next)))]
  const changed = old.filter(([name, value]) => now.get(name) !== value)
  const email = before.email.toLowerCase() === next.email.toLowerCase() ? {} : { email_changed: true }
  return { ...Object.fromEntries(changed.map(([name]) => [name, now.get(name) ?? ''])), ...email }
}

interface StaffChange {
  readonly program_id: number
  readonly user_id: number
  readonly detail: Record<string, string | boolean>
}

/** Records in the audit log that a person joined the staff or that their record was saved. */
export function recordStaff(
  trx: Db,
  { staff, now }: StaffCall,
  action: 'staff.added' | 'staff.saved',
  { program_id, user_id, detail }: StaffChange,
): Promise<void> {
  return writeAudit(
    trx,
    { program_id, user_id: staff.user_id, action, entity: 'account', entity_id: user_id, detail },
    now(),
  )
}
