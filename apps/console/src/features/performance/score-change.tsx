import type { ResultItem } from '@rapport/api/contract/results'
import type { ResultChart } from '@rapport/domain/chart-type'
import { Button } from '@rapport/ui/button'

import { lazyPart } from '../../platform/lazy-part.tsx'
import { OnFirstUse } from '../../platform/on-first-use.tsx'
import { messages } from './messages.ts'
import { describeScoreChange } from './score-change-words.ts'

const ScoreChangePopover = lazyPart(async () => (await import('./score-change-popover.tsx')).ScoreChangePopover)

/** What would change the score, on the answers that there are; nothing where no answers of one question stand behind it. */
export function ScoreChange({ item, chart }: { item: ResultItem; chart: ResultChart }) {
  const words = describeScoreChange(item, chart)
  if (words === null) return null
  const button = (
    <Button variant="quiet" size="sm" aria-haspopup="dialog">
      {messages.change}
      <span className="sr-only">{messages.of(item.title)}</span>
    </Button>
  )
  return (
    <OnFirstUse face={button}>
      <ScoreChangePopover words={words} button={button} />
    </OnFirstUse>
  )
}
