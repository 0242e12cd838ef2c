import { comparisonsFor, controlFor, listParts, newTerm, withOp } from '@rapport/domain/surveys/conditions/comparisons'
import type { ConditionOp, ConditionTerm } from '@rapport/domain/surveys/conditions/condition'
import type { Question } from '@rapport/domain/surveys/definition/survey-questions'
import { cn } from '@rapport/ui/cn'
import { IconButton } from '@rapport/ui/icon-button'
import { Select } from '@rapport/ui/select'
import { CircleAlert, X } from 'lucide-react'

import { messages, OP_NAMES } from './messages.ts'
import { ValueField } from './value-field.tsx'

interface TermRowProps {
  term: ConditionTerm
  /** 1-based position. */
  number: number
  questions: readonly Question[]
  ops: readonly ConditionOp[]
  /** The word before the condition: "When", "and", or "or". */
  word: string
  error: string | undefined
  onChange: (term: ConditionTerm) => void
  /** Removes the condition; null if the condition cannot be removed. */
  onRemove: (() => void) | null
}

/** Renders one condition: question, row, comparison and value, stacked below 768 px. */
export function TermRow({ term, number, questions, ops, word, error, onChange, onRemove }: TermRowProps) {
  const question = questions.find(({ name }) => name === term.question)
  const allowed = question ? comparisonsFor(question).filter((op) => ops.includes(op)) : []
  const parts = question ? listParts(question) : []
  const control = question === undefined ? 'none' : controlFor(question, term.op)
  const isShort = control === 'choice' || control === 'number'
  const choose = (name: string) => {
    const chosen = questions.find((one) => one.name === name)
    if (!chosen) return
    onChange(
      newTerm(
        chosen,
        comparisonsFor(chosen).filter((op) => ops.includes(op)),
      ),
    )
  }
  return (
    <div
      data-term
      role="group"
      aria-label={messages.condition(number)}
      className="grid grid-cols-[minmax(0,1fr)] gap-1.5"
    >
      <div className="flex items-start gap-2 max-rp-tablet:flex-wrap max-rp-tablet:gap-y-1">
        <span className="w-11 shrink-0 pt-1.5 text-rp-muted max-rp-tablet:w-full max-rp-tablet:pt-0">{word}</span>
        <div className="flex min-w-0 grow basis-0 flex-wrap items-start gap-2 max-rp-tablet:grid">
          <div className={cn('min-w-0 rp-tablet:max-w-full', parts.length > 0 ? 'basis-52 grow' : 'basis-40 grow-2')}>
            <Select
              aria-label={messages.question}
              placeholder={messages.chooseQuestion}
              noDeselect
              options={questions.map(({ name, title }) => ({ value: name, label: title }))}
              value={question?.name ?? ''}
              onValueChange={choose}
            />
          </div>
          {parts.length > 0 ? (
            <div className="min-w-0 grow basis-36">
              <Select
                aria-label={messages.row}
                noDeselect
                options={parts.map(({ value, text }) => ({ value, label: text }))}
                value={term.row ?? ''}
                onValueChange={(row) => onChange({ ...term, row })}
              />
            </div>
          ) : null}
          {question ? (
            <div className="shrink-0 basis-36">
              <Select
                aria-label={messages.comparison}
                noDeselect
                options={allowed.map((op) => ({ value: op, label: OP_NAMES[op] }))}
                value={term.op}
                onValueChange={(op) => onChange(withOp(term, op, question))}
              />
            </div>
          ) : null}
          {question && control !== 'none' ? (
            <div className={cn('min-w-0 grow', isShort ? 'basis-32' : 'basis-36')}>
              <ValueField term={term} question={question} onChange={(value) => onChange({ ...term, value })} />
            </div>
          ) : null}
        </div>
        {onRemove ? (
          <IconButton aria-label={messages.remove(number)} onClick={onRemove}>
            <X size={15} aria-hidden="true" />
          </IconButton>
        ) : null}
      </div>
      {error ? (
        <p className="flex items-start gap-1.5 ps-13 text-rp-13 max-rp-tablet:ps-0 font-rp-medium text-rp-negative-text">
          <CircleAlert size={14} aria-hidden="true" className="mt-0.5 shrink-0" />
          {error}
        </p>
      ) : null}
    </div>
  )
}
