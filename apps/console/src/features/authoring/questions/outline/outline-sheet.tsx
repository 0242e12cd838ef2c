import { readText } from '@rapport/domain/surveys/definition/survey-choices'
import { Dialog, DialogContent, DialogTrigger } from '@rapport/ui/dialog'
import { IconButton } from '@rapport/ui/icon-button'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'

import { SheetTrigger } from '../../sheet-trigger.tsx'
import { messages, TYPE_NAMES } from '../messages.ts'
import { OutlinePane } from './outline-pane.tsx'
import { useOutline, useQuestionPosition } from './use-outline.ts'

/**
 * Renders the outline on a phone: a button that shows the title of the open row and opens the outline as a sheet, and buttons for
 * the previous and the next row.
 */
export function OutlineSheet() {
  const { rows, open, choose } = useOutline()
  const [isOpen, setOpen] = useState(false)
  const position = useQuestionPosition(open?.id)
  const index = rows.findIndex(({ id }) => id === open?.id)
  const [before, after] = [rows[index - 1], rows[index + 1]]
  return (
    <div className="flex min-h-14 items-center gap-1 border-b border-rp-line bg-rp-sunken px-2">
      <IconButton
        aria-label={messages.previous}
        disabled={before === undefined}
        onClick={() => before && choose(before.id)}
      >
        <ChevronLeft size={16} aria-hidden="true" className="rtl:rotate-180" />
      </IconButton>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogTrigger asChild>
          <SheetTrigger
            label={messages.chooseQuestion}
            detail={
              open && open.kind !== 'page'
                ? messages.position(
                    position ? messages.questionOf(position.number, position.total) : TYPE_NAMES.panel,
                    open.page + 1,
                  )
                : null
            }
            title={
              open
                ? readText(open.source.title, open.kind === 'page' ? messages.page(open.page + 1) : open.source.name)
                : messages.nothingOpen
            }
            className="min-h-11 min-w-0 grow rounded-rp-2 px-2"
          />
        </DialogTrigger>
        <DialogContent
          bare
          title={messages.outline}
          className="top-auto! bottom-0! max-h-[85dvh]! w-full! max-w-full! translate-y-0! rounded-b-none!"
        >
          <OutlinePane onOpen={() => setOpen(false)} />
        </DialogContent>
      </Dialog>
      <IconButton aria-label={messages.next} disabled={after === undefined} onClick={() => after && choose(after.id)}>
        <ChevronRight size={16} aria-hidden="true" className="rtl:rotate-180" />
      </IconButton>
    </div>
  )
}
