import type { Voice } from '@rapport/api/contract/feedback/voices'
import { scoreText } from '@rapport/domain/surveys/voices/overall-score'
import { Badge } from '@rapport/ui/badge'
import { ThumbsDown, ThumbsUp } from 'lucide-react'

const THUMBS = { Up: ThumbsUp, Down: ThumbsDown } as const

type Scored = Pick<Voice, 'score_value' | 'score_max' | 'score_band' | 'overall_score_label'>

/**
 * Shows the overall score of a response together with the maximum of its scale, or the label of the answer if it has no scale. The
 * color shows the band of the score. Renders nothing if there is neither a score nor a label. Use the large badge beside a title.
 */
export function ScoreBadge({ voice, isLarge = false }: { voice: Scored; isLarge?: boolean }) {
  const text = scoreText(voice, voice.overall_score_label)
  if (text === null) return null
  const Thumb = text === 'Up' || text === 'Down' ? THUMBS[text] : null
  return (
    <Badge
      tone={voice.score_band ?? 'neutral'}
      className={isLarge ? 'min-h-7! rounded-rp-2! px-2.5! text-rp-14! [&_svg]:size-4!' : ''}
    >
      {Thumb ? <Thumb aria-hidden="true" strokeWidth={1.8} /> : null}
      {text}
    </Badge>
  )
}
