import { Button } from '@rapport/ui/button'

interface ConflictNoteProps {
  /** Puts what is stored by now into the form. */
  onTake: () => void
  /** Saves the form over it. */
  onKeep: () => void
  busy: boolean
}

/** Somebody else saved first: the person chooses whose words stand. @source Decisions, section 6 (409); the choice is ours */
export function ConflictNote({ onTake, onKeep, busy }: ConflictNoteProps) {
  return (
    <div
      role="alert"
      className="mb-5 flex flex-wrap items-center gap-3 rounded-3 bg-warning-wash px-4 py-3 text-13 text-warning-text"
    >
      <p className="min-w-60 flex-1">Somebody else saved this while you were editing. Nothing of yours is lost yet.</p>
      <Button size="sm" onClick={onTake}>
        Show theirs
      </Button>
      <Button size="sm" onClick={onKeep} busy={busy}>
        Save mine over it
      </Button>
    </div>
  )
}
