import type { SurveyElement } from '@rapport/domain/surveys/definition/survey-definition'
import { breakPageBefore, joinPage } from '@rapport/domain/surveys/outline/change-outline'
import type { OutlineRow } from '@rapport/domain/surveys/outline/outline'
import { Button } from '@rapport/ui/button'
import { IconButton } from '@rapport/ui/icon-button'
import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react'

import { messages, TYPE_NAMES } from './messages.ts'
import { newKey } from './outline/new-key.ts'
import { TYPE_ICONS } from './outline/outline-item.tsx'
import { useRowActions } from './outline/use-outline-keys.ts'
import { useChangeDefinition, useQuestionPosition } from './outline/use-outline.ts'

/** Renders the header of the form for an outline row: the row's type, position and actions. */
export function FormHead({ row }: { row: OutlineRow }) {
  const { move, canMove, duplicate, remove, definition } = useRowActions()
  const changeDefinition = useChangeDefinition()
  const position = useQuestionPosition(row.id)
  const isFirst = definition.pages[row.page]?.elements[0]?.name === row.id
  return (
    <div className="flex min-h-13 flex-wrap items-center gap-1 border-b border-rp-line ps-6 pe-3 max-rp-tablet:ps-4">
      {row.kind === 'page' ? (
        <b className="me-auto font-rp-strong text-rp-strong">{messages.page(row.page + 1)}</b>
      ) : (
        <span className="me-auto flex items-center gap-2.5 text-rp-muted">
          <TypeIcon type={row.source.type} />
          {/* On a phone, the position is only for screen readers, because the button that opens the outline already shows it. */}
          <span className="max-rp-tablet:sr-only">
            {messages.position(position ? messages.questionNumber(position.number) : TYPE_NAMES.panel, row.page + 1)}
          </span>
        </span>
      )}
      {row.kind === 'page' && row.page > 0 ? (
        <Button
          size="sm"
          variant="quiet"
          onClick={() => changeDefinition(messages.joinPage, (one) => joinPage(one, row.page))}
        >
          {messages.joinPage}
        </Button>
      ) : null}
      {row.depth === 1 && !isFirst ? (
        <Button
          size="sm"
          variant="quiet"
          onClick={() => {
            const key = newKey()
            changeDefinition(messages.breakPage, (one) => breakPageBefore(one, row.id, key))
          }}
        >
          {messages.breakPage}
        </Button>
      ) : null}
      <span className="flex items-center gap-1 max-rp-tablet:ms-auto">
        {/* `aria-disabled` is used instead of `disabled`, so that a button does not lose focus when repeated presses move the
            row to the start or end of the survey. */}
        <IconButton
          aria-label={messages.moveUp}
          aria-disabled={!canMove(row.id, 'up') || undefined}
          onClick={() => move(row.id, 'up')}
        >
          <ArrowUp size={15} aria-hidden="true" />
        </IconButton>
        <IconButton
          aria-label={messages.moveDown}
          aria-disabled={!canMove(row.id, 'down') || undefined}
          onClick={() => move(row.id, 'down')}
        >
          <ArrowDown size={15} aria-hidden="true" />
        </IconButton>
        {row.kind === 'page' ? null : (
          <IconButton aria-label={messages.duplicate} onClick={() => duplicate(row.id)}>
            <Copy size={15} aria-hidden="true" />
          </IconButton>
        )}
        <IconButton aria-label={messages.delete} onClick={() => remove(row.id)}>
          <Trash2 size={15} aria-hidden="true" />
        </IconButton>
      </span>
    </div>
  )
}

function TypeIcon({ type }: { type: SurveyElement['type'] }) {
  const Icon = TYPE_ICONS[type]
  return (
    <span className="grid size-7 place-items-center rounded-rp-2 border border-rp-line bg-rp-sunken text-rp-strong">
      <Icon size={15} aria-hidden="true" />
    </span>
  )
}
