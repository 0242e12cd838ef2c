import { createHash, randomBytes } from 'node:crypto'

import { draftPreviewPath } from '@rapport/domain/surveys/survey-links'

import { transact } from '../db/open.ts'
import { notFound, type Handlers } from '../http.ts'
import { auditSurvey } from './audit-survey.ts'
import { describePreview } from './draft-preview.ts'
import { lockDraft, requireSurvey, selectSurvey } from './draft-rows.ts'

/** Lifetime of a link to a draft, in ms. */
const LINK_MS = 86_400_000

const hashLink = (secret: string): Uint8Array => createHash('sha256').update(secret).digest()

/** The handlers for previews of drafts, which store no answers. @source Decisions, section 14 "Scopes of authoring" */
export const previewHandlers = {
  getDraftPreview: async ({ params }, call) => {
    const survey = await requireSurvey(call, call.db, params.formId)
    return { response: await describePreview(call.db, survey, call.now()) }
  },

  createDraftLink: ({ params }, call) =>
    transact(call.db, async (trx) => {
      const key = { program_id: call.programId, feedback_form_id: params.formId }
      await lockDraft(trx, key)
      await requireSurvey(call, trx, params.formId)
      const secret = `${call.programId}-${randomBytes(16).toString('base64url')}`
      const now = call.now()
      const expires_ts = now + LINK_MS
      await trx
        .insertInto('draft_link')
        .values({
          ...key,
          link_hash: hashLink(secret),
          created_by: call.staff.user_id,
          created_ts: new Date(now),
          expires_ts: new Date(expires_ts),
        })
        .execute()
      await auditSurvey(trx, call, 'survey.draft_linked', params.formId, { expires_ts })
      return { url: `${call.config.surveysUrl}${draftPreviewPath(secret)}`, expires_ts }
    }),

  getLinkedDraft: async ({ params }, { db, now }) => {
    const link = await db
      .selectFrom('draft_link')
      .select(['program_id', 'feedback_form_id', 'expires_ts'])
      .where('program_id', '=', Number(params.link.slice(0, params.link.indexOf('-'))))
      .where('link_hash', '=', hashLink(params.link))
      .executeTakeFirst()
    if (link === undefined || link.expires_ts.getTime() <= now()) throw notFound()
    const survey = await selectSurvey(db, link)
    return { response: await describePreview(db, survey, now()), expires_ts: link.expires_ts.getTime() }
  },
} satisfies Partial<Handlers>
