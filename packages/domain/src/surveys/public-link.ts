import type { FormType } from '../performance/form-presets.ts'
import { readWhole, type QueryReader } from '../query-values.ts'
import { hasPublicLink } from '../sendouts/survey-window.ts'

/** The query parameter with which a survey link names a location. @source Decisions, section 14 "Templates" */
export const LINK_LOCATION = 'merchant_id'

/**
 * Returns the path of the public link to a survey, including the location if one is given. Returns null for a type whose surveys
 * open only through personal links (see hasPublicLink).
 *
 * @example publicSurveyPath('culture', 'club-1', 2) // '/surveys/culture/club-1?merchant_id=2'
 * @source Specification part 2, section 2 "Public survey pages"; Decisions, section 14 "Templates"
 */
export function publicSurveyPath(type: FormType, public_id: string, merchant_id?: number): string | null {
  if (!hasPublicLink(type)) return null
  const path = `/surveys/${type}/${encodeURIComponent(public_id)}`
  return merchant_id === undefined ? path : `${path}?${LINK_LOCATION}=${merchant_id}`
}

/**
 * Reads the location that a survey link names. Returns null when there is none or the value is not a valid row id.
 *
 * @source Decisions, section 14 "Templates"
 */
export function readLinkLocation(query: QueryReader): number | null {
  return readWhole(query.get(LINK_LOCATION), 1)
}
