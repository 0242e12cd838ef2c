import { hereNowQueries } from '@rapport/api/queries/here-now'
import { HERE_NOW_POLL_MS } from '@rapport/domain/constants'
import { useQuery } from '@tanstack/react-query'

import { client } from '../../platform/loading/api.ts'
import { LIVE } from '../../platform/loading/live-query.ts'
import { useProgramId } from '../../platform/session/session-store.ts'
import { useActiveProgram } from '../../platform/session/use-active-program.ts'
import { HereList } from './here-list.tsx'
import { messages } from './messages.ts'

/** Renders /ops/here_now: the guests at the active location. @source Specification part 1, section 2, "/ops/here_now" */
export function HereNow() {
  const { program, merchant } = useActiveProgram()
  const [program_id, merchant_id] = [program?.program_id ?? 0, merchant?.merchant_id ?? 0]
  const here = useQuery({ ...hereNowQueries.atMerchant(client, program_id, merchant_id, HERE_NOW_POLL_MS), ...LIVE })
  return <HereList title={messages.hereNow} here={here} withLocation={false} />
}

/** Renders /ops/feedback/whos-here: the guests at any location of the program. @source Specification part 1, section 2, "Who's Here" */
export function WhosHere() {
  const program_id = useProgramId()
  const here = useQuery({ ...hereNowQueries.inProgram(client, program_id, HERE_NOW_POLL_MS), ...LIVE })
  return <HereList title={messages.title} here={here} withLocation />
}
