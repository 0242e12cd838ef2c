import { createHash } from 'node:crypto'

import type { SurveyDraftContent } from '@rapport/api/contract/feedback/survey-draft'

import type { Db } from '../../db/open.ts'
import { SMALL_SURVEY } from '../../responses/testing/small-club.ts'
import type { FilledClub } from './matrix-club.ts'

/** Returns a valid survey draft whose texts contain the club's word. */
export const matrixDraft = (word: string): SurveyDraftContent => ({
  definition: JSON.parse(JSON.stringify(SMALL_SURVEY)),
  settings: {
    name: `${word} draft`,
    title: word,
    feedback_form_type: 'listening_post',
    anonymous: false,
    overall_question: 'overall',
    allow_edit_response: false,
    opens_ts: null,
    cutoff_ts: null,
    expired_text: null,
    success_text: null,
    merchant_id: null,
    review_links: true,
    header_img_url: null,
    brand_color: null,
  },
  alerts: [],
})

/** Returns the secret of the link to a club's draft. */
export const draftLinkOf = ({ program, draft }: Pick<FilledClub, 'program' | 'draft'>): string =>
  `${program}-${`draft${draft}`.padEnd(22, 'A')}`

/** Stores two drafts for a club: one with a link, and a discarded one. */
export async function fillAuthoring(db: Db, club: FilledClub, at: Date): Promise<void> {
  const row = {
    program_id: club.program,
    created_by: club.staff,
    created_ts: at,
    updated_by: club.staff,
    updated_ts: at,
  }
  await db
    .insertInto('survey_draft')
    .values([
      { ...row, feedback_form_id: club.draft, content: JSON.stringify(matrixDraft(club.word)), ended: null },
      {
        ...row,
        feedback_form_id: club.draft + 1,
        content: JSON.stringify(matrixDraft(`${club.word} discarded`)),
        ended: 'discarded',
      },
    ])
    .execute()
  await db
    .insertInto('draft_link')
    .values({
      program_id: club.program,
      feedback_form_id: club.draft,
      link_hash: createHash('sha256').update(draftLinkOf(club)).digest(),
      created_by: club.staff,
      created_ts: at,
      // The link expires far in the future, because tests set their clocks to various times.
      expires_ts: new Date('2100-01-01'),
    })
    .execute()
}
