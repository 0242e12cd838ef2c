import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'

import { transact, type Db } from '../../db/open.ts'
import { recountAllVisits } from '../../derived/member-visits.ts'
import { pulsePath, surveyPath } from '../../sendouts/personal-links.ts'
import { fixVersions } from '../../testing/fix-versions.ts'

/** The definition of all forms of the small club. */
export const SMALL_SURVEY: SurveyDefinition = {
  title: 'Your visit',
  pages: [
    {
      name: 'visit',
      elements: [
        { type: 'rating', name: 'overall', title: 'Overall, how was your visit?', rateMin: 1, rateMax: 5 },
        { type: 'checkbox', name: 'places', title: 'Where did you go?', choices: ['pool', 'grill', 'course'] },
        { type: 'comment', name: 'why', title: 'Why?' },
      ],
    },
  ],
}

/**
 * Inserts the smallest fixture for tests of cases and responses. Program 75 has the locations 1 and 2, the forms 220 (public_id
 * post-220) and 330 (HR, post-330), the staff members 2 (no role), 4 (only at location 2), 31 (role 13) and 3 (limited), and the
 * members 501 and 502. Member 501 was sent two personal links to form 220: one contains the member's token, the other the id of a
 * visit. Program 86 has location 9, form 500 (post-500) and staff member 40.
 */
export async function insertSmallClub(db: Db): Promise<void> {
  await db
    .insertInto('program')
    .values([
      { program_id: 75, program_name: 'Cedar Ridge', brand_primary_color: '#2f5d50' },
      { program_id: 86, program_name: 'Lakeshore' },
    ])
    .execute()
  await db
    .insertInto('merchant')
    .values([
      { program_id: 75, merchant_id: 1, merchant_name: 'Clubhouse' },
      { program_id: 75, merchant_id: 2, merchant_name: 'Pool House' },
      { program_id: 86, merchant_id: 9, merchant_name: 'Boat House' },
    ])
    .execute()
  await insertStaff(db)
  await insertMembers(db)
  await insertForms(db)
  await insertLinks(db)
  await transact(db, (trx) => recountAllVisits(trx, 75))
}

async function insertStaff(db: Db): Promise<void> {
  const person = (user_id: number, fname: string, limited_access = 0) => ({
    user_id,
    fname,
    lname: 'Ames',
    email: `${fname.toLowerCase()}@club.test`,
    limited_access,
  })
  await db
    .insertInto('account')
    .values([person(2, 'Dana'), person(3, 'Lee', 1), person(4, 'Pat'), person(31, 'Hana'), person(40, 'Otto')])
    .execute()
  await db.insertInto('role').values({ role_id: 13, name: 'Human Resources' }).execute()
  await db.insertInto('account_role').values({ user_id: 31, role_id: 13 }).execute()
  await db
    .insertInto('account_program')
    .values([
      { user_id: 2, program_id: 75 },
      { user_id: 3, program_id: 75 },
      { user_id: 4, program_id: 75, merchant_ids: [2] },
      { user_id: 31, program_id: 75 },
      { user_id: 40, program_id: 86 },
    ])
    .execute()
}

async function insertMembers(db: Db): Promise<void> {
  await db
    .insertInto('member')
    .values([
      {
        program_id: 75,
        user_id: 501,
        merchant_id: 1,
        fname: 'Ada',
        lname: 'Lowell',
        gender: 'Female',
        member_category: 'Golf',
        recipient_token: 'ada-token',
      },
      { program_id: 75, user_id: 502, merchant_id: 2, fname: 'Ben', lname: 'Ito', gender: 'Male' },
    ])
    .execute()
  const seen = new Date(Date.UTC(2026, 5, 17, 11))
  await db
    .insertInto('visit')
    .values({
      program_id: 75,
      merchant_id: 2,
      user_id: 501,
      first_seen: seen,
      last_seen: seen,
      visit_text_id: 'ada-visit',
    })
    .execute()
}

/** Inserts two messages that were sent to member 501, one with each kind of personal link to form 220. */
async function insertLinks(db: Db): Promise<void> {
  const sendout = { program_id: 75, feedback_form_id: 220, requested_by: 2, state: 'done', total: 1, sent: 1 }
  await db
    .insertInto('sendout')
    .values([
      { ...sendout, sendout_id: 1, kind: 'initial' },
      { ...sendout, sendout_id: 2, kind: 'quick_pulse' },
    ])
    .execute()
  const message = { program_id: 75, user_id: 501, address: 'ada@members.test', state: 'sent' as const }
  await db
    .insertInto('sendout_message')
    .values([
      { ...message, sendout_id: 1, link: surveyPath('post-220', 'ada-token') },
      { ...message, sendout_id: 2, link: pulsePath('post-220', 'ada-visit') },
    ])
    .execute()
}

async function insertForms(db: Db): Promise<void> {
  const form = (program_id: number, feedback_form_id: number, name: string) => ({
    program_id,
    feedback_form_id,
    public_id: `post-${feedback_form_id}`,
    name,
    title: name,
    feedback_form_type: 'listening_post' as const,
    questions_json: JSON.stringify(SMALL_SURVEY),
    overall_question: 'overall',
  })
  const forms = [form(75, 220, 'Listening Post'), form(75, 330, 'Listening Post - HR'), form(86, 500, 'Boats')]
  await db.insertInto('feedback_form').values(forms).execute()
  await fixVersions(db)
  await db
    .insertInto('form_public')
    .values(forms.map(({ public_id, program_id, feedback_form_id }) => ({ public_id, program_id, feedback_form_id })))
    .execute()
  await db
    .insertInto('form_trigger')
    .values(
      forms.map(({ program_id, feedback_form_id }) => ({
        program_id,
        trigger_id: feedback_form_id,
        feedback_form_id,
        name: 'Overall score low',
        rule: JSON.stringify({ all: [{ question: 'overall', op: 'lessOrEqual', value: 2 }] }),
        overall: true,
        case_title: 'Low overall score',
        case_type_id: 1,
        priority_id: 3,
        show_question_ids: ['why'],
      })),
    )
    .execute()
}
