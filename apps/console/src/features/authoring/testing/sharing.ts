import type { SurveySharing } from '@rapport/api/contract/feedback/survey-states'

/**
 * Returns the sharing data of the dining visit survey. By default, the survey has two locations and has been open since October 5,
 * 2026, 14:00 UTC.
 */
export function surveySharing(change: Partial<SurveySharing> = {}): SurveySharing {
  return {
    feedback_form_id: 40,
    title: 'How was your visit?',
    public_id: 'dining-visit',
    feedback_form_type: 'listening_post',
    anonymous: false,
    opens_ts: 1_791_208_800_000,
    cutoff_ts: null,
    archived_ts: null,
    expired_text: null,
    responses: 412,
    locations: [
      { merchant_id: 1, merchant_name: 'Harbor House', responses: 268 },
      { merchant_id: 2, merchant_name: 'Bay Courts', responses: 144 },
    ],
    ...change,
  }
}
