import type { SurveyState } from '@rapport/api/contract/feedback/survey-states'
import { surveyStage } from '@rapport/domain/surveys/authoring/survey-stage'
import { Badge } from '@rapport/ui/badge'

import { now } from '../../../platform/clock.ts'
import { messages } from './messages.ts'

const TONES = { open: 'positive', scheduled: 'info', closed: 'neutral', archived: 'neutral' } as const

/** Renders the state of a survey and the name of the person who created it. */
export function StateLine({ state }: { state: SurveyState }) {
  const stage = surveyStage(state, now())
  const owner = [state.created_by_fname, state.created_by_lname].filter(Boolean).join(' ')
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-rp-12 font-rp-regular text-rp-muted">
      <Badge tone={TONES[stage]}>{messages.stage[stage]}</Badge>
      {owner === '' ? null : <span>{messages.owner(owner)}</span>}
    </span>
  )
}
