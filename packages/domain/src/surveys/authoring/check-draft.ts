import { isBrandColor } from '../brand.ts'
import { checkDefinition } from '../definition/check-definition.ts'
import type { SurveyDefinition } from '../definition/survey-definition.ts'
import { collectProblems, type ReportProblem, type SurveyProblem } from '../definition/survey-problem.ts'
import { listQuestions } from '../definition/survey-questions.ts'
import { checkAlert } from './check-alert.ts'
import { checkConditions } from './check-conditions.ts'
import type { SurveyDraft, SurveySettings } from './survey-draft.ts'

/** Maximum lengths in characters. */
const MAX_NAME = 200
const MAX_TEXT = 10_000

/** The outcome of checking a draft: its definition in the form in which it is stored, or the problems that prevent publishing. */
export type DraftCheck =
  | { readonly ok: true; readonly definition: SurveyDefinition }
  | { readonly ok: false; readonly problems: readonly SurveyProblem[] }

/**
 * Checks whether a draft can be published: its definition, its settings and its alerts. The path of a problem begins with
 * `definition`, `settings` or `alerts[0]`. Visibility conditions and alerts are checked only when the definition has no problem. At
 * most 50 problems with the definition and 50 others are listed. `now` is epoch ms: a closing time that has passed is allowed to
 * precede the opening time, because it closes the survey at once.
 */
export function checkDraft({ definition, settings, alerts }: SurveyDraft, now: number): DraftCheck {
  const { problems, report } = collectProblems()
  const checked = checkDefinition(definition)
  const ofDefinition = checked.ok
    ? []
    : checked.problems.map(({ path, reason }) => ({ path: path === '' ? 'definition' : `definition.${path}`, reason }))
  checkSettings(settings, checked.ok ? checked.definition : null, now, report)
  if (checked.ok) {
    checkConditions(checked.definition, report)
    const survey = { definition: checked.definition, anonymous: settings.anonymous }
    alerts.forEach((alert, index) => checkAlert(alert, survey, `alerts[${index}]`, report))
    if (problems.length === 0) return { ok: true, definition: checked.definition }
  }
  return { ok: false, problems: [...ofDefinition, ...problems] }
}

function checkSettings(
  settings: SurveySettings,
  definition: SurveyDefinition | null,
  now: number,
  report: ReportProblem,
): void {
  const { name, title, overall_question, opens_ts, cutoff_ts, expired_text, success_text } = settings
  const { brand_color, header_img_url } = settings
  for (const [property, text] of Object.entries({ name, title })) {
    if (text.trim() === '') report(`settings.${property}`, 'is missing')
    if (text.length > MAX_NAME) report(`settings.${property}`, `has over ${MAX_NAME} characters`)
  }
  for (const [property, text] of Object.entries({ expired_text, success_text })) {
    if (text !== null && text.length > MAX_TEXT) report(`settings.${property}`, `has over ${MAX_TEXT} characters`)
  }
  if (brand_color !== null && !isBrandColor(brand_color))
    report('settings.brand_color', 'is not a color such as #1f4e79')
  if (header_img_url !== null && !isHeaderImage(header_img_url))
    report('settings.header_img_url', 'is neither an image of this club nor an address that begins with https')
  if (opens_ts !== null && cutoff_ts !== null && cutoff_ts > now && cutoff_ts <= opens_ts)
    report('settings.cutoff_ts', 'is not after the opening time')
  if (overall_question !== null && definition !== null) checkOverall(overall_question, definition, report)
}

/**
 * Returns whether a URL is allowed as a header image: the path of stored images followed by the key of an uploaded image, or any
 * https URL.
 */
const isHeaderImage = (url: string): boolean =>
  url.length <= 1000 && (/^\/v3\/images\/[1-9]\d{0,9}-[\w-]{22}$/.test(url) || /^https:\/\/[^\s]+$/i.test(url))

/** Checks that the overall question is in the survey and has a scale or thumbs, so that its answers can be ranked. */
function checkOverall(name: string, definition: SurveyDefinition, report: ReportProblem): void {
  const question = listQuestions(definition).find((one) => one.name === name)
  if (question === undefined) return report('settings.overall_question', 'is not a question of this survey')
  if (question.rateMin === null && question.measure !== 'thumbs')
    report('settings.overall_question', 'is not a question with a scale or thumbs')
}
