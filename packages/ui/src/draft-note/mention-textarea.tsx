'use client'

import { useId, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { flushSync } from 'react-dom'

import { cn } from '../cn.ts'
import { Textarea, type TextareaProps } from '../textarea/textarea.tsx'
import { completeMention, matchMentions, readMention, type MentionOption, type TypedMention } from './mention.ts'

interface MentionTextareaProps extends Omit<TextareaProps, 'value' | 'onChange' | 'ref'> {
  value: string
  onTextChange: (text: string) => void
  people: readonly MentionOption[]
  /** Accessible name of the list of people. */
  listLabel: string
  countText: (count: number) => string
  ref?: Ref<HTMLTextAreaElement> | undefined
}

/** The value of `active` when no option is active. */
const NONE = -1

/**
 * Renders a textarea that offers names after an @ sign. The arrow keys select a name, Enter or Tab inserts it, and Escape closes the list.
 * Directly after the sign no name is selected, so that Enter and Tab have their usual effect. The list opens upwards, and the focus
 * stays in the textarea. If there are no people, this is a plain textarea.
 */
export function MentionTextarea({
  value,
  onTextChange,
  people,
  listLabel,
  countText,
  onKeyDown,
  ref,
  ...props
}: MentionTextareaProps) {
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState<TypedMention | null>(null)
  /**
   * Index of the option that Enter or Tab inserts; NONE until the user types a letter after the @ sign, presses an arrow key or
   * moves the pointer over an option.
   */
  const [active, setActive] = useState(NONE)
  const found = typed === null ? [] : matchMentions(typed.query, people)
  const isOpen = found.length > 0
  const read = (element: HTMLTextAreaElement) => {
    const { selectionStart, selectionEnd } = element
    const next = selectionStart === selectionEnd ? readMention(element.value, selectionStart) : null
    setTyped(next)
    if (next?.start !== typed?.start || next?.query !== typed?.query) setActive(next?.query === '' ? NONE : 0)
  }
  const pick = ({ name }: MentionOption) => {
    if (typed === null) return
    const done = completeMention(value, typed, name)
    setTyped(null)
    // The caret can only be set after the new text is rendered.
    flushSync(() => onTextChange(done.text))
    box.current?.setSelectionRange(done.caret, done.caret)
  }
  const chooseByKey = (event: KeyboardEvent<HTMLTextAreaElement>): boolean => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = found[active]
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
    if (!isOpen || hasModifier || event.nativeEvent.isComposing) return false
    if (step !== undefined) setActive((step === 1 ? active + 1 : Math.max(active, 0) - 1 + found.length) % found.length)
    else if (event.key === 'Escape') setTyped(null)
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) pick(chosen)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }

  return (
    <div className="relative">
      <Textarea
        {...props}
        ref={(element) => {
          box.current = element
          if (typeof ref === 'function') ref(element)
          else if (ref) ref.current = element
        }}
        aria-autocomplete={people.length > 0 ? 'list' : undefined}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen && active !== NONE ? `${id}-${active}` : undefined}
        value={value}
        onChange={(event) => {
          onTextChange(event.target.value)
          read(event.target)
        }}
        onSelect={(event) => {
          if (typed !== null) read(event.currentTarget)
        }}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          if (!chooseByKey(event)) onKeyDown?.(event)
        }}
      />
      <span role="status" className="sr-only">
        {isOpen ? countText(found.length) : ''}
      </span>
      {isOpen ? (
        <div
          id={id}
          role="listbox"
          aria-label={listLabel}
          data-rp-slot="mention-list"
          className="absolute start-0 bottom-full z-(--rp-layer-popover) mb-1 w-72 max-w-full overflow-hidden rounded-rp-3 bg-rp-raised p-1 text-rp-14 text-rp-text shadow-rp-pop"
        >
          {found.map((option, index) => (
            <div
              key={option.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              className={cn(
                'flex min-h-8 cursor-default items-center rounded-rp-1 px-2 py-1 select-none max-rp-tablet:min-h-11',
                index === active &&
                  'bg-rp-hover text-rp-strong forced-colors:outline-2 forced-colors:outline-[Highlight]',
              )}
              tabIndex={-1}
              // Handles mousedown, because its default action would move the focus out of the textarea.
              onMouseDown={(event) => {
                event.preventDefault()
                pick(option)
              }}
              // Not onMouseEnter, because an option must not become active when the list opens under a resting pointer.
              onMouseMove={() => setActive(index)}
            >
              <bdi className="truncate">{option.name}</bdi>
            </div>
          ))}
        </div>
      ) : null}
    </div>
  )
}
