'use client'

import * as RadixSelect from '@radix-ui/react-select'
import { Check } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'

import { styleNonce } from '../style-nonce.ts'

/** One option. `label` is displayed, and typing its first letters finds the option; `icon` precedes the label. */
export interface SelectOption<Value extends string = string> {
  readonly value: Value
  readonly label: string
  readonly icon?: ReactNode
  readonly disabled?: boolean
}

/** Radix reserves the empty string for "nothing chosen", so the row that clears the choice needs a separate value. */
const CLEAR = '__clear__'
/** Value of the row shown when there are no options. */
const NOTHING = '__nothing__'

interface SelectListProps {
  options: readonly SelectOption[]
  /** Text of the row that clears the choice; null when it cannot be cleared. */
  clearLabel: string | null
  /** Shown when there are no options. @default 'Sorry, no matching options.' */
  emptyText?: string
}

const PAGE = 8

/** Moves the focus by eight options for Page Up and Page Down; Radix handles only the arrow keys, Home and End. */
function turnPage(event: KeyboardEvent<HTMLElement>) {
  const by = { PageDown: PAGE, PageUp: -PAGE }[event.key]
  if (by === undefined) return
  event.preventDefault()
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=option]:not([data-disabled])')]
  const at = rows.findIndex((row) => row === document.activeElement)
  rows[Math.min(Math.max(at + by, 0), rows.length - 1)]?.focus()
}

/** Renders a select's list, at least as wide as its trigger and at most 260 px high. @source Specification part 1, section 9 (260 px) */
export function SelectList({ options, clearLabel, emptyText = 'Sorry, no matching options.' }: SelectListProps) {
  return (
    <RadixSelect.Portal>
      <RadixSelect.Content
        data-rp-slot="select-list"
        position="popper"
        sideOffset={4}
        collisionPadding={8}
        onKeyDown={turnPage}
        className="rp-pop-in z-(--rp-layer-popover) max-h-[min(260px,var(--radix-select-content-available-height))] max-w-[min(420px,calc(100vw-16px))] min-w-(--radix-select-trigger-width) overflow-hidden rounded-rp-3 bg-rp-raised text-rp-14 text-rp-text shadow-rp-pop"
      >
        <RadixSelect.Viewport nonce={styleNonce()} className="p-1">
          {clearLabel === null ? null : (
            <RadixSelect.Item value={CLEAR} className={`${ITEM} text-rp-muted`}>
              <RadixSelect.ItemText>{clearLabel}</RadixSelect.ItemText>
            </RadixSelect.Item>
          )}
          {options.length === 0 ? (
            <RadixSelect.Item value={NOTHING} disabled className={`${ITEM} text-rp-muted!`}>
              <RadixSelect.ItemText>{emptyText}</RadixSelect.ItemText>
            </RadixSelect.Item>
          ) : null}
          {options.map((option) => (
            <RadixSelect.Item
              key={option.value}
              value={option.value}
              disabled={option.disabled ?? false}
              textValue={option.label}
              className={ITEM}
            >
              {option.icon}
              <RadixSelect.ItemText>{option.label}</RadixSelect.ItemText>
              <RadixSelect.ItemIndicator className="ms-auto ps-3">
                <Check aria-hidden="true" size={15} strokeWidth={1.8} />
              </RadixSelect.ItemIndicator>
            </RadixSelect.Item>
          ))}
        </RadixSelect.Viewport>
      </RadixSelect.Content>
    </RadixSelect.Portal>
  )
}

const ITEM = [
  'flex min-h-8 cursor-default items-center gap-2 rounded-rp-1 px-2 py-1 outline-none select-none max-rp-tablet:min-h-11',
  'data-highlighted:bg-rp-hover data-highlighted:text-rp-strong data-[disabled]:text-rp-disabled',
  'forced-colors:data-highlighted:outline-2 forced-colors:data-highlighted:outline-[Highlight]',
].join(' ')
