import { caseQueries } from '@rapport/api/queries/cases'
import { staffQueries } from '@rapport/api/queries/staff'
import { canBeAssigned, canReadResponses } from '@rapport/domain/access/permissions'
import { deriveStaffName } from '@rapport/domain/people/names'
import { useQuery } from '@tanstack/react-query'

import { client } from '../../../platform/loading/api.ts'
import { useProgramId } from '../../../platform/session/session-store.ts'

/** A person as an option: the id as text, and the name (or the id when the name is missing). */
export interface PersonOption {
  readonly value: string
  readonly label: string
}

/** The people who can own a case. `people` is null until they are loaded, and remains null if loading fails. */
export interface Owners {
  readonly people: readonly PersonOption[] | null
  readonly isFailed: boolean
}

/**
 * Returns the options for an alert: case types, case priorities, possible case owners, and possible e-mail recipients. Disabled
 * accounts are excluded. Until the options are loaded, `owners.people` is null and the other lists are empty.
 */
export function useAlertOptions() {
  const program_id = useProgramId()
  const cases = useQuery(caseQueries.options(client, program_id))
  const staff = useQuery(staffQueries.list(client, program_id))
  const present = (staff.data ?? []).filter(({ disabled }) => !disabled)
  return {
    types: (cases.data?.typeOptions ?? []).map(({ value, label }) => ({ value: String(value), label })),
    priorities: cases.data?.priorityOptions ?? [],
    owners: {
      people: staff.data === undefined ? null : present.filter(canBeAssigned).map(optionOf),
      isFailed: staff.isError,
    },
    readers: present.filter(canReadResponses).map(optionOf),
    isFailed: cases.isError || staff.isError,
    retry: () => Promise.all([cases.refetch(), staff.refetch()]),
  }
}

/** Returns the people who can own a case at a location, and a function that loads them again after a failure. */
export function useOwnersAt(merchant_id: number): Owners & { readonly retry: () => Promise<unknown> } {
  const { data, isError, refetch } = useQuery(caseQueries.assignable(client, useProgramId(), merchant_id))
  return { people: data?.map(optionOf) ?? null, isFailed: isError, retry: refetch }
}

function optionOf(person: { readonly user_id: number; readonly fname: string | null; readonly lname: string | null }) {
  const value = String(person.user_id)
  return { value, label: deriveStaffName(person.fname, person.lname) ?? value }
}
