import { SaveBar, type SaveBarProps } from '@rapport/ui/save-bar'
import { useEffect, useRef } from 'react'

/**
 * Shows the save bar of a form while the form has changes or errors, is being saved or could not be saved. If the save bar
 * disappears while it has the focus, the heading of the page receives the focus.
 * @source Decisions, section 14 "Save bars"
 */
export function FormSaveBar({ isDirty, ...props }: SaveBarProps & { isDirty: boolean }) {
  const isShown = isDirty || props.busy || props.faults > 0 || Boolean(props.error)
  const wasShown = useRef(isShown)
  useEffect(() => {
    if (wasShown.current && !isShown && document.activeElement === document.body) document.querySelector('h1')?.focus()
    wasShown.current = isShown
  }, [isShown])
  return isShown ? <SaveBar {...props} /> : null
}
