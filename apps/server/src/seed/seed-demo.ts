import { storeMeasures } from '@rapport/domain/surveys/definition/store-measures'
import { sql, type Transaction } from 'kysely'

import { runCaseTextsJob } from '../cases/search/case-text-job.ts'
import { transact, type Db, type Tables } from '../db/open.ts'
import { nextVersion } from '../db/row-version.ts'
import { recountAllVisits } from '../derived/member-visits.ts'
import { noteAllAnswers } from '../derived/noted-answers.ts'
import { storeFacts } from '../results/counting/complete-response.ts'
import { sealForm } from '../results/counting/seal.ts'
import { selectMeasuredForm } from '../results/measured-form.ts'
import { noteEarlierInvitations } from '../results/rate/note-invitations.ts'
import { storeAnonymousFacts } from '../results/waves/anonymous-facts.ts'
import { releaseForm } from '../results/waves/release-wave.ts'
import { hashPassword } from '../session/password-hash.ts'
import { STAFF_ROLES } from '../staff/staff-sql.ts'
import { fixVersion } from '../versions/fix-version.ts'
import { publishDefinition } from '../versions/publish-definition.ts'
import { advanceIds, insertRows } from './bulk.ts'
import { makeAlerts } from './cases/alerts.ts'
import { makeCases } from './cases/cases.ts'
import { seedAudiences } from './club/audiences.ts'
import { formRows, merchantRows, programRow, staffRows, vendorRows } from './club/club-rows.ts'
import { DEMO_CLUBS, DEMO_PASSWORD, type DemoClub } from './club/clubs.ts'
import { makeLogo, makePortraits } from './club/images.ts'
import { makeMembers, type DemoMember } from './club/people.ts'
import { DEMO_FORMS, renewedAt, type DemoForm } from './feedback/forms.ts'
import { makePulses } from './feedback/pulses.ts'
import { makeResponses, type DemoResponse } from './feedback/responses.ts'
import { makeSendouts } from './feedback/sendouts.ts'
import { makeUnmatched } from './feedback/unmatched.ts'
import { makeVisits } from './feedback/visits.ts'
import { makeKeepsakes } from './keepsakes.ts'
import { createRandom } from './random.ts'

export { DEMO_LOGINS } from './club/clubs.ts'

/** First id of members, below the ids of people who are added later (from 2000). */
const FIRST_MEMBER_ID = 101
const FACTS_A_STATEMENT = 2000
const ANONYMOUS_FORMS = DEMO_FORMS.filter((form) => form.from === 'staff')
const NAMED_FORMS = DEMO_FORMS.filter((form) => form.from !== 'staff')

export interface SeedOptions {
  /** The instant to which the demo data is relative, in epoch ms. */
  readonly now: number
  /** Base URL of links in alert e-mails. */
  readonly publicUrl: string
  /** Reports the current step to the user, who is waiting. */
  readonly tell?: (what: string) => void
}

/**
 * Creates the demo data in one transaction, so that an interrupted creation is repeated from the beginning at the next start. The
 * same options create the same people, answers and cases. Returns whether the data was created; a database that already has a
 * program is not changed.
 *
 * @source Decisions, section 13
 */
export async function seedDemo(db: Db, { now, publicUrl, tell = () => undefined }: SeedOptions): Promise<boolean> {
  const pass_hash = await hashPassword(DEMO_PASSWORD)
  return transact(db, async (trx) => {
    const there = await trx.selectFrom('program').select('program_id').limit(1).executeTakeFirst()
    if (there) return false
    tell('clubs and staff')
    await insertClubs(trx, pass_hash, now)
    let firstMember = FIRST_MEMBER_ID
    let nextResponse = 1
    let nextCase = 1
    for (const club of DEMO_CLUBS) {
      tell(`${club.program_name}: members, responses, cases`)
      const members = makeMembers(createRandom(club.program_id), club, firstMember, now)
      firstMember += members.length
      const all = makeClubResponses(club, members, nextResponse, now)
      nextResponse += all.length
      const responses = all.filter((response) => !isAnonymous(response))
      const cases = makeCases(club, { members, responses }, nextCase, now)
      nextCase += cases.cases.length
      await insertClubLife(
        trx,
        club,
        { members, responses, visits: makeVisits(club, members, { responses, ...cases }, now) },
        now,
      )
      await insertRows(trx, 'outbox_mail', makeAlerts(club, responses, { now, publicUrl }))
      await insertRows(trx, 'member_case', cases.cases)
      await insertRows(trx, 'case_comment', cases.comments)
      await insertRows(trx, 'case_history', cases.history)
      await runCaseTextsJob(trx, { program_id: club.program_id, payload: {} })
      await countResponses(trx, club, responses, tell)
      await seedAnonymous(trx, club, all.filter(isAnonymous), { now, tell })
    }
    await noteEarlierInvitations(trx)
    await advanceIds(trx, 'feedback_response', 'response_id')
    await advanceIds(trx, 'member_case', 'case_id')
    return true
  })
}

async function insertClubs(trx: Transaction<Tables>, pass_hash: string, now: number): Promise<void> {
  const logos = DEMO_CLUBS.map(makeLogo)
  const staff = staffRows(pass_hash, now)
  const forms = formRows()
  await insertRows(
    trx,
    'program',
    DEMO_CLUBS.map((club, index) => ({ ...programRow(club, now), logo_url: logos[index]?.logo_url })),
  )
  await insertRows(
    trx,
    'image',
    logos.map(({ image }) => image),
  )
  await insertRows(trx, 'merchant', DEMO_CLUBS.flatMap(merchantRows))
  await insertRows(trx, 'vendor_account', DEMO_CLUBS.flatMap(vendorRows))
  await insertRows(trx, 'role', STAFF_ROLES)
  await insertRows(trx, 'account', staff.accounts)
  await insertRows(trx, 'account_role', staff.roles)
  await insertRows(trx, 'account_program', staff.programs)
  await insertRows(trx, 'feedback_form', forms.forms)
  for (const form of DEMO_FORMS) await fixVersions(trx, form, now)
  await insertRows(trx, 'form_public', forms.addresses)
  await insertRows(trx, 'form_trigger', forms.triggers)
}

/** Fixes the scales of a survey's first version. If the survey has a second version, publishes it and fixes its scales too. */
async function fixVersions(trx: Transaction<Tables>, form: DemoForm, now: number): Promise<void> {
  const key = { program_id: form.program_id, feedback_form_id: form.feedback_form_id }
  await fixVersion(trx, key)
  const renewed = renewedAt(form, now)
  if (renewed === null) return
  await publishDefinition(trx, key, storeMeasures(form.definition), { now: renewed })
  await fixVersion(trx, key)
}

/** Returns whether a response belongs to an anonymous form. */
function isAnonymous({ program_id, feedback_form_id }: DemoResponse): boolean {
  return ANONYMOUS_FORMS.some((form) => form.program_id === program_id && form.feedback_form_id === feedback_form_id)
}

function makeClubResponses(club: DemoClub, members: readonly DemoMember[], firstId: number, now: number) {
  const responses: DemoResponse[] = []
  for (const form of DEMO_FORMS.filter((one) => one.program_id === club.program_id)) {
    responses.push(...makeResponses(form, club, members, firstId + responses.length, now))
  }
  return responses
}

interface ClubLife {
  readonly members: readonly DemoMember[]
  readonly responses: readonly DemoResponse[]
  readonly visits: ReturnType<typeof makeVisits>
}

async function insertClubLife(
  trx: Transaction<Tables>,
  club: DemoClub,
  { members, responses, visits }: ClubLife,
  now: number,
): Promise<void> {
  await insertRows(
    trx,
    'member',
    members.map((member) => ({ ...member, ...makeKeepsakes(member) })),
  )
  const portraits = makePortraits(members)
  await insertRows(trx, 'image', portraits.images)
  await sql`
    update member m set pic_url = p.pic_url, updated_ts = ${nextVersion('m')} from jsonb_to_recordset(${JSON.stringify(portraits.faces)}::jsonb) p (user_id bigint, pic_url text)
     where m.program_id = ${club.program_id} and m.user_id = p.user_id`.execute(trx)
  const guests = makeUnmatched(club, members, now)
  await insertRows(trx, 'temp_member', guests.rows)
  const pulses = makePulses(club, members, now)
  const pulseVisits = pulses.flatMap((pulse) => pulse.visits)
  await insertRows(trx, 'visit', [...visits, ...pulseVisits, ...guests.visits])
  await seedAudiences(trx, club, now)
  await insertRows(trx, 'feedback_response', responses)
  const sent = makeSendouts(club, members, responses, pulses, now)
  await insertRows(trx, 'sendout', sent.sendouts)
  await insertRows(trx, 'sendout_message', sent.messages)
  await noteAllAnswers(trx, club.program_id)
  await recountAllVisits(trx, club.program_id)
  await sql`
    update member m set merchant_tx_count = v.visits
      from (select user_id, count(*)::int as visits from visit where program_id = ${club.program_id} group by user_id) v
     where m.program_id = ${club.program_id} and m.user_id = v.user_id`.execute(trx)
}

/**
 * Stores and seals the facts of the completed responses to a club's non-anonymous surveys, so that the Performance page's first
 * request is as fast as later ones.
 */
async function countResponses(
  trx: Transaction<Tables>,
  club: DemoClub,
  responses: readonly DemoResponse[],
  tell: (what: string) => void,
): Promise<void> {
  for (const form of NAMED_FORMS.filter((one) => one.program_id === club.program_id)) {
    tell(`${club.program_name}: results of ${form.name}`)
    const key = { program_id: form.program_id, feedback_form_id: form.feedback_form_id }
    const ids = responses
      .filter((one) => one.feedback_form_id === form.feedback_form_id && one.completed_ts !== null)
      .map((one) => one.response_id)
    for (let from = 0; from < ids.length; from += FACTS_A_STATEMENT) {
      await storeFacts(trx, key, ids.slice(from, from + FACTS_A_STATEMENT))
    }
    await sealForm(trx, key)
  }
}

/** Stores the responses to a club's anonymous forms and releases their waves. */
async function seedAnonymous(
  trx: Transaction<Tables>,
  club: DemoClub,
  responses: readonly DemoResponse[],
  { now, tell }: { readonly now: number; readonly tell: (what: string) => void },
): Promise<void> {
  for (const { program_id, feedback_form_id, name } of ANONYMOUS_FORMS.filter(
    (form) => form.program_id === club.program_id,
  )) {
    tell(`${club.program_name}: waves of ${name}`)
    const key = { program_id, feedback_form_id }
    const own = responses.filter((one) => one.feedback_form_id === feedback_form_id)
    await insertRows(trx, 'anonymous_response', own.map(toAnonymousRow))
    // All times of a completed anonymous response are truncated to the start of the day on which it was completed.
    await sql`
      update anonymous_response r set completed_ts = day.ts, started_ts = day.ts, opened_ts = day.ts, updated_ts = day.ts
        from anonymous_response c
        cross join lateral (
          select date_trunc('day', c.completed_ts at time zone ${club.timezone}) at time zone ${club.timezone} as ts) day
       where c.program_id = ${program_id} and c.feedback_form_id = ${feedback_form_id} and c.completed_ts is not null
         and r.program_id = c.program_id and r.local_id = c.local_id`.execute(trx)
    const completions = own.flatMap(({ completed_ts, ...one }) =>
      completed_ts === null ? [] : [{ ...one, completed_ts: completed_ts.getTime() }],
    )
    await storeAnonymousFacts(trx, key, completions)
    const form = await selectMeasuredForm(trx, key)
    if (form !== null) await releaseForm(trx, form, now)
  }
}

/** Returns the row of an anonymous response, without the fields that its table lacks: id, person, score label and weight. */
function toAnonymousRow(response: DemoResponse): object {
  const { response_id: _, user_id: __, overall_score_label: ___, weight: ____, ...row } = response
  return { ...row, visible_survey_question_ids: [], anonymous: true }
}
