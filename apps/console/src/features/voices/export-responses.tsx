import type { FeedbackForm } from '@rapport/api/contract/feedback/feedback'
import { EXPORT_TEXT } from '@rapport/domain/export-state'
import { ExportButton } from '@rapport/ui/export-button'

import { startExport, useExportState } from '../../platform/exports.ts'
import { client } from '../../platform/loading/api.ts'
import { useProgramId } from '../../platform/session/session-store.ts'
import { messages } from './messages.ts'
import type { VoiceRequest } from './use-voice-query.ts'

interface ExportResponsesProps {
  form: Pick<FeedbackForm, 'feedback_form_id' | 'name'>
  request: VoiceRequest
}

/** Exports the responses of a survey: Export Responses, Processing, Ready to Download. @source Specification part 1, section 7 "Exports" */
export function ExportResponses({ form, request }: ExportResponsesProps) {
  const programId = useProgramId()
  const { feedback_form_id } = form
  const id = `responses of ${feedback_form_id} in ${programId} ${JSON.stringify(request)}`
  const state = useExportState(id)
  return (
    <ExportButton
      size="sm"
      label={EXPORT_TEXT.idle}
      processingLabel={EXPORT_TEXT.processing}
      readyLabel={EXPORT_TEXT.ready}
      state={state}
      // Above the link that covers the row.
      className="relative"
      onExport={() =>
        startExport({
          id,
          label: messages.exportLabel(form.name),
          run: () => client('exportResponses', { body: { programId, feedbackFormId: feedback_form_id, ...request } }),
        })
      }
    />
  )
}
