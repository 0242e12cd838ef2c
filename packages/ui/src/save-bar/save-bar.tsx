'use client'

import { Button } from '../button/button.tsx'
import { useBarSpace } from '../use-bar-space.ts'

export interface SaveBarProps {
  /** Number of fields with an error; the save button is shown only if it is 0. */
  faults: number
  busy: boolean
  saveLabel: string
  cancelLabel: string
  onCancel: () => void
  /** The reason why the last save failed; shown only while `faults` is 0. */
  error?: string | null | undefined
  /** @default (2) => '2 fields need attention before saving' */
  faultsText?: (faults: number) => string
}

/**
 * Renders the last row of a form: the cancel button, and either the number of fields that prevent saving or the save button, which
 * submits the surrounding form. While the form extends below the window, the row stays at the bottom of the window or, on phones,
 * just above the tabs.
 * @source Specification part 2, sections 4 and 5
 */
export function SaveBar({
  faults,
  busy,
  saveLabel,
  cancelLabel,
  onCancel,
  error,
  faultsText = (count) => `${count} ${count === 1 ? 'field needs' : 'fields need'} attention before saving`,
}: SaveBarProps) {
  useBarSpace()
  return (
    <div
      data-rp-slot="save-bar"
      className="sticky bottom-(--rp-tabs-space,0px) z-2 -mx-8 mt-2 flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-t border-rp-line bg-rp-surface px-8 py-2.5 max-rp-tablet:-mx-4 max-rp-tablet:px-4"
    >
      <p role="status" className="min-w-32 flex-1 text-rp-13 text-pretty text-rp-muted empty:hidden">
        {faults > 0 ? faultsText(faults) : null}
      </p>
      <p
        role="alert"
        className="min-w-32 flex-1 text-rp-13 font-rp-medium text-pretty text-rp-negative-text empty:hidden"
      >
        {faults === 0 ? error : null}
      </p>
      <div className="ms-auto flex gap-2">
        {/* Cancel is disabled during a save, because a pending save cannot be aborted. If the user closed and reopened the form
            in the meantime, the result would be attributed to the reopened form. */}
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
