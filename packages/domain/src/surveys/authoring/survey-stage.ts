/** The stages of a published survey. */
export const SURVEY_STAGES = ['open', 'scheduled', 'closed', 'archived'] as const

/** The stage of a published survey; a `scheduled` survey opens later. */
export type SurveyStage = (typeof SURVEY_STAGES)[number]

/** The times that determine the stage of a survey, in epoch milliseconds; null for a time that is not set. */
export interface StageTimes {
  readonly opens_ts: number | null
  readonly cutoff_ts: number | null
  readonly archived_ts: number | null
}

/**
 * Returns the stage of a published survey at `now_ts`, in epoch milliseconds. An archived survey is always `archived`; otherwise, a
 * survey whose closing time has passed is `closed`, regardless of its opening time.
 */
export function surveyStage({ opens_ts, cutoff_ts, archived_ts }: StageTimes, now_ts: number): SurveyStage {
  if (archived_ts !== null) return 'archived'
  if (cutoff_ts !== null && cutoff_ts <= now_ts) return 'closed'
  return opens_ts !== null && opens_ts > now_ts ? 'scheduled' : 'open'
}
