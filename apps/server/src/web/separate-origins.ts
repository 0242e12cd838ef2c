import type { EndpointName } from '@rapport/api/contract/index'
import { PREVIEW_PATH } from '@rapport/domain/surveys/survey-links'

import type { Config } from '../config.ts'

/**
 * Public calls that only staff make: signing in, the greeting before signing in, resetting a password, and downloading exported
 * files. A separate surveys origin does not answer them.
 */
export const STAFF_PUBLIC_CALLS: readonly EndpointName[] = [
  'createSession',
  'finishSession',
  'requestPasswordReset',
  'checkPasswordReset',
  'confirmPasswordReset',
  'prelogin',
  'getExport',
]

/** Returns whether a call is for staff. A separate surveys origin does not answer such calls. */
export const isStaffCallOf = (name: EndpointName, area: string): boolean =>
  area !== 'public' || STAFF_PUBLIC_CALLS.includes(name)

type Origins = Pick<Config, 'publicUrl' | 'surveysUrl'>

/** The first path segments of the addresses that members see. @source Specification part 2, section 2 */
const SURVEY_PATHS = /^\/(surveys|webviews|info|test)(\/|$)/

/** Returns whether a path belongs to a survey page rather than to a console page. */
export const isSurveyPath = (path: string): boolean => SURVEY_PATHS.test(path)

/** Returns whether the settings give surveys a different origin from the console's. */
export const hasSeparateOrigins = ({ publicUrl, surveysUrl }: Origins): boolean =>
  new URL(publicUrl).origin !== new URL(surveysUrl).origin

/** Returns whether a request was sent to the separate surveys origin, according to its Host header. */
export const isAtSurveys = (origins: Origins, host: string | undefined): boolean =>
  hasSeparateOrigins(origins) && host?.toLowerCase() === new URL(origins.surveysUrl).host

/**
 * Returns the address to which a request for a survey page is redirected from the console origin, so that old links still work;
 * null when the request is not redirected. The preview inside the editor is not redirected, because it gets the draft from the page
 * around it.
 */
export function movedSurveyPage(
  origins: Origins,
  host: string | undefined,
  path: string,
  search: string,
): string | null {
  const isAtConsole = hasSeparateOrigins(origins) && host?.toLowerCase() === new URL(origins.publicUrl).host
  return isAtConsole && isSurveyPath(path) && path !== PREVIEW_PATH ? `${origins.surveysUrl}${path}${search}` : null
}
