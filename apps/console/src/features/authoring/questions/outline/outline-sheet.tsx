import { readText } from '@rapport/domain/surveys/definition/survey-choices'
import { Dialog, DialogContent, DialogTrigger } from '@rapport/ui/dialog'
import { IconButton } from '@rapport/ui/icon-button'
import { ChevronLeft, ChevronRight, ChevronsUpDown } from 'lucide-react'
import { useState } from 'react'

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
          <button
            type="button"
            className="flex min-h-11 min-w-0 grow items-center gap-2 rounded-rp-2 px-2 text-start text-rp-14 font-rp-medium text-rp-strong rp-focus-ring hover:bg-rp-hover"
          >
            <span className="sr-only">{`${messages.chooseQuestion}: `}</span>
            <span className="min-w-0 grow">
              {open && open.kind !== 'page' ? (
                <span className="block text-rp-12 font-rp-regular text-rp-muted">
                  {messages.position(
                    position ? messages.questionOf(position.number, position.total) : TYPE_NAMES.panel,
                    open.page + 1,
                  )}
                </span>
              ) : null}
              <span className="block truncate">
                {open
                  ? readText(open.source.title, open.kind === 'page' ? messages.page(open.page + 1) : open.source.name)
                  : messages.nothingOpen}
              </span>
            </span>
            <ChevronsUpDown size={15} aria-hidden="true" className="shrink-0 text-rp-muted" />
          </button>
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
