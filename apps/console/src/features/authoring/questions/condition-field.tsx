import { isComplete } from '@rapport/domain/surveys/conditions/comparisons'
import { printCondition } from '@rapport/domain/surveys/conditions/condition'
import { parseCondition } from '@rapport/domain/surveys/conditions/parse-condition'
import { listShownIf } from '@rapport/domain/surveys/conditions/shown-if'
import type { OutlineRow } from '@rapport/domain/surveys/outline/outline'
import { Button } from '@rapport/ui/button'

import { RuleBuilder } from '../conditions/rule-builder.tsx'
import { useQuestions } from '../conditions/use-questions.ts'
import { messages } from './messages.ts'
import { useEarlierQuestions, useOutline } from './outline/use-outline.ts'
import { SeenCount, useHasCount } from './seen-count.tsx'

interface ConditionFieldProps {
  row: OutlineRow
  /**
   * Called with the new expression, or with undefined to remove the condition. Consecutive changes with the same `merge`, less than
   * a second apart, form one undo step.
   */
  onChange: (expression: string | undefined, merge?: string) => void
}

/**
 * Renders an editor for the condition under which a question, group or page is shown. An expression that the rule builder cannot
 * represent is shown verbatim and can only be removed.
 */
export function ConditionField({ row, onChange }: ConditionFieldProps) {
  const stored = row.source['visibleIf']
  const expression = typeof stored === 'string' ? stored.trim() : ''
  const questions = useQuestions()
  const { rows } = useOutline()
  const hasCount = useHasCount()
  const earlier = new Set(useEarlierQuestions(row).map(({ name }) => name))
  const names = new Set(questions.map(({ name }) => name))
  const condition = expression === '' ? ({ join: 'all', terms: [] } as const) : parseCondition(expression, names)
  const used = new Set(condition?.terms.map(({ question }) => question))
  const offered = questions.filter(({ name }) => earlier.has(name) || used.has(name))
  const shownIf = hasCount ? listShownIf(rows, row, names) : null
  const isCounted = shownIf !== null && shownIf.length > 0 && shownIf.every(({ terms }) => terms.every(isComplete))
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 border-t border-rp-line pt-5">
      <legend className="float-start mb-1 text-rp-13 font-rp-medium text-rp-strong">{messages.condition}</legend>
      {condition === null ? (
        <>
          <code className="block rounded-rp-2 bg-rp-sunken px-3 py-2 text-rp-13 [overflow-wrap:anywhere]">
            {expression}
          </code>
          <p className="text-rp-13 text-rp-muted">{messages.fixedCondition}</p>
          <Button size="sm" className="justify-self-start" onClick={() => onChange(undefined)}>
            {messages.removeCondition}
          </Button>
        </>
      ) : condition.terms.length === 0 && offered.length === 0 ? (
        <p className="text-rp-13 text-rp-muted">{messages.noneEarlier}</p>
      ) : (
        <>
          {condition.terms.length === 0 ? <p className="text-rp-13 text-rp-muted">{messages.always}</p> : null}
          <RuleBuilder
            aria-label={messages.condition}
            condition={condition}
            questions={offered}
            canBeEmpty
            onChange={(next, merge) => {
              const printed = printCondition(next)
              onChange(printed === '' ? undefined : printed, merge)
            }}
          />
        </>
      )}
      {isCounted ? <SeenCount conditions={shownIf} /> : null}
    </fieldset>
  )
}
