import { transact, type Db } from '../../db/open.ts'
import { nextVersion } from '../../db/row-version.ts'
import { recountVisits } from '../../derived/member-visits.ts'
import { SMALL_SURVEY } from '../../responses/testing/small-club.ts'
import { storeFacts } from '../../results/counting/complete-response.ts'
import { fixVersions } from '../fix-versions.ts'
import { fillAuthoring } from './matrix-authoring.ts'
import { fillImports } from './matrix-imports.ts'

/**
 * The ids of a filled club's records, one of each kind. The two clubs have different ids. The id `draft + 1` belongs to a discarded draft.
 */
export interface FilledClub {
  readonly program: number
  /** A word that occurs in every text of the club and in no text of the other club. */
  readonly word: string
  readonly merchant: number
  readonly member: number
  readonly temp: number
  readonly staff: number
  readonly form: number
  readonly mps: number
  readonly pulse: number
  readonly trigger: number
  readonly response: number
  readonly localId: string
  readonly case: number
  readonly comment: number
  readonly view: number
  readonly note: number
  readonly audience: number
  readonly defaultAudience: number
  readonly sendout: number
  readonly import: number
  readonly surveyImport: number
  readonly importFile: number
  readonly mappedFile: number
  readonly draft: number
  /** The versions of the member, the case and the club's own row: the times of their last updates in epoch ms. */
  readonly versions: { readonly member: number; readonly case: number; readonly program: number }
}

/**
 * Derives the ids of a club's records from `base`, which must be far from the base of any other club. The versions are 0 until they
 * are read from the database.
 */
export const idsOf = (
  program: number,
  base: number,
  more: Pick<FilledClub, 'word' | 'merchant' | 'staff'>,
): FilledClub => ({
  program,
  ...more,
  member: base + 1,
  temp: base + 2,
  form: base + 4,
  mps: base + 5,
  pulse: base + 6,
  trigger: base + 7,
  response: base + 8,
  localId: `${program}-${String(base).repeat(6).slice(0, 22).padEnd(22, 'A')}`,
  case: base + 9,
  comment: base + 10,
  view: base + 11,
  note: base + 12,
  audience: base + 13,
  defaultAudience: base + 14,
  sendout: base + 15,
  import: base + 16,
  surveyImport: base + 17,
  draft: base + 18,
  // The id `base + 19` is that of the discarded draft.
  importFile: base + 20,
  mappedFile: base + 21,
  versions: { member: 0, case: 0, program: 0 },
})

async function fillMembers(db: Db, club: FilledClub, at: Date): Promise<void> {
  const { program: program_id, word } = club
  await db
    .insertInto('member')
    .values({
      program_id,
      user_id: club.member,
      merchant_id: club.merchant,
      fname: 'Mia',
      lname: word,
      email: `mia@${word.toLowerCase()}.test`,
      phone: '4155550100',
      member_category: word,
      recipient_token: `token-of-${word}-0123456789`,
    })
    .execute()
  await db
    .insertInto('visit')
    .values({
      program_id,
      merchant_id: club.merchant,
      user_id: club.member,
      first_seen: at,
      last_seen: at,
      visit_text_id: `visit-${word}`,
    })
    .execute()
  await transact(db, (trx) => recountVisits(trx, program_id, [club.member]))
  await db
    .insertInto('temp_member')
    .values({ program_id, temp_member_id: club.temp, fname: 'Tom', lname: word, email: `tom@${word}.test` })
    .execute()
}

async function fillSurveys(db: Db, club: FilledClub, at: Date): Promise<void> {
  const { program: program_id, word } = club
  const types = { [club.form]: 'listening_post', [club.mps]: 'mps', [club.pulse]: 'quick_pulse' } as const
  const forms = Object.entries(types).map(([id, feedback_form_type]) => ({
    program_id,
    feedback_form_id: Number(id),
    public_id: `${feedback_form_type}-${program_id}`,
    name: `${word} ${feedback_form_type}`,
    title: word,
    feedback_form_type,
    questions_json: JSON.stringify(SMALL_SURVEY),
    overall_question: 'overall',
    allow_edit_response: true,
  }))
  await db.insertInto('feedback_form').values(forms).execute()
  await fixVersions(db)
  await db
    .insertInto('form_public')
    .values(forms.map(({ public_id, feedback_form_id }) => ({ public_id, program_id, feedback_form_id })))
    .execute()
  await db
    .insertInto('form_trigger')
    .values({
      program_id,
      trigger_id: club.trigger,
      feedback_form_id: club.form,
      name: word,
      kind: 'notification',
      rule: JSON.stringify({ all: [] }),
      email_to: [club.staff],
    })
    .execute()
  await db
    .insertInto('feedback_response')
    .values({
      program_id,
      response_id: club.response,
      feedback_form_id: club.form,
      merchant_id: club.merchant,
      local_id: club.localId,
      user_id: club.member,
      response_json: JSON.stringify({ overall: 4, why: word }),
      started_ts: at,
      completed_ts: at,
    })
    .execute()
  await transact(db, (trx) => storeFacts(trx, { program_id, feedback_form_id: club.form }, [club.response]))
  const note = { program_id, comment_id: club.note, category: String(club.form), field: 'q-1', comment_text: word }
  await db
    .insertInto('logbook_comment')
    .values({ ...note, created_by: club.staff, log_date: '2026-06-17' })
    .execute()
}

async function fillWork(db: Db, club: FilledClub): Promise<void> {
  const { program: program_id, word } = club
  await db
    .insertInto('member_case')
    .values({
      program_id,
      case_id: club.case,
      merchant_id: club.merchant,
      title: word,
      created_by: club.staff,
      creator_is_staff: true,
      tags: [word],
    })
    .execute()
  await db
    .insertInto('case_comment')
    .values({ program_id, case_id: club.case, comment_id: club.comment, text: word, created_by: club.staff })
    .execute()
  await db
    .insertInto('case_history')
    .values({ program_id, case_id: club.case, field: 'title', new_value: word, created_by: club.staff })
    .execute()
  const view = { program_id, list: 'cases', name: word, query: '', shared: true } as const
  await db
    .insertInto('saved_view')
    .values({ ...view, saved_view_id: club.view, user_id: club.staff })
    .execute()
  const audience = { program_id, audience_name: word, query: '[]', custom_id: `ad-${word}` }
  await db
    .insertInto('audience')
    .values([
      { ...audience, audience_id: club.audience, created_by: club.staff },
      { ...audience, audience_id: club.defaultAudience, is_default: true, custom_id: null },
    ])
    .execute()
  await db
    .insertInto('sendout')
    .values({
      program_id,
      sendout_id: club.sendout,
      kind: 'initial',
      feedback_form_id: club.mps,
      requested_by: club.staff,
      idempotency_key: null,
    })
    .execute()
  await db
    .insertInto('sendout_message')
    .values({
      program_id,
      sendout_id: club.sendout,
      user_id: club.member,
      address: `${word}@mail.test`,
      link: `https://surveys.test/${word}`,
      state: 'failed',
    })
    .execute()
  await db
    .insertInto('outbox_mail')
    .values({ program_id, address: `${word}@mail.test`, body: word })
    .execute()
  await db
    .updateTable('program')
    .set({
      ppp_subject: word,
      ppp_message: word,
      ppp_start_date: '2026-06-01',
      ppp_end_date: '2026-06-30',
      fb_ad_account_id: 'act-1',
      updated_ts: nextVersion('program'),
    })
    .where('program_id', '=', program_id)
    .execute()
}

/** Stores one record of each kind for a club, with the club's word in its texts. */
export async function fillClub(db: Db, club: FilledClub, now: number): Promise<void> {
  const at = new Date(now)
  await fillMembers(db, club, at)
  await fillSurveys(db, club, at)
  await fillAuthoring(db, club, at)
  await fillImports(db, club, at)
  await fillWork(db, club)
}
