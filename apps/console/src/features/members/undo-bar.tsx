import { Button } from '@rapport/ui/button'

import { messages } from './messages.ts'

interface UndoBarProps {
  /** The change, as a sentence. */
  message: string
  onUndo: () => void
}

/** Renders a description of a change and a button that undoes it. */
export function UndoBar({ message, onUndo }: UndoBarProps) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3 rounded-rp-3 bg-rp-info-wash px-3 py-2 text-rp-13 text-rp-info-text">
      <p role="status" className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {message}
      </p>
      <Button size="sm" onClick={onUndo}>
        {messages.undo}
      </Button>
    </div>
  )
}
