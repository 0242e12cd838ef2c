import type { FeedbackForm } from '@rapport/api/contract/feedback/feedback'
import type { Wave, WaveList } from '@rapport/api/contract/feedback/waves'
import { feedbackQueries } from '@rapport/api/queries/feedback'
import type { PerformanceQuery } from '@rapport/domain/performance/performance-query'
import { deriveWaveView, type WaveView } from '@rapport/domain/performance/wave-view'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'

import { client } from '../../platform/loading/api.ts'

/** The query for the waves of an anonymous survey, and the view of the displayed wave. */
export interface Waves {
  readonly list: UseQueryResult<WaveList>
  /** Null until the waves are loaded. */
  readonly view: WaveView<Wave> | null
}

/** Returns the waves of an anonymous survey and the view of the wave that the query selects; null for any other survey. */
export function useWaves(program_id: number, form: FeedbackForm, query: PerformanceQuery): Waves | null {
  const { anonymous, feedback_form_id: feedbackFormId } = form
  const list = useQuery({ ...feedbackQueries.waves(client, program_id, { feedbackFormId }), enabled: anonymous })
  if (!anonymous) return null
  return { list, view: list.data ? deriveWaveView(list.data.waves, query) : null }
}
