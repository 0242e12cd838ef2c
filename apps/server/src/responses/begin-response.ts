import type { FeedbackFormType } from '@rapport/api/contract/feedback/feedback'
import { describeContact } from '@rapport/domain/surveys/club-contact'
import { sql } from 'kysely'

import type { Db } from '../db/open.ts'
import { NOTED_COLUMNS, noteAnswers } from '../derived/noted-answers.ts'
import { selectSentTo, pulsePath, surveyPath } from '../sendouts/personal-links.ts'
import { fixVersion } from '../versions/fix-version.ts'
import { newLocalId } from './stored-response.ts'

/** A form that was found by its public id. */
export interface OpenForm {
  readonly program_id: number
  readonly public_id: string
  readonly feedback_form_id: number
  readonly feedback_form_type: FeedbackFormType
  readonly anonymous: boolean
  /**
   * The current version of the form, or null if this version has no response yet. The first response to a version fixes its scales.
   */
  readonly answered_version: number | null
  /**
   * The location of responses for which neither the link, the visit nor the member determines one; null when the form is for all
   * locations.
   */
  readonly merchant_id: number | null
  readonly opens_ts: number | null
  readonly cutoff_ts: number | null
  readonly program_name: string
  readonly club_contact: string | null
}

/** Returns the form with a public id; null when no form has this id. @source Decisions, section 7 */
export async function selectPublicForm(db: Db, publicId: string): Promise<OpenForm | null> {
  const address = await db
    .selectFrom('form_public')
    .select(['program_id', 'feedback_form_id'])
    .where('public_id', '=', publicId)
    .executeTakeFirst()
  if (address === undefined) return null
  const { rows } = await sql<
    Omit<OpenForm, 'club_contact'> & { ppp_gm_name: string | null; ppp_gm_title: string | null }
  >`
    select f.program_id, ${publicId}::text as public_id, club.program_name, club.ppp_gm_name, club.ppp_gm_title, f.feedback_form_id, f.feedback_form_type, f.anonymous,
           f.merchant_id,
           a.version as answered_version,
           (extract(epoch from f.opens_ts) * 1000)::bigint as opens_ts,
           (extract(epoch from f.cutoff_ts) * 1000)::bigint as cutoff_ts
      from feedback_form f
      join program club on club.program_id = f.program_id
      left join form_version_answered a
        on a.program_id = f.program_id and a.feedback_form_id = f.feedback_form_id and a.version = f.version
     where f.program_id = ${address.program_id} and f.feedback_form_id = ${address.feedback_form_id}`.execute(db)
  const [found] = rows
  if (found === undefined) return null
  const { ppp_gm_name, ppp_gm_title, ...form } = found
  return { ...form, club_contact: describeContact(ppp_gm_name, ppp_gm_title) }
}

/**
 * The person and the visit that a personal link identifies. All fields are null for a public link and for an anonymous form, except
 * that `merchant_id` can be the location named in the link or the member's location.
 */
export interface Invitation {
  readonly visit_text_id: string | null
  readonly recipient_token: string | null
  readonly visit_id: number | null
  readonly user_id: number | null
  readonly merchant_id: number | null
}

/** The secrets in a personal link to a form; null when absent. */
export interface LinkSecrets {
  readonly visitTextId: string | null
  readonly recipientToken: string | null
}

const NOBODY: Invitation = {
  visit_text_id: null,
  recipient_token: null,
  visit_id: null,
  user_id: null,
  merchant_id: null,
}

/**
 * Returns the visit or the member that the secrets of a personal link identify. If no secret is given, all fields of the result are
 * null. Returns null when a secret is unknown or was not sent for this form. An anonymous form, too, accepts only links that were
 * sent for it, but then only the member's location is returned.
 *
 * @source Decisions, sections 7, 12 "What is sent" and 14 "Personal links"; SEC-PUB-6
 */
export async function selectInvitation(
  db: Db,
  form: OpenForm,
  { visitTextId, recipientToken }: LinkSecrets,
): Promise<Invitation | null> {
  const sentTo = (link: string) => selectSentTo(db, form, link)
  const pulseRecipient = visitTextId === null ? null : await sentTo(pulsePath(form.public_id, visitTextId))
  const surveyRecipient = recipientToken === null ? null : await sentTo(surveyPath(form.public_id, recipientToken))
  if ((visitTextId !== null && pulseRecipient === null) || (recipientToken !== null && surveyRecipient === null))
    return null
  if (form.anonymous) return selectAnonymousInvitation(db, form, surveyRecipient ?? pulseRecipient)
  const visit = visitTextId === null ? null : await selectVisit(db, form.program_id, visitTextId)
  const member = surveyRecipient === null ? null : await selectMember(db, form.program_id, surveyRecipient)
  if (visit === undefined || member === undefined) return null
  return {
    visit_text_id: visitTextId,
    recipient_token: recipientToken,
    visit_id: visit?.visit_id ?? null,
    user_id: member?.user_id ?? visit?.user_id ?? null,
    merchant_id: visit?.merchant_id ?? member?.merchant_id ?? null,
  }
}

/**
 * Returns the id of the location that a link names; null when the club has no such location. @source Decisions, section 14
 * "Templates"
 */
export async function selectNamedLocation(db: Db, program_id: number, merchant_id: number): Promise<number | null> {
  const found = await db
    .selectFrom('merchant')
    .select('merchant_id')
    .where('program_id', '=', program_id)
    .where('merchant_id', '=', merchant_id)
    .executeTakeFirst()
  return found?.merchant_id ?? null
}

/**
 * Returns the only fact about the recipient of a personal link that an anonymous form stores: the member's location, by which the
 * published results are broken down.
 */
async function selectAnonymousInvitation(db: Db, form: OpenForm, recipient: number | null): Promise<Invitation> {
  const member = recipient === null ? undefined : await selectMember(db, form.program_id, recipient)
  return { ...NOBODY, merchant_id: member?.merchant_id ?? null }
}

function selectVisit(db: Db, programId: number, visitTextId: string) {
  return db
    .selectFrom('visit')
    .select(['visit_id', 'user_id', 'merchant_id'])
    .where('program_id', '=', programId)
    .where('visit_text_id', '=', visitTextId)
    .executeTakeFirst()
}

function selectMember(db: Db, programId: number, userId: number) {
  return db
    .selectFrom('member')
    .select(['user_id', 'merchant_id'])
    .where('program_id', '=', programId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** A response that has begun: its secret id and the version of its form. */
export interface BegunResponse {
  readonly local_id: string
  readonly version: number
}

/**
 * Creates a response, or finds the existing one for this visit or recipient; for a public link or an anonymous form, always creates
 * one. A unique index ensures that concurrent calls with one personal link get the same id.
 *
 * @source Decisions, section 7; SEC-PUB-5
 */
export async function beginResponse(
  db: Db,
  form: OpenForm,
  invitation: Invitation,
  now: number,
): Promise<BegunResponse> {
  const local_id = newLocalId(form.program_id)
  const merchant_id = invitation.merchant_id ?? form.merchant_id
  const version = form.answered_version ?? (await fixVersion(db, form))
  if (form.anonymous) {
    await beginAnonymous(db, form, { local_id, version, merchant_id }, now)
    return { local_id, version }
  }
  const made = await insertResponse(db, form, { ...invitation, merchant_id, local_id, version }, now)
  if (made !== null) return made
  const { rows } = await sql<BegunResponse>`
    select local_id, version from feedback_response
     where program_id = ${form.program_id} and feedback_form_id = ${form.feedback_form_id}
       and (visit_text_id = ${invitation.visit_text_id}::text
         or recipient_token = ${invitation.recipient_token}::text)
     order by response_id limit 1`.execute(db)
  const [found] = rows
  if (!found) throw new Error('a new response conflicts with a response that cannot be found')
  return found
}

/**
 * Inserts a response and records it in the messages that were sent to the person. Returns null when the visit or recipient already has a
 * response.
 */
async function insertResponse(
  db: Db,
  { program_id, feedback_form_id }: OpenForm,
  { local_id, version, merchant_id, user_id, ...link }: Invitation & BegunResponse,
  now: number,
): Promise<BegunResponse | null> {
  const at = new Date(now)
  const insert = sql`
    insert into feedback_response as r (program_id, feedback_form_id, local_id, version, merchant_id, user_id, visit_id, visit_text_id,
      recipient_token, opened_ts, updated_ts)
    values (${program_id}, ${feedback_form_id}, ${local_id}, ${version}, ${merchant_id}, ${user_id}, ${link.visit_id},
      ${link.visit_text_id}, ${link.recipient_token}, ${at}, ${at})
    on conflict do nothing`
  const { rows } = await (
    user_id === null
      ? sql<BegunResponse>`${insert} returning local_id, version`
      : sql<BegunResponse>`
        with made as (${insert} returning ${NOTED_COLUMNS}, r.version), noted as (${noteAnswers(program_id, sql`made`)})
        select local_id, version from made`
  ).execute(db)
  return rows[0] ?? null
}

/** Creates a response to an anonymous form, which stores a location but neither a person nor a visit. */
async function beginAnonymous(
  db: Db,
  form: OpenForm,
  begun: { readonly local_id: string; readonly version: number; readonly merchant_id: number | null },
  now: number,
): Promise<void> {
  const { program_id, feedback_form_id } = form
  await db
    .insertInto('anonymous_response')
    .values({ program_id, feedback_form_id, ...begun, opened_ts: new Date(now), updated_ts: new Date(now) })
    .execute()
}
