import { readText } from '@rapport/domain/surveys/definition/survey-choices'
import type { SurveyElement, SurveyPage } from '@rapport/domain/surveys/definition/survey-definition'
import { cn } from '@rapport/ui/cn'
import {
  AlignLeft,
  CircleAlert,
  CircleDot,
  ChevronDown,
  Folder,
  GitBranch,
  Grid3x3,
  GripVertical,
  List,
  Repeat,
  SquareCheck,
  Star,
  TextCursorInput,
  ToggleLeft,
  type LucideIcon,
} from 'lucide-react'
import { memo, type KeyboardEvent, type ReactNode } from 'react'

import { messages } from '../messages.ts'
import { useDraggableRow } from './outline-drag.tsx'

/** The icons of the question types and of groups. */
export const TYPE_ICONS: Readonly<Record<SurveyElement['type'], LucideIcon>> = {
  rating: Star,
  radiogroup: CircleDot,
  checkbox: SquareCheck,
  dropdown: ChevronDown,
  boolean: ToggleLeft,
  matrix: Grid3x3,
  matrixdropdown: Grid3x3,
  comment: AlignLeft,
  text: TextCursorInput,
  multipletext: List,
  paneldynamic: Repeat,
  panel: Folder,
}

interface OutlineItemProps {
  id: string
  kind: 'page' | 'panel' | 'question'
  source: SurveyElement | SurveyPage
  depth: number
  page: number
  isOpen: boolean
  isHeld: boolean
  isWrong: boolean
  isChanged: boolean
  onOpen: (id: string) => void
  onKey: (event: KeyboardEvent<HTMLElement>, id: string) => void
}

/** Renders a row of the outline. The component is memoized, so that typing remains fast in a long survey. */
export const OutlineItem = memo(function OutlineItem({ kind, source, page, ...row }: OutlineItemProps) {
  const { id, depth, isOpen, isHeld, isWrong, isChanged, onOpen, onKey } = row
  const { rowRef, handleRef, listeners, style } = useDraggableRow(id)
  // The cast is safe because the source of every row that is not a page is an element.
  const type = kind === 'page' ? null : (source as SurveyElement).type
  const Icon = type === null ? null : TYPE_ICONS[type]
  const title = readText(source.title, kind === 'page' ? messages.page(page + 1) : source.name)
  return (
    <li
      ref={rowRef}
      style={style}
      // With `content-visibility: auto`, the browser does not paint rows that are out of view, so a long survey does not slow down
      // typing. This property also clips anything painted outside a row, so the focus ring is drawn inside the row.
      className={cn(
        'group/row relative [content-visibility:auto] [contain-intrinsic-block-size:auto_2.25rem]',
        kind === 'page' && '[li+&]:mt-2',
      )}
    >
      <span
        ref={handleRef}
        {...listeners}
        // The handle is hidden from assistive technology, because it works only with a pointer; keyboard users move the row itself.
        aria-hidden="true"
        // A pale color is used instead of opacity, which would require extra compositing for each row in every frame.
        className="absolute start-1 top-0 z-1 grid h-9 w-6 cursor-grab touch-none place-items-center text-rp-disabled group-hover/row:text-rp-muted active:cursor-grabbing max-rp-tablet:h-11 max-rp-tablet:w-8"
      >
        <GripVertical size={13} />
      </span>
      <button
        type="button"
        data-outline-row={id}
        aria-current={isOpen ? 'true' : undefined}
        aria-pressed={isHeld ? true : undefined}
        onClick={() => onOpen(id)}
        onKeyDown={(event) => onKey(event, id)}
        className={cn(
          'flex min-h-9 w-full items-start gap-2 py-2 ps-7 pe-3 text-start text-rp-13 leading-5 -outline-offset-2 hover:bg-rp-hover max-rp-tablet:min-h-11 max-rp-tablet:py-3 max-rp-tablet:ps-9',
          kind === 'page' ? 'font-rp-medium text-rp-muted' : 'text-rp-text',
          isOpen &&
            'bg-rp-surface! font-rp-medium text-rp-strong before:absolute before:inset-y-0 before:start-0 before:w-0.5 before:bg-rp-accent',
          isHeld && 'outline-2 outline-rp-accent outline-dashed',
        )}
      >
        {Icon ? (
          <Icon
            size={15}
            aria-hidden="true"
            className="mt-0.5 shrink-0"
            style={{ marginInlineStart: (depth - 1) * 16 }}
          />
        ) : null}
        {kind === 'page' ? <span className="w-4 shrink-0 text-center tabular-nums">{page + 1}</span> : null}
        <span className="min-w-0 grow [overflow-wrap:anywhere]">
          {title}
          {isChanged ? (
            <span className="ms-1.5 inline-block size-1.5 rounded-full bg-rp-info align-middle">
              <span className="sr-only">{` ${messages.changed}`}</span>
            </span>
          ) : null}
        </span>
        <span className="flex w-12 shrink-0">
          <Slot>
            {isWrong ? <Mark Icon={CircleAlert} text={messages.hasProblem} tone="text-rp-negative-text" /> : null}
          </Slot>
          <Slot>
            {source['visibleIf'] ? <Mark Icon={GitBranch} text={messages.hasCondition} tone="text-rp-muted" /> : null}
          </Slot>
          <Slot>
            {source['isRequired'] === true ? (
              <span className="text-rp-muted">
                <span aria-hidden="true">*</span>
                <span className="sr-only">{messages.required}</span>
              </span>
            ) : null}
          </Slot>
        </span>
      </button>
    </li>
  )
})

/**
 * Explains the marks of required, conditional and changed items to sighted users only; each mark has its own text for assistive
 * technology.
 */
export function OutlineLegend() {
  return (
    <p
      aria-hidden="true"
      className="mx-6 mt-2 mb-4 flex flex-wrap gap-x-3 gap-y-1 border-t border-rp-line pt-3 text-rp-12 text-rp-muted"
    >
      <span>{`* ${messages.required}`}</span>
      <span className="inline-flex items-center gap-1">
        <GitBranch size={12} />
        {messages.legend.condition}
      </span>
      <span className="inline-flex items-center gap-1">
        <span className="size-1.5 rounded-full bg-rp-info" />
        {messages.legend.changed}
      </span>
    </p>
  )
}

/** Reserves space for one mark, so that the marks of all rows line up in columns. */
function Slot({ children }: { children: ReactNode }) {
  return <span className="grid h-5 w-4 place-items-center">{children}</span>
}

function Mark({ Icon, text, tone }: { Icon: LucideIcon; text: string; tone: string }) {
  return (
    <span className={tone}>
      <Icon size={14} aria-hidden="true" />
      <span className="sr-only">{text}</span>
    </span>
  )
}
