import { Button } from '@rapport/ui/button'

import { lazyPart } from '../../platform/lazy-part.tsx'
import { OnFirstUse } from '../../platform/on-first-use.tsx'
import { messages } from './messages.ts'

const NotesDialog = lazyPart(async () => (await import('./notes-dialog.tsx')).NotesDialog)

/** The staff's notes under a result; loaded and read when they are opened. @source Decisions, section 8 */
export function ResultNotes({ result_id, title }: { result_id: string; title: string }) {
  const button = (
    <Button variant="quiet" size="sm" aria-haspopup="dialog">
      {messages.notes}
      <span className="sr-only">{messages.of(title)}</span>
    </Button>
  )
  return (
    <OnFirstUse face={button}>
      <NotesDialog result_id={result_id} title={title} button={button} />
    </OnFirstUse>
  )
}
