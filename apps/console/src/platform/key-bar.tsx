import { useSingleKeys } from './preferences.ts'

/** One or more keys and their action. */
export interface KeyHint {
  readonly keys: readonly string[]
  readonly label: string
}

/**
 * Renders the key hints of a list below the list, with the last hint at the end of the line. The hints are hidden if single-key
 * shortcuts are off, and in windows narrower than 992 px.
 */
export function KeyBar({ hints, className = 'px-5' }: { hints: readonly KeyHint[]; className?: string }) {
  const [isOn] = useSingleKeys()
  if (!isOn) return null
  return (
    <div
      className={`sticky bottom-0 z-2 mt-auto flex h-10 shrink-0 items-center gap-3 overflow-hidden border-t border-rp-line bg-rp-sunken text-rp-12 text-rp-muted max-rp-desktop:hidden print:hidden ${className}`}
    >
      {hints.map(({ keys, label }) => (
        <span key={label} className="inline-flex items-center gap-1 whitespace-nowrap last:ms-auto">
          {keys.map((key) => (
            <kbd
              key={key}
              className="grid h-4.5 min-w-4.5 place-items-center rounded-rp-1 border border-rp-line-strong bg-rp-surface px-1 font-[inherit] text-rp-11"
            >
              {key}
            </kbd>
          ))}
          <span>{label}</span>
        </span>
      ))}
    </div>
  )
}
