import type { QueryStep } from '@rapport/api/contract/audiences/audience-query'
import type { Conjunction } from '@rapport/domain/audiences/audience-query'
import { MAX_QUERY_ROWS } from '@rapport/domain/audiences/query-faults'
import { Button } from '@rapport/ui/button'
import { Plus, Undo2 } from 'lucide-react'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'

import { builderText } from '../messages.ts'
import { groupRows, type BuilderState, type BuilderStep } from './builder-state.ts'
import { CriterionRow, type NamedColumn } from './criterion-row.tsx'
import type { ColumnOptions } from './use-query-names.ts'

interface QueryBuilderProps {
  state: BuilderState
  columns: readonly NamedColumn[]
  options: ReadonlyMap<string, ColumnOptions>
  /** Faults to show, by row index. */
  faults: ReadonlyMap<number, string>
  /** Effects of the rows; empty until the size of the current query is known. */
  effects: readonly QueryStep[]
  onStep: (step: BuilderStep) => void
}

/**
 * Returns whether an element is a text field, where the browser's undo applies. Comboboxes are excluded, since their text is only a
 * search term.
 */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([role=combobox]), textarea, [contenteditable]')

/**
 * Renders the rows of a query, one box per group of rows joined with AND, and the buttons for adding rows and for undo.
 *
 * @source Specification part 2, section 4 "Query builder"; Decisions, section 12 "AND/OR"
 */
export function QueryBuilder({ state, columns, options, faults, effects, onStep }: QueryBuilderProps) {
  const [first] = columns
  const groups = groupRows(state.rows)
  const isFull = state.rows.length >= MAX_QUERY_ROWS
  const section = useRef<HTMLElement>(null)
  // Moves the focus in the next frame, because a new row is not rendered before then.
  const focusRow = useCallback((index: number, isLost: () => boolean = () => true) => {
    const label = builderText.column(index + 1)
    requestAnimationFrame(() => {
      if (isLost()) section.current?.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.focus()
    })
  }, [])
  const add = (conjunction: Conjunction) => {
    if (!first) return
    onStep({ type: 'add', conjunction, column: first })
    focusRow(state.rows.length)
  }
  const remove = useCallback(
    (id: number, index: number) => {
      onStep({ type: 'remove', id })
      focusRow(index - 1)
    },
    [onStep, focusRow],
  )
  const undo = () => {
    onStep({ type: 'undo' })
    // The focus is lost when it was in a removed row, or on the undo button, which is disabled after the last step is undone.
    focusRow(0, () => document.activeElement?.matches('body, :disabled') === true)
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'z' || event.shiftKey || !(event.ctrlKey || event.metaKey) || isTyping(event.target)) return
    event.preventDefault()
    undo()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <section ref={section} aria-label={builderText.query}>
      <ol>
        {groups.map((group, index) => (
          <li
            key={group[0]?.row.id}
            aria-label={builderText.group(index + 1)}
            className="relative rounded-rp-4 border border-rp-line bg-rp-sunken p-3 not-first:mt-3 not-first:before:absolute not-first:before:start-12 not-first:before:bottom-full not-first:before:h-3 not-first:before:w-px not-first:before:bg-rp-edge"
          >
            <ol className="grid gap-2 max-rp-tablet:[&>li+li]:border-t max-rp-tablet:[&>li+li]:border-rp-line max-rp-tablet:[&>li+li]:pt-2">
              {group.map(({ row, index: at }) => (
                <CriterionRow
                  key={row.id}
                  index={at}
                  row={row}
                  columns={columns}
                  column={options.get(row.criterion.where.col)}
                  fault={faults.get(at) ?? null}
                  effect={effects[at] ?? null}
                  onStep={onStep}
                  onRemove={remove}
                />
              ))}
            </ol>
          </li>
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {(['and', 'or'] as const).map((conjunction) => (
          <Button key={conjunction} size="sm" disabled={isFull || !first} onClick={() => add(conjunction)}>
            <Plus aria-hidden="true" strokeWidth={1.8} size={14} />
            {conjunction === 'and' ? builderText.addAnd : builderText.addOr}
          </Button>
        ))}
        <Button size="sm" variant="quiet" disabled={state.past.length === 0} onClick={undo}>
          <Undo2 aria-hidden="true" strokeWidth={1.8} size={14} />
          {builderText.undo}
        </Button>
        <span className="text-rp-12 text-rp-muted">
          {isFull ? builderText.most(MAX_QUERY_ROWS) : builderText.binds}
        </span>
      </div>
    </section>
  )
}
