import type { PublicResponse } from '@rapport/api/contract/feedback/responses'
import { describeContact } from '@rapport/domain/surveys/club-contact'
import { sql } from 'kysely'

import type { Db } from '../db/open.ts'
import { readCustomization } from '../feedback/customization.ts'
import { answeredDefinition } from '../versions/version-rows.ts'
import { responseOf } from './response-tables.ts'
import { programOf } from './stored-response.ts'

type Row = Omit<PublicResponse, 'logos' | 'club_contact' | 'vendor_accounts' | 'customization' | 'server_ts'> & {
  merchant_logo: string | null
  program_logo: string | null
  ppp_gm_name: string | null
  ppp_gm_title: string | null
  program_dress: unknown
  form_dress: unknown
  review_links: boolean
}

/**
 * Returns what the survey page shows for the response with this secret id, without the person or any cases; null if no response has
 * this id.
 *
 * @source Specification part 2, section 3, "Feedback response"; SEC-PUB-2
 */
export async function selectPublicResponse(db: Db, localId: string, now: number): Promise<PublicResponse | null> {
  const programId = programOf(localId)
  const { rows } = await sql<Row>`
    select r.local_id, r.feedback_form_id, f.feedback_form_type, r.merchant_id, r.program_id, p.program_name, f.title,
           ${answeredDefinition(programId)} as questions_json, r.version, r.response_json, r.rev,
           (extract(epoch from r.started_ts) * 1000)::bigint as started_ts,
           (extract(epoch from r.completed_ts) * 1000)::bigint as completed_ts,
           (extract(epoch from f.cutoff_ts) * 1000)::bigint as cutoff_ts,
           f.allow_edit_response and not f.anonymous as allow_edit_response,
           case when f.anonymous then f.anonymity_threshold end as anonymity_threshold, f.expired_text, f.success_text,
           f.overall_question, p.ppp_gm_name, p.ppp_gm_title, f.header_img_url, p.brand_primary_color,
           r.triggers_tried, r.triggers_hit, r.visible_survey_question_ids,
           m.logo_url as merchant_logo, p.logo_url as program_logo,
           f.review_links, p.customization as program_dress, f.customization as form_dress
      from ${responseOf(localId)} r
      join feedback_form f on f.program_id = ${programId} and f.feedback_form_id = r.feedback_form_id
      join program p on p.program_id = r.program_id
      left join merchant m on m.program_id = r.program_id and m.merchant_id = r.merchant_id`.execute(db)
  const [found] = rows
  if (!found) return null
  const {
    merchant_logo,
    program_logo,
    program_dress,
    form_dress,
    ppp_gm_name,
    ppp_gm_title,
    review_links,
    ...response
  } = found
  const dress = readCustomization({ ...response, customization: program_dress }, form_dress)
  return {
    ...response,
    brand_primary_color: dress.brand_primary_color,
    logos: { merchant: merchant_logo, program: program_logo, organization: null },
    club_contact: describeContact(ppp_gm_name, ppp_gm_title),
    vendor_accounts: review_links ? await selectVendorAccounts(db, programId, response.merchant_id) : [],
    customization: dress,
    server_ts: now,
  }
}

async function selectVendorAccounts(
  db: Db,
  programId: number,
  merchantId: number | null,
): Promise<PublicResponse['vendor_accounts']> {
  if (merchantId === null) return []
  const rows = await db
    .selectFrom('vendor_account')
    .select(['vendor_type', 'vendor_id', 'review_after_survey', 'sort_order'])
    .where('program_id', '=', programId)
    .where('merchant_id', '=', merchantId)
    .where('review_after_survey', '=', true)
    .orderBy('sort_order')
    .execute()
  return rows.map(({ sort_order, ...account }) => ({ ...account, order: sort_order }))
}
