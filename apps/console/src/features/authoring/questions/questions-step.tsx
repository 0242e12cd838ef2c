import { messages } from './messages.ts'
import { OutlinePane } from './outline-pane.tsx'
import { QuestionForm } from './question-form.tsx'
import { useOutline } from './use-outline.ts'

/** Renders the outline of the survey beside the form of the question that is open. */
export function QuestionsStep() {
  const { open } = useOutline()
  return (
    <div className="grid min-w-0 grow rp-tablet:grid-cols-[264px_minmax(0,1fr)] rp-wide:grid-cols-[280px_minmax(0,1fr)]">
      <OutlinePane />
      {open ? <QuestionForm key={open.id} row={open} /> : <p className="p-6 text-rp-muted">{messages.nothingOpen}</p>}
    </div>
  )
}
