import type { FormType } from '../../performance/form-presets.ts'
import type { TriggerRule } from '../triggers/trigger-rule.ts'

/** The subjects of survey templates, in the order of the gallery filter. */
export const TEMPLATE_GROUPS = ['visits', 'membership', 'staff'] as const

/** One group of templates: visits to the club, the membership as a whole, or the staff. */
export type TemplateGroup = (typeof TEMPLATE_GROUPS)[number]

/** What an alert can do when its rule holds. */
export const ALERT_KINDS = ['case', 'notification', 'case_and_notification'] as const

/** What an alert does: it raises a case, notifies staff by e-mail, or both. @source Decisions, section 8 */
export type AlertKind = (typeof ALERT_KINDS)[number]

/** Returns whether an alert raises a case. */
export const raisesCase = (kind: AlertKind): boolean => kind !== 'notification'

/** Returns whether an alert sends an e-mail. */
export const sendsEmail = (kind: AlertKind): boolean => kind !== 'case'

/** The frequencies at which an alert can send e-mails. */
export const EMAIL_FREQUENCIES = ['immediate', 'daily'] as const

/** How often an alert sends e-mails: one for each response, or one a day for all responses, at 8 a.m. in the club's time zone. */
export type EmailFrequency = (typeof EMAIL_FREQUENCIES)[number]

/** The person to whom cases raised by responses from one location are assigned. */
export interface AlertOwner {
  readonly merchant_id: number
  readonly assigned_to: number
}

/**
 * A survey alert: when its rule on the answers holds, it creates a case, sends an e-mail, or does both. `trigger_id` is null until
 * the alert is published. `case_title` is a template, or null for the default title (see writeCaseTitle); in an anonymous survey,
 * it is the title itself, or null for `name`. `overall` marks the alert that watches the overall score. `email_to` lists staff by
 * id. `key` identifies the alert while it is edited, even before it has a `trigger_id`. `owners` assigns the case by the location
 * of the response; if the location has no owner, the case is assigned to `assigned_to`. `merchant_ids` limits the alert to
 * responses from these locations; when it is empty or missing, the alert applies to all responses. `email_frequency` defaults to
 * `immediate`.
 *
 * @source Decisions, section 8
 */
export interface SurveyAlert {
  readonly key?: string | undefined
  readonly trigger_id: number | null
  readonly name: string
  readonly enabled: boolean
  readonly kind: AlertKind
  readonly overall: boolean
  readonly rule: TriggerRule
  readonly case_title: string | null
  readonly case_type_id: number | null
  readonly priority_id: number | null
  readonly assigned_to: number | null
  readonly owners?: readonly AlertOwner[] | undefined
  readonly email_to: readonly number[]
  readonly merchant_ids?: readonly number[] | undefined
  readonly email_frequency?: EmailFrequency | undefined
}

/**
 * The settings of a survey. `opens_ts` and `cutoff_ts` are epoch milliseconds, or null when the survey has no opening or closing
 * time. `expired_text` and `success_text` are null when the survey page uses its default texts. The type cannot change once the
 * survey is published, and anonymity cannot change after the first response. `merchant_id` is the location of responses whose link
 * does not name one; null when the survey is for all locations. `review_links` determines whether the thank-you page links to
 * review sites. `header_img_url` is an https URL or the path of a stored image, or null for no image; `brand_color` is `#rgb` or
 * `#rrggbb`, or null for the club's color.
 */
export interface SurveySettings {
  readonly name: string
  readonly title: string
  readonly feedback_form_type: FormType
  readonly anonymous: boolean
  readonly overall_question: string | null
  readonly allow_edit_response: boolean
  readonly opens_ts: number | null
  readonly cutoff_ts: number | null
  readonly expired_text: string | null
  readonly success_text: string | null
  readonly merchant_id: number | null
  readonly review_links: boolean
  readonly header_img_url: string | null
  readonly brand_color: string | null
}

/**
 * The unpublished questions, alerts and settings of a survey that is being edited. The definition can have problems, because the
 * draft is saved while a person is typing; `checkDraft` lists these problems, and only a draft without problems can be published.
 */
export interface SurveyDraft {
  readonly definition: unknown
  readonly settings: SurveySettings
  readonly alerts: readonly SurveyAlert[]
}
