import { fixesFor, questionsOf, type ColumnFix } from '@rapport/domain/imports/column-fixes'
import type { ColumnProblem, ImportColumn } from '@rapport/domain/imports/import-column'
import { Button } from '@rapport/ui/button'
import { TriangleAlert } from 'lucide-react'

import { messages } from './messages.ts'

/** Returns the label of a fix for a problem. */
function labelOf(fix: ColumnFix, { problem, values }: ColumnProblem): string {
  if (fix === 'accept' && problem === 'weights_change_figures') return messages.useWeights
  if (fix === 'accept' && problem === 'scale_unclear') return messages.useScale
  if (fix === 'edit' && problem === 'no_location') return messages.matchLocations
  if (fix === 'edit' && problem === 'no_year') return messages.setDate
  if (fix === 'edit' && problem === 'unknown_value') return messages.other
  if (fix === 'add_choice' && values.length > 1) return messages.addChoices
  return messages.fixes[fix]
}

interface ProblemLineProps {
  column: ImportColumn
  problem: ColumnProblem
  disabled: boolean
  onFix: (fix: ColumnFix) => void
}

/** Renders a problem with a column, its suggested fix and one alternative. */
export function ProblemLine({ column, problem, disabled, onFix }: ProblemLineProps) {
  const isChoice = questionsOf(column).some(({ type }) => type !== 'rating' && type !== 'matrix')
  const [suggested, alternative] = fixesFor(column, problem)
  return (
    <div className="flex min-h-7 flex-wrap items-center gap-x-2 gap-y-1.5 text-rp-13 leading-[18px] font-rp-medium text-rp-warning-text max-rp-tablet:items-start">
      <TriangleAlert aria-hidden="true" size={14} strokeWidth={1.8} className="shrink-0 max-rp-tablet:mt-0.5" />
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{messages.problem(problem, isChoice)}</span>
      <span className="flex shrink-0 gap-1 max-rp-tablet:basis-full">
        {[suggested, alternative].map((fix, position) => (
          <Button
            key={fix}
            size="sm"
            variant={position === 0 ? 'default' : 'quiet'}
            disabled={disabled}
            aria-label={`${labelOf(fix, problem)}, ${column.column}`}
            onClick={() => onFix(fix)}
          >
            {labelOf(fix, problem)}
          </Button>
        ))}
      </span>
    </div>
  )
}
