import { canBeAssigned, canReadResponses, type Person } from '@rapport/domain/access/permissions'
import {
  raisesCase,
  sendsEmail,
  type SurveyAlert,
  type SurveyDraft,
} from '@rapport/domain/surveys/authoring/survey-draft'
import type { SurveyProblem } from '@rapport/domain/surveys/definition/survey-problem'

import type { Db } from '../db/open.ts'

interface Known {
  readonly people: ReadonlyMap<number, Person & { readonly merchant_ids: readonly number[] }>
  readonly locations: ReadonlySet<number>
  readonly types: ReadonlySet<number>
  readonly priorities: ReadonlySet<number>
}

/**
 * Returns a problem for each property of an enabled alert that refers to a case owner, e-mail recipient, location, case type or
 * case priority that the program does not have. Without this check, the alert would fire without the missing item. People who have
 * left the staff, whose account is disabled, or who cannot own cases (at the location) or read responses are reported too.
 * Locations, and case owners by location, are not checked for an anonymous survey.
 */
export async function findForeignAlerts(
  db: Db,
  program_id: number,
  { alerts, settings }: Pick<SurveyDraft, 'alerts' | 'settings'>,
): Promise<SurveyProblem[]> {
  if (!alerts.some(({ enabled }) => enabled)) return []
  const known = await selectKnown(db, program_id)
  return alerts.flatMap((alert, index) =>
    alert.enabled
      ? listFaults(settings.anonymous ? { ...alert, owners: [], merchant_ids: [] } : alert, known).map(
          ([property, reason]) => ({
            path: `alerts[${index}].${property}`,
            reason,
          }),
        )
      : [],
  )
}

function listFaults(alert: SurveyAlert, { people, locations, types, priorities }: Known): [string, string][] {
  const { kind, assigned_to, owners = [], case_type_id, priority_id, email_to, merchant_ids = [] } = alert
  const faults: [string, string][] = []
  if (!merchant_ids.every((merchant_id) => locations.has(merchant_id)))
    faults.push(['merchant_ids', 'names a location that this club does not have'])
  const isOwner = (user_id: number) => {
    const person = people.get(user_id)
    return person !== undefined && canBeAssigned(person)
  }
  const worksAt = (user_id: number, merchant_id: number) => {
    const at = people.get(user_id)?.merchant_ids ?? []
    return at.length === 0 || at.includes(merchant_id)
  }
  if (raisesCase(kind)) {
    if (assigned_to !== null && !isOwner(assigned_to))
      faults.push(['assigned_to', 'is not a person in this club who can own cases'])
    if (owners.some((owner) => !locations.has(owner.merchant_id)))
      faults.push(['owners', 'names a location that this club does not have'])
    else if (owners.some((owner) => !isOwner(owner.assigned_to) || !worksAt(owner.assigned_to, owner.merchant_id)))
      faults.push(['owners', 'names a person who cannot own cases at the location'])
    if (case_type_id !== null && !types.has(case_type_id)) faults.push(['case_type_id', 'is not a case type'])
    if (priority_id !== null && !priorities.has(priority_id)) faults.push(['priority_id', 'is not a case priority'])
  }
  const isReader = (user_id: number) => {
    const person = people.get(user_id)
    return person !== undefined && canReadResponses(person)
  }
  if (sendsEmail(kind) && !email_to.every(isReader))
    faults.push(['email_to', 'names a person who is not in this club or cannot read responses'])
  return faults
}

async function selectKnown(db: Db, program_id: number): Promise<Known> {
  const staff = await db
    .selectFrom('account_program as p')
    .innerJoin('account as a', 'a.user_id', 'p.user_id')
    .select(['a.user_id', 'a.admin', 'a.limited_access', 'p.merchant_ids'])
    .where('p.program_id', '=', program_id)
    .where('a.disabled_ts', 'is', null)
    .execute()
  const locations = await db.selectFrom('merchant').select('merchant_id').where('program_id', '=', program_id).execute()
  const types = await db.selectFrom('case_type').select('case_type_id').execute()
  const priorities = await db.selectFrom('case_priority').select('priority_id').execute()
  return {
    people: new Map(staff.map((person) => [person.user_id, person])),
    locations: new Set(locations.map(({ merchant_id }) => merchant_id)),
    types: new Set(types.map(({ case_type_id }) => case_type_id)),
    priorities: new Set(priorities.map(({ priority_id }) => priority_id)),
  }
}
