'use client'

import { Command } from 'cmdk'
import { Search, X } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'

import { Button } from '../button/button.tsx'
import { matchOptions } from '../combobox/choice-rows.ts'
import { Dialog, DialogClose, DialogContent } from '../dialog/dialog.tsx'
import { Spinner } from '../spinner/spinner.tsx'

/** An action or a destination. */
export interface CommandItem {
  /** Unique in the palette. */
  readonly id: string
  /** Displayed and searched. */
  readonly label: string
  /** Additional text, for example a number or a location. It is searched, and displayed in a muted color after the label. */
  readonly detail?: string
  /** A 16 px icon or a small avatar, hidden from assistive technology. */
  readonly icon?: ReactNode
  /** Keyboard shortcut that works outside the palette, for example ['g', 'c']. The palette displays it but does not handle it. */
  readonly shortcut?: readonly string[]
}

/** Items below a heading. */
export interface CommandGroup {
  /** The heading; unique in the palette. */
  readonly heading: string
  readonly items: readonly CommandItem[]
  /** Items are shown if they match the text (`match`), if it is empty (`empty`) or as search results (`found`). @default 'match' */
  readonly show?: 'match' | 'empty' | 'found'
}

export interface CommandPaletteProps {
  /** Whether the palette is open; controlled by the caller. */
  open: boolean
  onOpenChange: (open: boolean) => void
  groups: readonly CommandGroup[]
  /** Called right after `onOpenChange(false)`, before the focus returns to the element that had it. */
  onChoose: (item: CommandItem) => void
  /** Called when the text changes, and with '' when the palette closes without a choice. Debounce any requests (use-debounced). */
  onSearch?: (text: string) => void
  /** Whether more results are loading. */
  busy?: boolean
  /** Accessible name of the dialog, its input and its list. @default 'Search and commands' */
  label?: string
  /** @default 'Search or jump to' */
  placeholder?: string
  /** @default 'No matches' */
  emptyText?: string
  /** Message about a failed search. Shown instead of `emptyText`, below any items that were found. */
  failure?: { readonly text: string; readonly onRetry: () => void } | null
  /** @default 'Retry' */
  retryLabel?: string
  /** @default 'Searching' */
  busyText?: string
  /** Returns the text that announces the number of results after each change. @default (3) => '3 results' */
  countText?: (count: number) => string
  /** @default 'Close' */
  closeLabel?: string
}

const NO_TEXT = ''
/** Keys that move the selection in the list. */
const MOVES: readonly string[] = ['ArrowDown', 'ArrowUp', 'Home', 'End']

/**
 * Renders a dialog with an input that finds actions and destinations; the arrow keys and Enter choose one. Words match in any
 * order, ignoring case and accents. For a choice in a form, use Combobox; for the actions on one item, use DropdownMenu.
 */
export function CommandPalette({
  open,
  onOpenChange,
  onSearch,
  label = 'Search and commands',
  closeLabel = 'Close',
  ...props
}: CommandPaletteProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onSearch?.(NO_TEXT)
        onOpenChange(next)
      }}
    >
      <DialogContent title={label} bare className="top-[min(12dvh,112px)]! w-140 translate-y-0!">
        {/* The state is inside the dialog, so that each opening starts with an empty input. */}
        <Palette
          {...props}
          label={label}
          closeLabel={closeLabel}
          onOpenChange={onOpenChange}
          onSearch={(text) => onSearch?.(text)}
        />
      </DialogContent>
    </Dialog>
  )
}

type PaletteProps = Omit<CommandPaletteProps, 'open' | 'onSearch' | 'label' | 'closeLabel'> & {
  label: string
  closeLabel: string
  onSearch: (text: string) => void
}

function Palette({
  groups,
  onChoose,
  onOpenChange,
  onSearch,
  busy = false,
  failure = null,
  retryLabel = 'Retry',
  label,
  closeLabel,
  placeholder = 'Search or jump to',
  emptyText = 'No matches',
  busyText = 'Searching',
  countText = (count) => (count === 1 ? '1 result' : `${count} results`),
}: PaletteProps) {
  const [text, setText] = useState(NO_TEXT)
  const shown = useMemo(() => showGroups(groups, text), [groups, text])
  const count = shown.reduce((sum, group) => sum + group.items.length, 0)
  const first = shown[0]?.items[0]?.id ?? NO_TEXT
  // Null until the user moves the selection. Until then the first item is selected, so that typing a case number and pressing Enter
  // opens that case.
  const [chosen, setChosen] = useState<string | null>(null)
  const move = () => setChosen((before) => before ?? first)
  return (
    <>
      <Command
        label={label}
        shouldFilter={false}
        vimBindings={false}
        loop
        value={chosen ?? first}
        onValueChange={(next) => setChosen((before) => (before === null ? null : next))}
        onKeyDown={({ key }) => {
          if (MOVES.includes(key)) move()
        }}
        // Runs before the item under the pointer is selected.
        onPointerMoveCapture={move}
        className="flex min-h-0 flex-col"
      >
        <div className="flex items-center gap-3 border-b border-rp-line ps-4 pe-3">
          <Search aria-hidden="true" size={16} strokeWidth={1.8} className="shrink-0 text-rp-muted" />
          <Command.Input
            value={text}
            onValueChange={(next) => {
              setChosen(null)
              setText(next)
              onSearch(next)
            }}
            placeholder={placeholder}
            className="h-13 min-w-0 flex-1 bg-transparent text-rp-16 text-rp-strong outline-none placeholder:text-rp-muted"
          />
          {busy ? <Spinner decorative size="sm" /> : null}
          <DialogClose
            aria-label={closeLabel}
            className="rp-focus-ring grid size-7 shrink-0 cursor-pointer place-items-center rounded-rp-2 text-rp-muted hover:bg-rp-hover max-rp-tablet:size-10"
          >
            <X aria-hidden="true" size={16} strokeWidth={1.8} />
          </DialogClose>
        </div>
        <span role="status" className="sr-only">
          {busy ? busyText : failure ? failure.text : count === 0 ? emptyText : countText(count)}
        </span>
        <Command.List
          label={label}
          className="max-h-[min(400px,60dvh)] min-h-0 overflow-y-auto overscroll-contain p-1.5"
        >
          {shown.map((group) => (
            <Command.Group key={group.heading} heading={group.heading} className={GROUP}>
              {group.items.map((item) => (
                <Command.Item
                  key={item.id}
                  value={item.id}
                  onSelect={() => {
                    onOpenChange(false)
                    onChoose(item)
                  }}
                  className={ITEM}
                >
                  {item.icon ? (
                    <span aria-hidden="true" className="grid w-6 shrink-0 place-items-center text-rp-muted">
                      {item.icon}
                    </span>
                  ) : null}
                  <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{item.label}</span>
                  {item.detail ? <span className="text-rp-12 text-rp-muted tabular-nums">{item.detail}</span> : null}
                  {item.shortcut ? <Keys keys={item.shortcut} /> : null}
                </Command.Item>
              ))}
            </Command.Group>
          ))}
          {count === 0 && !failure ? (
            <p aria-hidden="true" className="px-3 py-8 text-center text-rp-14 text-rp-muted">
              {busy ? busyText : emptyText}
            </p>
          ) : null}
        </Command.List>
      </Command>
      {/* Rendered outside Command, so that Enter on this button does not choose the selected item instead. */}
      {failure && !busy ? (
        <div className="flex flex-wrap items-center justify-between gap-2 border-t border-rp-line px-4 py-2 text-rp-13 text-rp-negative-text">
          <span aria-hidden="true">{failure.text}</span>
          <Button size="sm" onClick={failure.onRetry}>
            {retryLabel}
          </Button>
        </div>
      ) : null}
    </>
  )
}

/** Returns the groups with the items to show for a text (see `show`), without empty groups. */
function showGroups(groups: readonly CommandGroup[], text: string): readonly CommandGroup[] {
  const isEmpty = text.trim() === NO_TEXT
  return groups
    .filter((group) => group.show !== 'empty' || isEmpty)
    .map((group) => (group.show === 'found' ? group : { ...group, items: matchOptions(group.items, text) }))
    .filter((group) => group.items.length > 0)
}

function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span className="flex shrink-0 gap-1 max-rp-tablet:hidden">
      {keys.map((key) => (
        <kbd
          key={key}
          className="grid h-5 min-w-5 place-items-center rounded-rp-1 border border-rp-line-strong px-1 font-rp-sans text-rp-11 text-rp-muted"
        >
          {key}
        </kbd>
      ))}
    </span>
  )
}

const GROUP =
  '[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-rp-12 [&_[cmdk-group-heading]]:font-rp-medium [&_[cmdk-group-heading]]:text-rp-muted'
const ITEM = [
  'flex min-h-9 cursor-default scroll-my-2 items-center gap-2.5 rounded-rp-2 px-2.5 py-1.5 text-rp-14 text-rp-text select-none max-rp-tablet:min-h-11',
  'aria-selected:bg-rp-hover aria-selected:text-rp-strong',
  'forced-colors:aria-selected:outline-2 forced-colors:aria-selected:outline-[Highlight]',
].join(' ')
