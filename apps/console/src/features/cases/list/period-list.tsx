import { Check } from 'lucide-react'
import { useState, type KeyboardEvent, type MouseEvent } from 'react'

interface PeriodListProps {
  /** The name of the list, for example Opened. */
  label: string
  options: readonly { readonly value: string; readonly label: string }[]
  /** The selected value. When it is not one of the options, the first option receives the focus. */
  value: string
  onChoose: (value: string) => void
}

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[role=option]')]

/**
 * Returns the row to which a key moves the focus; undefined when there is no such row. The arrow keys, Home and End move it to the
 * next, previous, first or last row. A typed character moves it to the next row whose label starts with that character, wrapping
 * around to the top.
 */
function rowFor(key: string, rows: readonly HTMLElement[], at: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return rows[at + 1]
  if (key === 'ArrowUp') return rows[at - 1]
  if (key === 'Home') return rows[0]
  if (key === 'End') return rows.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const after = [...rows.slice(at + 1), ...rows.slice(0, at + 1)]
  return after.find((row) => row.textContent.toLowerCase().startsWith(key.toLowerCase()))
}

/**
 * Renders the periods of a filter. A click, Enter or Space chooses one; other keys only move the focus, because each choice loads
 * the list of cases.
 */
export function PeriodList({ label, options, value, onChoose }: PeriodListProps) {
  const [focused, setFocused] = useState(value)
  const reachable = options.find((option) => option.value === focused) ?? options[0]

  const choose = (event: MouseEvent | KeyboardEvent) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[role=option]') : null
    const chosen = row?.dataset['value']
    if (chosen !== undefined) onChoose(chosen)
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      choose(event)
      return
    }
    const rows = rowsOf(event.currentTarget)
    const next = rowFor(
      event.key,
      rows,
      rows.findIndex((row) => row === document.activeElement),
    )
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    <div role="listbox" aria-label={label} tabIndex={-1} onClick={choose} onKeyDown={press} className="outline-none">
      {options.map((option) => (
        <div
          key={option.value}
          role="option"
          data-value={option.value}
          aria-selected={option.value === value}
          tabIndex={option === reachable ? 0 : -1}
          onFocus={() => setFocused(option.value)}
          className={ROW}
        >
          {option.label}
          {option.value === value ? (
            <Check aria-hidden="true" size={15} strokeWidth={1.8} className="ms-auto shrink-0" />
          ) : null}
        </div>
      ))}
    </div>
  )
}

const ROW =
  'rp-focus-ring flex min-h-8 cursor-pointer items-center gap-2 rounded-rp-1 px-2 py-1 select-none hover:bg-rp-hover hover:text-rp-strong focus-visible:bg-rp-hover focus-visible:text-rp-strong focus-visible:-outline-offset-2 max-rp-tablet:min-h-11'
