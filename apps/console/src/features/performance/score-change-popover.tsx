import { Popover, PopoverContent, PopoverTrigger } from '@rapport/ui/popover'
import type { ReactNode } from 'react'

import { messages } from './messages.ts'

/** What would change a score, under the button that opens it. */
export function ScoreChangePopover({ words, button }: { words: string; button: ReactNode }) {
  return (
    <Popover>
      <PopoverTrigger asChild>{button}</PopoverTrigger>
      <PopoverContent aria-label={messages.change} className="text-13 text-pretty tabular-nums">
        {words}
      </PopoverContent>
    </Popover>
  )
}
