import { useSingleKeys } from './preferences.ts'

/**
 * Shows the single-key shortcut of a button after its label in windows at least 1200 px wide; renders nothing if single-key
 * shortcuts are off. The shortcut is not part of the button's accessible name.
 */
export function ButtonKey({ children }: { children: string }) {
  const [isOn] = useSingleKeys()
  if (!isOn) return null
  return (
    <kbd
      aria-hidden="true"
      className="grid h-4.5 min-w-4.5 place-items-center rounded-rp-1 border border-current/40 px-1 font-[inherit] text-rp-11 max-rp-wide:hidden"
    >
      {children}
    </kbd>
  )
}
