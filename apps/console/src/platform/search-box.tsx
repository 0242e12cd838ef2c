import { FILTER_DEBOUNCE_MS } from '@rapport/domain/constants'
import { Input } from '@rapport/ui/input'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type Ref } from 'react'

import { useSingleKeys } from './preferences.ts'

interface SearchBoxProps {
  /** Accessible name and placeholder. */
  label: string
  /** The search text in the URL; empty if there is none. */
  value: string
  /** Called after a pause in typing, or on Enter, with the trimmed text. */
  onSearch: (text: string) => void
  maxLength: number
  /** Whether the empty field shows the shortcut `/`. */
  hasKey?: boolean
  className?: string
  ref?: Ref<HTMLInputElement> | undefined
}

/**
 * Renders the search field of a list. The search text is kept in the URL. The field shows the new text after Back or Clear Filters
 * has changed the URL, but it keeps text that the user is typing.
 */
export function SearchBox({ label, value, onSearch, maxLength, hasKey = false, className = '', ref }: SearchBoxProps) {
  const [isKeyOn] = useSingleKeys()
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  // Search texts that have not reached the URL yet. When one does, it does not replace what has been typed since.
  const [sent, setSent] = useState<readonly string[]>([])
  if (shown !== value) {
    setShown(value)
    const arrived = sent.indexOf(value.trim())
    setSent(arrived < 0 ? [] : sent.slice(arrived + 1))
    // If this field did not send the new text, the URL was changed by Back or Clear Filters.
    if (arrived < 0 && value.trim() !== typed.trim()) setTyped(value)
  }
  const search = (text: string) => {
    if (text !== (sent.at(-1) ?? value.trim())) setSent([...sent, text])
    onSearch(text)
  }
  const write = useEffectEvent((text: string) => {
    if (text.trim() !== (sent.at(-1) ?? value.trim())) search(text.trim())
  })
  useEffect(() => {
    const timer = setTimeout(() => write(typed), FILTER_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <div className={`relative ${className}`}>
      <Search
        aria-hidden="true"
        size={14}
        strokeWidth={1.8}
        className="pointer-events-none absolute start-2.5 top-1/2 -translate-y-1/2 text-rp-muted"
      />
      <Input
        ref={ref}
        type="search"
        maxLength={maxLength}
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        // Enter searches immediately and removes the focus from the field, so that the next key presses apply to the list.
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          search(typed.trim())
          event.currentTarget.blur()
        }}
        className="peer ps-8"
      />
      {hasKey && isKeyOn && typed === '' ? (
        <kbd
          aria-hidden="true"
          className="pointer-events-none absolute end-2 top-1/2 grid size-5 -translate-y-1/2 place-items-center rounded-rp-1 border border-rp-line-strong font-[inherit] text-rp-11 text-rp-muted peer-focus:hidden max-rp-desktop:hidden"
        >
          /
        </kbd>
      ) : null}
    </div>
  )
}
