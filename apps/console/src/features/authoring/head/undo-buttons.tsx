import { IconButton } from '@rapport/ui/icon-button'
import { Redo2, Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'

import { useDraftPart, useDraftStore } from '../draft/use-draft.ts'
import { messages } from '../messages.ts'

/** Renders the undo and redo buttons. Outside dialogs, Ctrl/Cmd+Z undoes a step, and Ctrl/Cmd+Shift+Z or Ctrl/Cmd+Y redoes one. */
export function UndoButtons() {
  const store = useDraftStore()
  const undoLabel = useDraftPart((state) => state.undoLabel)
  const redoLabel = useDraftPart((state) => state.redoLabel)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isInDialog(event)) return
    const key = event.key.toLowerCase()
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) store.redo()
    else store.undo()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <span className="flex">
      <IconButton aria-label={messages.undo(undoLabel)} disabled={undoLabel === null} onClick={() => store.undo()}>
        <Undo2 size={15} aria-hidden="true" />
      </IconButton>
      <IconButton aria-label={messages.redo(redoLabel)} disabled={redoLabel === null} onClick={() => store.redo()}>
        <Redo2 size={15} aria-hidden="true" />
      </IconButton>
    </span>
  )
}

// Undo and redo keys are ignored in dialogs, because text typed there is not part of the draft yet.
const isInDialog = ({ target }: KeyboardEvent) => target instanceof Element && target.closest('[role=dialog]') !== null
