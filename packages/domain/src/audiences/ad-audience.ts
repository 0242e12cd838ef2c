/** The state of the button that sends an audience to the ad platform. @source Specification part 2, section 4 "Social ad sync button" */
export type AdButtonState = 'add_account' | 'open' | 'too_small' | 'processing'

/**
 * The label of the button in each state; the button is enabled in the first two states.
 *
 * @source Specification part 2, section 4; Decisions, section 10
 */
export const AD_BUTTON_TEXT: Readonly<Record<AdButtonState, string>> = {
  add_account: 'Add Ad Account',
  open: 'Go to Ad Platform',
  too_small: 'Audience Not Large Enough',
  processing: 'Processing',
}

/** The properties of an audience that the ad rules use. @source Specification part 2, section 3 "Audience" */
export interface AdAudience {
  readonly audience_size: number
  readonly fb_ad_account_id: string | null
  readonly fb_audience_url: string | null
}

/**
 * Derives the state of the button. Without an ad account, the button adds one. With an account but no audience URL, the audience is
 * still being created. With a URL, the button opens the ad platform, or reports that the audience is too small if its size is below
 * 1. Blank values count as missing.
 *
 * @source Specification part 2, section 4 "Social ad sync button"
 */
export function deriveAdButton(audience: AdAudience): AdButtonState {
  if (!audience.fb_ad_account_id?.trim()) return 'add_account'
  if (!audience.fb_audience_url?.trim()) return 'processing'
  return audience.audience_size >= 1 ? 'open' : 'too_small'
}

/**
 * Returns the link for See Facebook Insights: the base URL, followed by the custom ids of the chosen audiences joined by `-`.
 * Returns null, which hides the button, when there is no base URL or no chosen audience has a custom id.
 *
 * @source Specification part 2, sections 2 and 9
 */
export function writeInsightsLink(base: string | null, customIds: readonly (string | null)[]): string | null {
  const ids = [...new Set(customIds.flatMap((id) => (id?.trim() ? [id.trim()] : [])))]
  return !base || ids.length === 0 ? null : `${base}${ids.map(encodeURIComponent).join('-')}`
}

/**
 * Returns the name of a lookalike audience: the program name for a default audience, or the audience name for any other audience,
 * followed by ` Lookalike`.
 * @source Decisions, section 12 "Audience share"
 */
export function nameLookalike(
  audience: { readonly audience_name: string; readonly is_default: boolean },
  program_name: string,
): string {
  return `${audience.is_default ? program_name : audience.audience_name} Lookalike`
}
