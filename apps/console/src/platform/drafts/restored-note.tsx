import { Button } from '@rapport/ui/button'
import { History } from 'lucide-react'

interface RestoredNoteProps {
  /** Whether the form shows a restored draft that still differs from the initial values. */
  isRestored: boolean
  /** Removes the draft, and shows the form without it. */
  onDiscard: () => void
}

/** Renders a note for the top of a form. The note says that a draft was restored, and has a button to discard the draft. */
export function RestoredNote({ isRestored, onDiscard }: RestoredNoteProps) {
  return (
    <div role="status" className="empty:hidden">
      {isRestored ? (
        <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-rp-3 bg-rp-sunken px-4 py-2 text-rp-13 text-rp-text">
          <History aria-hidden="true" size={15} strokeWidth={1.8} className="shrink-0 text-rp-muted" />
          <span className="min-w-0 flex-1">Your unsaved changes were restored.</span>
          <Button
            size="sm"
            onClick={() => {
              onDiscard()
              // The button disappears with the note, so the heading receives the focus.
              document.querySelector('h1')?.focus()
            }}
          >
            Discard
          </Button>
        </div>
      ) : null}
    </div>
  )
}
