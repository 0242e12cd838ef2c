import { Button } from '@rapport/ui/button'

interface FailureLineProps {
  /** What could not be loaded, as a sentence. */
  text: string
  onRetry: () => void
  /** Whether a retry is running. */
  busy?: boolean
  className?: string
}

/**
 * Reports in one line, with a Retry button, that a part of a page could not be loaded. For a whole page or list, use FailureState;
 * for a list that still shows its previous rows, use StaleNote.
 */
export function FailureLine({ text, onRetry, busy = false, className = '' }: FailureLineProps) {
  return (
    <div className={`flex flex-wrap items-center gap-3 text-rp-13 ${className}`}>
      <p role="alert">{text}</p>
      <Button size="sm" onClick={onRetry} busy={busy}>
        Retry
      </Button>
    </div>
  )
}
