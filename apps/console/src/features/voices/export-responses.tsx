import type { FeedbackForm } from '@rapport/api/contract/feedback/feedback'
import { EXPORT_TEXT } from '@rapport/domain/export-state'
import {
  listResultExports,
  RESULT_EXPORT_CALLS,
  RESULT_EXPORTS,
  type ResultExport,
} from '@rapport/domain/performance/export-choice'
import { ExportButton } from '@rapport/ui/export-button'

import { startExport, useExportState } from '../../platform/exports.ts'
import { client } from '../../platform/loading/api.ts'
import { useProgramId } from '../../platform/session/session-store.ts'
import { usePerson } from '../../platform/session/use-places.ts'
import { messages } from './messages.ts'
import type { VoiceRequest } from './use-voice-query.ts'

interface ExportResponsesProps {
  form: FeedbackForm
  request: VoiceRequest
}

/**
 * Exports the responses of a survey: Export Responses, Processing, Ready to Download. The responses of an anonymous survey
 * are never exported; the export of its results takes their place.
 *
 * @source Specification part 1, section 7 "Exports"; Decisions, section 14 "Anonymous forms"
 */
export function ExportResponses({ form, request }: ExportResponsesProps) {
  const [ofResults] = listResultExports(form, usePerson())
  if (!form.anonymous) return <Export what="exportResponses" form={form} request={request} />
  return ofResults === undefined ? null : <Export what={ofResults} form={form} request={NEWEST_WAVE} />
}

const NEWEST_WAVE: VoiceRequest = {}

interface ExportProps extends ExportResponsesProps {
  what: 'exportResponses' | ResultExport
}

function Export({ what, form, request }: ExportProps) {
  const programId = useProgramId()
  const { feedback_form_id } = form
  const id = `${what} of ${feedback_form_id} in ${programId} ${JSON.stringify(request)}`
  const state = useExportState(id)
  const [label, fileLabel] =
    what === 'exportResponses'
      ? [EXPORT_TEXT.idle, messages.exportLabel(form.name)]
      : [RESULT_EXPORTS[what], messages.exportResultsLabel(form.name)]
  const call = what === 'exportResponses' ? what : RESULT_EXPORT_CALLS[what]
  return (
    <ExportButton
      size="sm"
      label={label}
      processingLabel={EXPORT_TEXT.processing}
      readyLabel={EXPORT_TEXT.ready}
      state={state}
      // Above the link that covers the row.
      className="relative"
      onExport={() =>
        startExport({
          id,
          label: fileLabel,
          run: () => client(call, { body: { programId, feedbackFormId: feedback_form_id, ...request } }),
        })
      }
    />
  )
}
