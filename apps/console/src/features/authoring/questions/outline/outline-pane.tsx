import { QUESTION_TYPES, type SurveyElement } from '@rapport/domain/surveys/definition/survey-definition'
import { addPage, appendToPage, insertAfter, namesOf } from '@rapport/domain/surveys/outline/change-outline'
import { newName } from '@rapport/domain/surveys/outline/free-name'
import { findRowAt, type OutlineRow } from '@rapport/domain/surveys/outline/outline'
import { newElement } from '@rapport/domain/surveys/outline/question-type'
import { Button } from '@rapport/ui/button'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '@rapport/ui/dropdown-menu'
import { Plus } from 'lucide-react'
import { memo, useDeferredValue, useMemo, type KeyboardEvent } from 'react'

import { useDraftPart } from '../../draft/use-draft.ts'
import { messages, TYPE_NAMES } from '../messages.ts'
import { newKey } from './new-key.ts'
import { OutlineDrag } from './outline-drag.tsx'
import { OutlineItem, OutlineLegend } from './outline-item.tsx'
import { useChangedQuestions } from './use-changed-questions.ts'
import { useOutlineKeys, useSteady } from './use-outline-keys.ts'
import { useChangeDefinition, useOutline } from './use-outline.ts'

interface OutlinePaneProps {
  /** Called after a row has been opened by a click or with Enter. */
  onOpen?: () => void
}

/** Renders the outline: pages, groups and questions in order, each as a button that opens it. */
export function OutlinePane({ onOpen }: OutlinePaneProps) {
  const { rows, open, choose } = useOutline()
  const { press, drop, held, announcement } = useOutlineKeys()
  const changed = useChangedQuestions()
  const ids = idsOf(rows)
  // Typing in the form changes only one row, so the update of the list can be deferred. When rows are added, removed or moved, the
  // list is updated immediately, because keyboard commands move the focus to the new rows.
  const later = useDeferredValue(rows)
  const shown = idsOf(later) === ids ? later : rows
  const show = useSteady((id: string) => {
    choose(id)
    onOpen?.()
  })
  const pages = rows.filter(({ kind }) => kind === 'page').length
  const questions = rows.filter(({ kind }) => kind === 'question').length
  return (
    <aside
      aria-label={messages.outline}
      className="border-e border-rp-line bg-rp-sunken max-rp-tablet:flex max-rp-tablet:min-h-0 max-rp-tablet:flex-col max-rp-tablet:border-e-0"
    >
      <div className="flex h-13 items-center gap-2 border-b border-rp-line ps-6 pe-3 max-rp-tablet:ps-4">
        <b className="font-rp-strong text-rp-strong">{messages.counts(pages, questions)}</b>
        <AddMenu />
      </div>
      <p id="outline-keys" className="sr-only">
        {messages.keys}
      </p>
      <OutlineList
        rows={shown}
        openId={open?.id ?? null}
        heldId={held}
        changed={changed}
        onOpen={show}
        onKey={press}
        onDrop={useSteady(drop)}
      />
      <OutlineLegend />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </aside>
  )
}

const idsOf = (rows: readonly OutlineRow[]): string => rows.map(({ id }) => id).join('\n')

interface OutlineListProps {
  rows: readonly OutlineRow[]
  openId: string | null
  heldId: string | null
  changed: ReadonlySet<string>
  onOpen: (id: string) => void
  onKey: (event: KeyboardEvent<HTMLElement>, id: string) => void
  onDrop: (id: string, over: string) => void
}

/** Renders the rows of the outline. The list rerenders only when its props or the draft's problems change. */
const OutlineList = memo(function OutlineList({
  rows,
  openId,
  heldId,
  changed,
  onOpen,
  onKey,
  onDrop,
}: OutlineListProps) {
  const problems = useDraftPart((state) => state.problems)
  const wrong = useMemo(
    () => new Set(problems.map(({ path }) => findRowAt(rows, path.replace(/^definition\./, ''))?.id)),
    [problems, rows],
  )
  const ids = idsOf(rows)
  const order = useMemo(() => ids.split('\n'), [ids])
  return (
    <OutlineDrag ids={order} onDrop={onDrop}>
      <ol
        className="grid gap-px py-2 max-rp-tablet:min-h-0 max-rp-tablet:grow max-rp-tablet:overflow-y-auto"
        aria-describedby="outline-keys"
      >
        {rows.map((row) => (
          <OutlineItem
            key={row.id}
            kind={row.kind}
            source={row.source}
            depth={row.depth}
            page={row.page}
            isOpen={row.id === openId}
            isHeld={row.id === heldId}
            isWrong={wrong.has(row.id)}
            isChanged={changed.has(row.id)}
            id={row.id}
            onOpen={onOpen}
            onKey={onKey}
          />
        ))}
      </ol>
    </OutlineDrag>
  )
})

/** Renders the menu for adding questions, groups and pages to the survey. */
function AddMenu() {
  const { definition, open, choose } = useOutline()
  const change = useChangeDefinition()
  const add = (type: SurveyElement['type']) => {
    const name = newName(type === 'panel' ? 'group' : 'question', new Set(namesOf(definition)), newKey())
    const added = newElement(type, name, type === 'panel' ? TYPE_NAMES.panel : messages.question)
    change(messages.addAction(TYPE_NAMES[type]), (before) => {
      if (open?.kind === 'page') return appendToPage(before, open.page, added)
      const isInside = type === 'panel' && (open?.depth ?? 0) > 1
      return isInside ? appendToPage(before, open?.page ?? 0, added) : insertAfter(before, open?.id ?? null, added)
    })
    choose(name)
  }
  const addNewPage = () => {
    const key = newKey()
    const { name } = addPage(definition, open?.page ?? definition.pages.length - 1, key)
    change(
      messages.addAction(messages.newPage),
      (before) => addPage(before, open?.page ?? before.pages.length - 1, key).definition,
    )
    choose(`page:${name}`)
  }
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button size="sm" className="ms-auto">
          <Plus size={14} aria-hidden="true" />
          {messages.add}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {[...QUESTION_TYPES, 'panel' as const].map((type) => (
          <DropdownMenuItem key={type} onSelect={() => add(type)}>
            {TYPE_NAMES[type]}
          </DropdownMenuItem>
        ))}
        <DropdownMenuItem onSelect={addNewPage}>{messages.newPage}</DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
