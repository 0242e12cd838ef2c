import { hereNowQueries } from '@rapport/api/queries/here-now'
import { HERE_NOW_POLL_MS } from '@rapport/domain/constants'
import { useQuery } from '@tanstack/react-query'

import { client } from '../../platform/loading/api.ts'
import { LIVE } from '../../platform/loading/live-query.ts'
import { useProgramId } from '../../platform/session/session-store.ts'
import { HereList } from './here-list.tsx'
import { messages } from './messages.ts'

/** Renders /ops/feedback/whos-here: the guests at any location of the program. @source Specification part 1, section 2, "Who's Here" */
export function Component() {
  const program_id = useProgramId()
  const here = useQuery({ ...hereNowQueries.inProgram(client, program_id, HERE_NOW_POLL_MS), ...LIVE })
  return <HereList title={messages.title} here={here} withLocation />
}
