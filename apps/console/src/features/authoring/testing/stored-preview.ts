import type { DraftPreview } from '@rapport/api/contract/feedback/draft-preview'

import { storedDraft } from './stored-draft.ts'

/** Returns the data for the preview of a new survey. */
export function storedPreview(): DraftPreview {
  const { feedback_form_id, draft } = storedDraft()
  const { feedback_form_type, title } = draft.settings
  return {
    response: {
      local_id: 'preview',
      feedback_form_id,
      feedback_form_type,
      merchant_id: null,
      program_id: 75,
      program_name: 'Harbor Point Club',
      title,
      version: 0,
      questions_json: draft.definition,
      response_json: {},
      rev: 0,
      started_ts: null,
      completed_ts: null,
      cutoff_ts: null,
      allow_edit_response: false,
      anonymity_threshold: null,
      expired_text: null,
      success_text: null,
      overall_question: null,
      club_contact: null,
      header_img_url: null,
      brand_primary_color: '#232633',
      logos: { merchant: null, program: null, organization: null },
      vendor_accounts: [],
      triggers_tried: 0,
      triggers_hit: 0,
      visible_survey_question_ids: [],
      customization: {
        program_title: 'Harbor Point Club',
        program_title_colon: false,
        hide_logo: false,
        hide_progress: false,
        hide_overlay: false,
        inverse_header: false,
        logo_in_footer: false,
        full_size_bg_image: false,
        powered_by: 'organization',
        wide_logo: false,
        brand_primary_color: '#232633',
      },
      server_ts: 1_000,
    },
  }
}
