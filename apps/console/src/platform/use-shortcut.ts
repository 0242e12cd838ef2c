import { useEffect, useEffectEvent } from 'react'

import { useSingleKeys } from './preferences.ts'

// Elements that handle key presses themselves; single-key shortcuts do not apply in them. A checkbox ignores letters, so it is not
// included.
const EDITED =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=combobox], [role=menu], [role=listbox], [role=dialog]'

/** Returns whether a key press has already been handled, or is reserved for the focused element or an open dialog. */
const isTaken = ({ target, defaultPrevented }: KeyboardEvent) =>
  defaultPrevented ||
  (target instanceof Element && target.closest(EDITED) !== null) ||
  document.querySelector('[role=dialog][data-state=open]') !== null

/**
 * Calls a function when a single key, such as `?`, is pressed, unless the user is typing, a dialog is open, or single-key shortcuts
 * are turned off.
 *
 * @source WCAG 2.1.4 Character Key Shortcuts; ours
 */
export function useSingleKey(key: string, act: () => void): void {
  useKey(key, act, false)
}

/**
 * Calls a page's function when a single key is pressed. This function takes precedence over one that the frame assigns to the same
 * key.
 */
export function usePageKey(key: string, act: () => void): void {
  useKey(key, act, true)
}

function useKey(key: string, act: () => void, isFirst: boolean): void {
  const [isOn] = useSingleKeys()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    if (!isOn) return
    // A page's handler uses the capture phase to run before the frame's handlers, which were added earlier.
    document.addEventListener('keydown', press, { capture: isFirst })
    return () => document.removeEventListener('keydown', press, { capture: isFirst })
  }, [isOn, isFirst])
}

/** Calls a function when a letter is pressed with Ctrl or Cmd, regardless of which element has the focus. */
export function useCommandKey(letter: string, act: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== letter || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
      return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
