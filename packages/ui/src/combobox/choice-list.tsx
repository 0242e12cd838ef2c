'use client'

import * as Popover from '@radix-ui/react-popover'
import { Check, Plus } from 'lucide-react'
import { useDeferredValue, useRef, type ReactElement } from 'react'

import { cn } from '../cn.ts'
import { Spinner } from '../spinner/spinner.tsx'
import { DRAWN, DRAWN_FIRST, type ChoiceRow } from './choice-rows.ts'
import type { Listbox } from './use-listbox.ts'

/** Texts of the list, each with an English default. */
export interface ChoiceText {
  /** Shown when no option matches. @default 'Sorry, no matching options.' */
  emptyText?: string | undefined
  /** Shown while options are loading. @default 'Loading' */
  busyText?: string | undefined
  /** Shown when there are more matches than rendered rows. @default (50, 5000) => 'Showing 50 of 5000. Type to narrow.' */
  moreText?: ((drawn: number, total: number) => string) | undefined
  /** Returns the number of options as text, announced to assistive technology after each change. @default (3) => '3 options' */
  countText?: ((count: number) => string) | undefined
}

interface ChoiceListProps extends ChoiceText {
  /**
   * The field under which the list opens. `className` applies to the wrapper of the field, and the list is as wide as that wrapper.
   */
  children: ReactElement
  listbox: Listbox
  label: string
  rows: readonly ChoiceRow[]
  busy: boolean
  multiple?: boolean
  className: string | undefined
}

/**
 * Renders the field of a combobox and the list that opens below it. The list is as wide as the field and at most 260 px high, and
 * is in a portal so that no card or dialog cuts it off. It never takes the focus.
 *
 * @source Specification part 1, section 9 (260 px) and section 8 (the text for no matches)
 */
export function ChoiceList({
  children,
  listbox,
  label,
  rows,
  busy,
  multiple = false,
  className,
  emptyText = 'Sorry, no matching options.',
  busyText = 'Loading',
  moreText = (drawn, total) => `Showing ${drawn} of ${total}. Type to narrow.`,
  countText = (count) => (count === 1 ? '1 option' : `${count} options`),
}: ChoiceListProps) {
  const anchor = useRef<HTMLDivElement>(null)
  const { open, close, menuProps } = listbox
  const drawn = rows.slice(0, DRAWN)
  // A press updates the field first; the list, which takes longer to render, follows.
  const due = useDeferredValue(open)
  const keep = (event: Event) => {
    if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault()
  }

  return (
    <Popover.Root open={open && due} onOpenChange={close}>
      <Popover.Anchor ref={anchor} className={className}>
        {children}
      </Popover.Anchor>
      <span role="status" className="sr-only">
        {open ? (busy ? busyText : rows.length === 0 ? emptyText : countText(rows.length)) : ''}
      </span>
      <Popover.Portal>
        <Popover.Content
          data-rp-slot="choice-list"
          role="presentation"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={keep}
          // The focus stays in the field, so that typing can continue.
          onMouseDown={(event) => event.preventDefault()}
          className="rp-pop-in z-(--rp-layer-popover) flex max-h-[min(260px,var(--radix-popover-content-available-height))] w-(--radix-popover-trigger-width) min-w-48 flex-col overflow-hidden rounded-rp-3 bg-rp-raised text-rp-14 text-rp-text shadow-rp-pop outline-none"
        >
          {drawn.length > 0 ? (
            <div
              {...menuProps}
              aria-label={label}
              aria-multiselectable={multiple || undefined}
              className="min-h-0 overflow-y-auto p-1"
            >
              <ChoiceRows rows={drawn} total={rows.length} listbox={listbox} />
            </div>
          ) : null}
          {busy ? (
            <p aria-hidden="true" className={cn(NOTE, 'flex items-center gap-2')}>
              <Spinner decorative size="sm" />
              {busyText}
            </p>
          ) : rows.length === 0 ? (
            <p aria-hidden="true" className={NOTE}>
              {emptyText}
            </p>
          ) : rows.length > drawn.length ? (
            <p className={NOTE}>{moreText(drawn.length, rows.length)}</p>
          ) : null}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

interface ChoiceRowsProps {
  rows: readonly ChoiceRow[]
  total: number
  listbox: Listbox
}

/** Renders the first rows immediately and the remaining rows later, because fifty rows take a long time to render on a slow phone. */
function ChoiceRows({ rows, total, listbox: { active, getItemProps } }: ChoiceRowsProps) {
  const count = Math.max(useDeferredValue(rows.length, DRAWN_FIRST), active + 1)
  const sections = splitByGroup(rows.slice(0, count))
  return sections.map(({ group, from, rows: within }) => {
    const options = within.map((row, index) => (
      <div
        key={row.key}
        {...getItemProps({
          item: row,
          index: from + index,
          'aria-selected': row.selected,
          'aria-disabled': row.disabled || undefined,
          'aria-posinset': from + index + 1,
          'aria-setsize': total,
          className: ROW,
        })}
        data-active={from + index === active || undefined}
      >
        {row.create ? <Plus aria-hidden="true" size={15} strokeWidth={1.8} className="text-rp-muted" /> : null}
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {row.label}
          {row.detail ? <span className="ms-2 text-rp-12 text-rp-muted">{row.detail}</span> : null}
        </span>
        {row.selected ? <Check aria-hidden="true" size={15} strokeWidth={1.8} className="ms-auto shrink-0" /> : null}
      </div>
    ))
    if (group === undefined) return options
    return (
      <div key={`${from} ${group}`} role="group" aria-label={group}>
        <p aria-hidden="true" className="px-2 pt-2 pb-1 text-rp-12 font-rp-medium text-rp-muted">
          {group}
        </p>
        {options}
      </div>
    )
  })
}

interface Section {
  readonly group: string | undefined
  /** Index of the group's first row among all rows. */
  readonly from: number
  readonly rows: ChoiceRow[]
}

/** Splits rows into runs of consecutive rows with the same group. */
function splitByGroup(rows: readonly ChoiceRow[]): Section[] {
  const sections: Section[] = []
  for (const [index, row] of rows.entries()) {
    const last = sections.at(-1)
    if (last && last.group === row.group) last.rows.push(row)
    else sections.push({ group: row.group, from: index, rows: [row] })
  }
  return sections
}

const NOTE = 'px-3 py-2 text-rp-13 text-rp-muted [div+&]:border-t [div+&]:border-rp-line'
const ROW = [
  'flex min-h-8 cursor-default scroll-my-1 items-center gap-2 rounded-rp-1 px-2 py-1 select-none max-rp-tablet:min-h-11',
  'data-active:bg-rp-hover data-active:text-rp-strong aria-disabled:text-rp-disabled',
  'forced-colors:data-active:outline-2 forced-colors:data-active:outline-[Highlight]',
].join(' ')
