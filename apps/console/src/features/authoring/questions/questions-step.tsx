import { PreviewPane } from '../preview/preview-pane.tsx'
import { useIsPhone, useIsWide } from '../use-window-size.ts'
import { messages } from './messages.ts'
import { OutlinePane } from './outline/outline-pane.tsx'
import { OutlineSheet } from './outline/outline-sheet.tsx'
import { useOutline } from './outline/use-outline.ts'
import { QuestionForm } from './question-form.tsx'

/** Renders the outline of the survey, the form for the open row and, in a wide window, the preview. */
export function QuestionsStep() {
  const { open } = useOutline()
  const [isWide, isPhone] = [useIsWide(), useIsPhone()]
  return (
    <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] max-rp-tablet:content-start rp-tablet:grid-cols-[264px_minmax(0,1fr)] rp-wide:grid-cols-[280px_minmax(0,1fr)_344px]">
      {isPhone ? <OutlineSheet /> : <OutlinePane />}
      {open ? <QuestionForm key={open.id} row={open} /> : <p className="p-6 text-rp-muted">{messages.nothingOpen}</p>}
      {isWide ? (
        <div className="border-s border-rp-line">
          <PreviewPane className="sticky top-0" />
        </div>
      ) : null}
    </div>
  )
}
