import type { MemberRow } from '@rapport/api/contract/people/members'
import { deriveGuestName } from '@rapport/domain/people/names'
import { Checkbox } from '@rapport/ui/checkbox'

import { messages } from './messages.ts'
import type { PulseChoice } from './use-quick-pulse.ts'

interface QuickPulseToggleProps {
  row: MemberRow
  /** Value chosen since the row was loaded; undefined if there is none. */
  chosen: boolean | undefined
  onChoose: (choice: PulseChoice) => void
}

/** Returns the element id of a member's checkbox. */
export const toggleId = (user_id: number): string => `quick-pulse-${user_id}`

/**
 * Renders the checkbox that determines whether a member receives the next Quick Pulse. A change is saved immediately.
 *
 * @source Specification part 2, section 4
 */
export function QuickPulseToggle({ row, chosen, onChoose }: QuickPulseToggleProps) {
  const name = deriveGuestName(row)
  return (
    <Checkbox
      id={toggleId(row.user_id)}
      className="relative z-1 w-fit"
      label={
        <>
          <span className="sr-only">{messages.quickPulseFor(name)}</span>
          {/* The column header is hidden on phones. */}
          <span aria-hidden="true" className="rp-tablet:hidden">
            {messages.quickPulse}
          </span>
        </>
      }
      checked={chosen ?? row.send_quickpulse_next_run}
      onCheckedChange={(isWanted) => onChoose({ user_id: row.user_id, name, isWanted })}
    />
  )
}
