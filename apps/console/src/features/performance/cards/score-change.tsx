import type { ResultItem } from '@rapport/api/contract/feedback/results'
import type { ResultChart } from '@rapport/domain/results/items/chart-type'
import { describeScoreChange } from '@rapport/domain/results/scores/score-change'
import { Button } from '@rapport/ui/button'
import { Popover, PopoverContent, PopoverTrigger } from '@rapport/ui/popover'

import { messages } from '../messages.ts'

/**
 * Renders a button that shows how many answers would have to change to improve a score. Renders nothing when this number cannot be
 * calculated, for example for a score based on several questions.
 */
export function ScoreChange({ item, chart }: { item: ResultItem; chart: ResultChart }) {
  const description = describeScoreChange(item, chart)
  if (description === null) return null
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button variant="quiet" size="sm">
          {messages.change}
          <span className="sr-only">{messages.of(item.title)}</span>
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label={messages.change} className="text-rp-13 text-pretty tabular-nums">
        {description}
      </PopoverContent>
    </Popover>
  )
}
