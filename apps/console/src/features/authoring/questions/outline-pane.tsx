import { QUESTION_TYPES, type SurveyElement } from '@rapport/domain/surveys/definition/survey-definition'
import { addPage, appendToPage, insertAfter, namesOf } from '@rapport/domain/surveys/outline/change-outline'
import { freeName } from '@rapport/domain/surveys/outline/free-name'
import { findRowAt } from '@rapport/domain/surveys/outline/outline'
import { newElement } from '@rapport/domain/surveys/outline/question-type'
import { Button } from '@rapport/ui/button'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '@rapport/ui/dropdown-menu'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'

import { useDraftPart } from '../draft/use-draft.ts'
import { messages, TYPE_NAMES } from './messages.ts'
import { OutlineItem } from './outline-item.tsx'
import { useOutlineKeys } from './use-outline-keys.ts'
import { useChangeDefinition, useOutline } from './use-outline.ts'

/** Renders the outline: pages, groups and questions in order, each a button that opens it. */
export function OutlinePane() {
  const { rows, open, choose } = useOutline()
  const problems = useDraftPart((state) => state.problems)
  const wrong = useMemo(
    () => new Set(problems.map(({ path }) => findRowAt(rows, path.replace(/^definition\./, ''))?.id)),
    [problems, rows],
  )
  const { press, held, said } = useOutlineKeys()
  const pages = rows.filter(({ kind }) => kind === 'page').length
  const questions = rows.filter(({ kind }) => kind === 'question').length
  return (
    <aside
      aria-label={messages.outline}
      className="border-e border-rp-line bg-rp-sunken max-rp-tablet:border-e-0 max-rp-tablet:border-b"
    >
      <div className="flex h-13 items-center gap-2 border-b border-rp-line ps-4 pe-3">
        <b className="font-rp-strong text-rp-strong">{messages.counts(pages, questions)}</b>
        <AddMenu />
      </div>
      <p id="outline-keys" className="sr-only">
        {messages.keys}
      </p>
      <ol
        className="grid gap-px p-2 max-rp-tablet:max-h-60 max-rp-tablet:overflow-y-auto"
        aria-describedby="outline-keys"
      >
        {rows.map((row) => (
          <OutlineItem
            key={row.id}
            kind={row.kind}
            source={row.source}
            depth={row.depth}
            page={row.page}
            isOpen={row.id === open?.id}
            isHeld={row.id === held}
            isWrong={wrong.has(row.id)}
            id={row.id}
            onOpen={choose}
            onKey={press}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </aside>
  )
}

/** The menu of what can be added after the question that is open. */
function AddMenu() {
  const { definition, open, choose } = useOutline()
  const change = useChangeDefinition()
  const add = (type: SurveyElement['type']) => {
    const name = freeName(type === 'panel' ? 'group1' : 'question1', new Set(namesOf(definition)))
    const added = newElement(type, name, type === 'panel' ? TYPE_NAMES.panel : messages.question)
    change(messages.addAction(TYPE_NAMES[type]), (before) => {
      if (open?.kind === 'page') return appendToPage(before, open.page, added)
      const isInside = type === 'panel' && (open?.depth ?? 0) > 1
      return isInside ? appendToPage(before, open?.page ?? 0, added) : insertAfter(before, open?.id ?? null, added)
    })
    choose(name)
  }
  const addNewPage = () => {
    const { name } = addPage(definition, open?.page ?? definition.pages.length - 1)
    change(
      messages.addAction(messages.newPage),
      (before) => addPage(before, open?.page ?? before.pages.length - 1).definition,
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
