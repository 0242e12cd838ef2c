import { pluralize } from '@rapport/domain/format/text'
import { Button } from '@rapport/ui/button'

interface SaveBarProps {
  /** How many fields are faulty: while there are any, Save is not shown. */
  faults: number
  busy: boolean
  saveLabel: string
  cancelLabel: string
  onCancel: () => void
  /** Why the last try failed; stands until the next one. */
  error?: string | null
}

/** The end of a form: what keeps it from being saved, or the button that saves it. @source Specification part 2, sections 4 and 5 */
export function SaveBar({ faults, busy, saveLabel, cancelLabel, onCancel, error }: SaveBarProps) {
  return (
    <div className="z-2 tablet:sticky tablet:bottom-0 -mx-8 mt-2 flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-8 py-2.5 max-tablet:-mx-4 max-tablet:px-4">
      <p role="status" className="text-13 text-muted empty:hidden">
        {faults > 0 ? `${pluralize(faults, 'field')} ${faults === 1 ? 'needs' : 'need'} attention before saving` : null}
      </p>
      <p role="alert" className="text-13 font-medium text-negative-text empty:hidden">
        {faults === 0 ? error : null}
      </p>
      <div className="ms-auto flex gap-2">
        {/* What is under way cannot be called off; a form that is opened anew meanwhile would be taken for this one. */}
        <Button onClick={onCancel} disabled={busy}>
          {cancelLabel}
        </Button>
        {faults > 0 ? null : (
          <Button type="submit" variant="primary" busy={busy}>
            {saveLabel}
          </Button>
        )}
      </div>
    </div>
  )
}
