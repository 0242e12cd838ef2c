import { dayInZone, isoOfEpochDay } from '@rapport/domain/dates/epoch-day'
import { storeMeasures } from '@rapport/domain/surveys/definition/store-measures'
import { listeningPostPath } from '@rapport/domain/surveys/survey-links'

import { triggersOf } from '../feedback/form-triggers.ts'
import { definitionOf, DEMO_FORMS, DEMO_WAVE_UNIT, OVERALL_QUESTION, type DemoForm } from '../feedback/forms.ts'
import { createRandom, hashText } from '../random.ts'
import { DEMO_CLUBS, DEMO_STAFF, FORMER_STAFF, type DemoClub } from './clubs.ts'

type Row = Readonly<Record<string, unknown>>

const DAY_MS = 86_400_000

const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10)

/** Returns the public id of a demo form, which is the same in every demo. */
export const publicIdOf = (form: Pick<DemoForm, 'program_id' | 'feedback_form_id'>): string =>
  createRandom(hashText(`public ${form.program_id}/${form.feedback_form_id}`)).id()

/** The path of an open demo survey, which is printed at startup: the listening post of program 1. @source Decisions, section 13 */
export const demoSurveyLink = listeningPostPath(publicIdOf({ program_id: 1, feedback_form_id: 13 }))

/** For each club except FRESH_PROGRAM_ID, the number of days since its yearly survey began and the first e-mail was sent. */
export const SURVEY_AGE_DAYS = 24

const OPEN_DAYS = 28

/** The club whose yearly survey begins today, so that its first e-mail can be sent; its earlier responses belong to the previous period. */
export const FRESH_PROGRAM_ID = 86

/** Returns the current date in a club's time zone, because a survey that begins on the UTC date might not be open yet. */
const todayOf = (program_id: number, now: number): string => {
  const club = DEMO_CLUBS.find((one) => one.program_id === program_id)
  return isoOfEpochDay(dayInZone(now, club?.timezone ?? 'UTC'))
}

/** Returns the first day of this year's survey for the club profile. @source Decisions, section 12 "What is sent" */
export const surveyStart = (program_id: number, now: number): string =>
  todayOf(program_id, program_id === FRESH_PROGRAM_ID ? now : now - SURVEY_AGE_DAYS * DAY_MS)

/** Returns the last day of this year's survey. */
export const surveyEnd = (program_id: number, now: number): string =>
  isoDay(now + (program_id === FRESH_PROGRAM_ID ? OPEN_DAYS : OPEN_DAYS - SURVEY_AGE_DAYS) * DAY_MS)

/**
 * Builds the program row of a club, with the texts of its yearly survey. The survey is open now and runs for four weeks in total.
 *
 * @source Specification part 2, section 3, "Club profile"
 */
export const programRow = (club: DemoClub, now: number): Row => ({
  program_id: club.program_id,
  program_name: club.program_name,
  short_name: club.short_name,
  organization_name: club.organization_name,
  timezone: club.timezone,
  brand_primary_color: club.brand_primary_color,
  quick_pulse_window: club.program_id === FRESH_PROGRAM_ID ? 14 : 30,
  ppp_subject: `Your perspectives on ${club.short_name}`,
  ppp_gm_name: club.gm_name,
  ppp_gm_title: 'General Manager',
  ppp_message: `Dear member,\n\nOnce a year we ask what you think of ${club.short_name}. It takes five minutes, and it decides what we do next.`,
  ppp_start_date: surveyStart(club.program_id, now),
  ppp_end_date: surveyEnd(club.program_id, now),
})

/** Builds the locations of a club. @source Decisions, section 13 */
export const merchantRows = (club: DemoClub): Row[] =>
  club.locations.map((location) => ({ program_id: club.program_id, ...location }))

/** Builds the links from a club's locations to review sites. @source Specification part 2, section 3, "Feedback response" */
export const vendorRows = (club: DemoClub): Row[] =>
  club.locations.flatMap((location) =>
    (['google', 'yelp'] as const).map((vendor_type, sort_order) => ({
      program_id: club.program_id,
      merchant_id: location.merchant_id,
      vendor_type,
      vendor_id: `rapport-demo-${location.merchant_id}`,
      review_after_survey: true,
      sort_order,
    })),
  )

/** Builds the accounts, roles and clubs of the staff, including a former employee without roles. @source Decisions, section 13 */
export function staffRows(pass_hash: string, now: number) {
  const created_ts = new Date(now - 800 * DAY_MS)
  const everybody = [...DEMO_STAFF, FORMER_STAFF]
  return {
    accounts: everybody.map(({ user_id, email, fname, lname, admin, limited_access }) => ({
      user_id,
      email,
      pass_hash,
      fname,
      lname,
      admin,
      limited_access,
      phone: user_id % 3 === 0 ? null : `(617) 555-01${String(user_id % 100).padStart(2, '0')}`,
      office_phone: admin || user_id % 2 === 0 ? '(617) 555-0100' : null,
      disabled_ts: user_id === FORMER_STAFF.user_id ? new Date(now - 40 * DAY_MS) : null,
      created_ts,
    })),
    roles: DEMO_STAFF.flatMap(({ user_id, role_ids }) => role_ids.map((role_id) => ({ user_id, role_id }))),
    programs: everybody.flatMap(({ user_id, program_ids }) =>
      program_ids.map((program_id) => ({ user_id, program_id, merchant_ids: [] })),
    ),
  }
}

/** Builds the forms, their public ids and their triggers. @source Decisions, sections 8 and 13 */
export function formRows() {
  return {
    forms: DEMO_FORMS.map((form, sort_order) => ({
      program_id: form.program_id,
      feedback_form_id: form.feedback_form_id,
      public_id: publicIdOf(form),
      name: form.name,
      title: form.definition.title,
      feedback_form_type: form.feedback_form_type,
      questions_json: storeMeasures(definitionOf(form, 1)),
      slots: [],
      indexes: form.definition.indexes ?? [],
      overall_question: OVERALL_QUESTION,
      anonymous: form.from === 'staff',
      anonymity_threshold: 5,
      wave_unit: DEMO_WAVE_UNIT,
      success_text: form.success_text,
      customization: { program_title: clubOf(form).program_name, powered_by: 'organization' },
      sort_order,
    })),
    addresses: DEMO_FORMS.map((form) => ({
      public_id: publicIdOf(form),
      program_id: form.program_id,
      feedback_form_id: form.feedback_form_id,
    })),
    triggers: DEMO_FORMS.flatMap((form) =>
      triggersOf(form).map((trigger) => ({
        ...trigger,
        program_id: form.program_id,
        feedback_form_id: form.feedback_form_id,
        anonymous: form.from === 'staff',
        ...(trigger.kind === 'case'
          ? { case_title: null, case_type_id: 1, priority_id: 3, email_to: [] }
          : { case_title: null, case_type_id: null, priority_id: null, email_to: form.alert_to ?? [] }),
        show_question_ids: [],
      })),
    ),
  }
}

function clubOf(form: DemoForm): DemoClub {
  const club = DEMO_CLUBS.find((one) => one.program_id === form.program_id)
  if (!club) throw new Error(`the demo has no club ${form.program_id}`)
  return club
}
