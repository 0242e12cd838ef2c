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
  List,
  Repeat,
  SquareCheck,
  Star,
  TextCursorInput,
  ToggleLeft,
  type LucideIcon,
} from 'lucide-react'
import { memo, type KeyboardEvent } from 'react'

import { messages } from './messages.ts'

const ICONS: Readonly<Record<SurveyElement['type'], LucideIcon>> = {
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
  onOpen: (id: string) => void
  onKey: (event: KeyboardEvent<HTMLElement>, id: string) => void
}

/** A row of the outline. It renders again only when it changes, so that typing is as fast in a long survey. */
export const OutlineItem = memo(function OutlineItem({ kind, source, page, ...row }: OutlineItemProps) {
  const { id, depth, isOpen, isHeld, isWrong, onOpen, onKey } = row
  const type = kind === 'page' ? null : (source as SurveyElement).type // a row that is no page has an element
  const Icon = type === null ? null : ICONS[type]
  const title = readText(source.title, kind === 'page' ? messages.page(page + 1) : source.name)
  return (
    <li>
      <button
        type="button"
        data-outline-row={id}
        aria-current={isOpen ? 'true' : undefined}
        aria-pressed={isHeld ? true : undefined}
        onClick={() => onOpen(id)}
        onKeyDown={(event) => onKey(event, id)}
        className={cn(
          'flex min-h-9 w-full items-start gap-2 rounded-rp-2 px-2 py-2 text-start text-rp-13 leading-5 rp-focus-ring hover:bg-rp-hover max-rp-tablet:min-h-11',
          kind === 'page' ? 'font-rp-medium text-rp-muted [li+li>&]:mt-2' : 'text-rp-text',
          isOpen && 'bg-rp-accent-soft! text-rp-strong',
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
        {kind === 'page' ? <span className="tabular-nums">{page + 1}</span> : null}
        <span className="min-w-0 grow [overflow-wrap:anywhere]">{title}</span>
        {isWrong ? <Mark Icon={CircleAlert} text={messages.hasProblem} className="text-rp-negative-text" /> : null}
        {source['visibleIf'] ? <Mark Icon={GitBranch} text={messages.hasCondition} className="text-rp-muted" /> : null}
        {source['isRequired'] === true ? (
          <span className="text-rp-muted">
            <span aria-hidden="true">*</span>
            <span className="sr-only">{messages.required}</span>
          </span>
        ) : null}
      </button>
    </li>
  )
})

function Mark({ Icon, text, className }: { Icon: LucideIcon; text: string; className: string }) {
  return (
    <span className={cn('mt-0.5 shrink-0', className)}>
      <Icon size={14} aria-hidden="true" />
      <span className="sr-only">{text}</span>
    </span>
  )
}
