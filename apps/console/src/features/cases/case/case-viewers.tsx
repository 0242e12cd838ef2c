import { casePresenceQuery } from '@rapport/api/queries/cases'
import { deriveStaffName } from '@rapport/domain/people/names'
import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'

import { client } from '../../../platform/loading/api.ts'
import { caseText } from '../messages.ts'

/**
 * Renders the names of the other people who have the case open; renders no text when there are none. While mounted, reports to the
 * server that the signed-in person has the case open.
 */
export function CaseViewers({ case_id, program_id }: { case_id: number; program_id: number }) {
  const viewers = useQuery(casePresenceQuery(client, program_id, case_id)).data ?? []
  const names = viewers.flatMap(({ fname, lname }) => deriveStaffName(fname, lname) ?? []).join(', ')
  return (
    <p role="status" className="flex items-center gap-2 text-rp-13 text-rp-muted empty:hidden">
      {viewers.length === 0 ? null : (
        <>
          <Eye aria-hidden="true" size={14} />
          <bdi>{viewers.length === 1 ? caseText.looking(names) : caseText.lookingMany(names)}</bdi>
        </>
      )}
    </p>
  )
}
