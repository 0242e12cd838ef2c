import { comparisonsFor, newTerm } from '@rapport/domain/surveys/conditions/comparisons'
import {
  CONDITION_OPS,
  type Condition,
  type ConditionOp,
  type ConditionTerm,
} from '@rapport/domain/surveys/conditions/condition'
import type { Question } from '@rapport/domain/surveys/definition/survey-questions'
import { Button } from '@rapport/ui/button'
import { cn } from '@rapport/ui/cn'
import { SegmentedControl, SegmentedControlItem } from '@rapport/ui/segmented-control'
import { Plus } from 'lucide-react'
import { useRef } from 'react'

import { messages } from './messages.ts'
import { TermRow } from './term-row.tsx'

/** The rule that a rule builder edits, and the choices that it offers. */
export interface RuleBuilderProps {
  /** Names the rule for assistive technology. */
  'aria-label': string
  condition: Condition
  /** Consecutive changes with the same `merge`, such as keystrokes in a value field, form one undo step. */
  onChange: (condition: Condition, merge?: string) => void
  /** The questions that a condition can refer to. */
  questions: readonly Question[]
  /** The comparisons that are offered. @default all */
  ops?: readonly ConditionOp[]
  /** Whether only one condition is possible, as in alerts of anonymous surveys. */
  isSingle?: boolean
  /** Whether the last remaining condition can be removed, leaving no rule. */
  canBeEmpty?: boolean
  /** Returns the problem with the condition at an index; undefined when there is none. */
  errorOf?: (index: number) => string | undefined
}

/**
 * Renders an editor for a rule: a list of conditions, all or any of which must be met. Adding a condition moves the focus to it.
 * Removing a condition moves the focus to a neighboring condition or, if none is left, to the button that adds one.
 */
export function RuleBuilder(props: RuleBuilderProps) {
  const { condition, onChange, questions, ops = CONDITION_OPS, isSingle, canBeEmpty, errorOf } = props
  const { join, terms } = condition
  const list = useRef<HTMLDivElement>(null)
  const focus = (index: number) =>
    requestAnimationFrame(() => {
      const groups = list.current?.querySelectorAll<HTMLElement>('[data-term]')
      const group = groups?.item(Math.min(index, groups.length - 1))
      const target = group?.querySelector('button') ?? list.current?.querySelector<HTMLElement>('[data-add]')
      target?.focus()
    })
  const put = (index: number, term: ConditionTerm) => {
    const isTyping = term.question === terms[index]?.question && term.op === terms[index]?.op
    onChange({ join, terms: terms.toSpliced(index, 1, term) }, isTyping ? `term ${index}` : undefined)
  }
  const add = () => {
    const last = questions.find(({ name }) => name === terms.at(-1)?.question) ?? questions[0]
    if (!last) return
    const allowed = comparisonsFor(last).filter((op) => ops.includes(op))
    onChange({ join, terms: [...terms, newTerm(last, allowed)] })
    focus(terms.length)
  }
  const remove = (index: number) => {
    onChange({ join, terms: terms.toSpliced(index, 1) })
    focus(index)
  }
  const wordAt = (index: number) => (index === 0 ? messages.first : join === 'all' ? messages.and : messages.or)
  return (
    <div ref={list} role="group" aria-label={props['aria-label']} className="contents">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
        {terms.length > 1 ? (
          <SegmentedControl
            aria-label={messages.join}
            className="justify-self-start"
            value={join}
            onValueChange={(next) => onChange({ join: next === 'any' ? 'any' : 'all', terms })}
          >
            <SegmentedControlItem value="all">{messages.all}</SegmentedControlItem>
            <SegmentedControlItem value="any">{messages.any}</SegmentedControlItem>
          </SegmentedControl>
        ) : null}
        {terms.map((term, index) => (
          // The index is the key, because conditions have no id and two of them can be equal.
          <TermRow
            key={index}
            term={term}
            number={index + 1}
            questions={questions}
            ops={ops}
            word={wordAt(index)}
            error={errorOf?.(index)}
            onChange={(next) => put(index, next)}
            onRemove={terms.length > 1 || canBeEmpty ? () => remove(index) : null}
          />
        ))}
        {isSingle && terms.length > 0 ? null : questions.length === 0 ? (
          <p className="text-rp-13 text-rp-muted">{messages.noQuestions}</p>
        ) : (
          <Button
            data-add
            size="sm"
            variant="quiet"
            // The plus icon is aligned with the fields of the conditions or, if there are no conditions, with the start edge.
            className={cn('-ms-2.5 justify-self-start', terms.length > 0 && 'rp-tablet:ms-10.5')}
            onClick={add}
          >
            <Plus size={14} aria-hidden="true" />
            {messages.add}
          </Button>
        )}
      </div>
    </div>
  )
}
