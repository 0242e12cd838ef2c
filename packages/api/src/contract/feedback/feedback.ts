import { FORM_TYPES } from '@rapport/domain/performance'
import { byName, CULTURE_FILTERS } from '@rapport/domain/performance'
import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { idInPath, offset, recordCount } from '../api-values.ts'

/** The type of a survey. @source Specification part 2, section 3; Decisions, section 13 */
export const feedbackFormType = z.enum(FORM_TYPES)

export type FeedbackFormType = z.infer<typeof feedbackFormType>

/**
 * A survey with its response and case counts. Results of an `anonymous` survey are shown by wave, and its responses are not listed.
 * @source Specification part 1, section 3, "Survey (feedback form)"; part 2, section 3, "Other"; Decisions, section 14
 */
export const feedbackForm = z.object({
  feedback_form_id: z.number().int(),
  name: z.string(),
  title: z.string(),
  public_id: z.string(),
  feedback_form_type: feedbackFormType,
  anonymous: z.boolean(),
  /** Whether responses have weights, in which case results can be requested with `weighted=true`. */
  weighted: z.boolean(),
  /** The current version of the survey; null until the first response begins. */
  version: z.number().int().nullable(),
  feedback_responses_count: z.number().int(),
  cases_created_count: z.number().int(),
  record_count: recordCount,
})

export type FeedbackForm = z.infer<typeof feedbackForm>

/**
 * GET /v3/feedback: returns the surveys of a program that the user may see: all of them, or a page of 10 if an offset is given.
 * @source Specification part 1, sections 6 and 7; Decisions, section 12, "Paging"
 */
export const listForms = endpoint({
  method: 'GET',
  path: '/v3/feedback',
  summary: 'Surveys of a program',
  area: 'forms',
  query: z.object({ programId: idInPath, offset: offset.optional() }),
  response: z.array(feedbackForm),
})

const option = z.object({ value: z.string(), label: z.string() })

/** The options for each filter; empty when the program has none. @source Specification part 1, section 3, "Feedback filter options" */
export const filterOptions = z.object({
  gender: z.array(option),
  member_tenure: z.array(option),
  member_category: z.array(option),
  ageRange: z.array(option),
  age: z.array(option),
  tenure: z.array(option),
  pastDays: z.array(option),
  createdBy: z.array(option),
  ...byName(CULTURE_FILTERS, () => z.array(option)),
  /** The attributes of each non-anonymous survey that has attributes, in survey order. */
  attributes: z.array(
    z.object({ feedback_form_id: z.number().int(), name: z.string(), label: z.string(), options: z.array(option) }),
  ),
})

export type FilterOptions = z.infer<typeof filterOptions>

/** GET /v3/feedback/filters: returns the options for every result filter. @source Specification part 1, section 7 */
export const listFilterOptions = endpoint({
  method: 'GET',
  path: '/v3/feedback/filters',
  summary: 'Options for the result filters',
  area: 'result_filters',
  query: z.object({ programId: idInPath }),
  response: filterOptions,
})

/** The appearance of a survey page. @source Specification part 2, section 3, "Form customization" */
export const customization = z.object({
  program_title: z.string(),
  program_title_colon: z.boolean(),
  hide_logo: z.boolean(),
  hide_progress: z.boolean(),
  hide_overlay: z.boolean(),
  inverse_header: z.boolean(),
  logo_in_footer: z.boolean(),
  full_size_bg_image: z.boolean(),
  powered_by: z.enum(['merchant', 'program', 'organization', 'none']),
  wide_logo: z.boolean(),
  brand_primary_color: z.string(),
})

export type Customization = z.infer<typeof customization>

/**
 * GET /v3/feedback/{formId}/customization: returns the appearance of a survey's pages. The survey's settings override those of its
 * program. All parameters are optional: the program is the one in `programId`, else the one in the program_id header, else the
 * first program that has a survey with this id. Fails with 404 if there is none. `merchantId` is accepted but has no effect,
 * because nothing that is returned here depends on the location; getResponse returns the location's logo.
 * @source Specification part 1, section 7; part 2, section 6
 */
export const getCustomization = endpoint({
  method: 'GET',
  path: '/v3/feedback/{formId}/customization',
  summary: 'Appearance of a survey’s pages',
  area: 'public',
  params: z.object({ formId: idInPath }),
  query: z.object({ programId: idInPath.optional(), merchantId: idInPath.optional() }),
  response: customization,
})

/**
 * GET /v3/feedback/public: returns a program's oldest open and unrestricted Listening Post for the page /info, as a list of at most
 * one item. If no program is given, uses the only program of the installation, or returns an empty list when there are several. The
 * list is also empty for an unknown program.
 *
 * @source Specification part 2, section 2, "Public survey pages"; Decisions, section 12 "/info"
 */
export const listPublicForms = endpoint({
  method: 'GET',
  path: '/v3/feedback/public',
  summary: 'The listening post of a program',
  area: 'public',
  query: z.object({ programId: idInPath.optional(), type: z.literal('listening_post').optional() }),
  response: z.array(z.object({ name: z.string(), public_id: z.string() })),
})
