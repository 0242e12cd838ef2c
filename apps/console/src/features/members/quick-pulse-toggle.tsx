import type { MemberRow } from '@rapport/api/contract/members'
import { deriveGuestName } from '@rapport/domain/people/guest-name'
import { Checkbox } from '@rapport/ui/checkbox'

import { messages } from './messages.ts'
import type { PulseChoice } from './use-quick-pulse.ts'

interface QuickPulseToggleProps {
  row: MemberRow
  /** What was chosen since the row was read. */
  chosen: boolean | undefined
  onChoose: (choice: PulseChoice) => void
}

/** The id of a member's checkbox on the page. */
export const toggleId = (user_id: number): string => `quick-pulse-${user_id}`

/** Whether a member gets the next Quick Pulse; a press takes effect at once. @source Specification part 2, section 4 */
export function QuickPulseToggle({ row, chosen, onChoose }: QuickPulseToggleProps) {
  const name = deriveGuestName(row)
  return (
    <Checkbox
      id={toggleId(row.user_id)}
      className="relative z-1 w-fit"
      label={
        <>
          <span className="sr-only">{messages.quickPulseFor(name)}</span>
          {/* A phone has no head of columns over it. */}
          <span aria-hidden="true" className="tablet:hidden">
            {messages.quickPulse}
          </span>
        </>
      }
      checked={chosen ?? row.send_quickpulse_next_run}
      onCheckedChange={(isWanted) => onChoose({ user_id: row.user_id, name, isWanted })}
    />
  )
}
