import type { FeedbackForm } from '@rapport/api/contract/feedback/feedback'
import { EXPORT_TEXT } from '@rapport/domain/export-state'
import {
  listResultExports,
  RESULT_EXPORT_CALLS,
  RESULT_EXPORTS,
  type ResultExport,
} from '@rapport/domain/performance/export-choice'
import type { ResultsRequest } from '@rapport/domain/performance/performance-query'
import { Button } from '@rapport/ui/button'
import { ExportButton } from '@rapport/ui/export-button'
import { Printer } from 'lucide-react'

import { startExport, useExportState } from '../../platform/exports.ts'
import { client } from '../../platform/loading/api.ts'
import { useProgramId } from '../../platform/session/session-store.ts'
import { useCurrentUser } from '../../platform/session/use-current-user.ts'
import { messages } from './messages.ts'

interface ResultActionsProps {
  form: FeedbackForm
  /** Null while there is nothing to export. */
  request: ResultsRequest | null
  canPrint: boolean
}

/**
 * Renders the export buttons of a survey, which users with limited access do not see, and the button that prints the page.
 *
 * @source Specification part 1, sections 2 "Performance" and 6
 */
export function ResultActions({ form, request, canPrint }: ResultActionsProps) {
  const person = useCurrentUser()
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {request
        ? listResultExports(form, person).map((what) => <Export key={what} what={what} form={form} request={request} />)
        : null}
      {canPrint ? (
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" size={16} />
          {messages.print}
        </Button>
      ) : null}
    </div>
  )
}

function Export({ what, form, request }: { what: ResultExport; form: FeedbackForm; request: ResultsRequest }) {
  const programId = useProgramId()
  // The export uses the page's filters, period and weighting, so that the file contains the same figures.
  const { resultType: _type, ...narrowed } = request
  const body = { ...narrowed, programId, feedbackFormId: form.feedback_form_id }
  const id = `${what} ${JSON.stringify(body)}`
  return (
    <ExportButton
      label={RESULT_EXPORTS[what]}
      processingLabel={EXPORT_TEXT.processing}
      readyLabel={EXPORT_TEXT.ready}
      state={useExportState(id)}
      onExport={() =>
        startExport({
          id,
          label: messages.exportLabel(form.name, RESULT_EXPORTS[what], request.weighted === 'true'),
          run: () => client(RESULT_EXPORT_CALLS[what], { body }),
        })
      }
    />
  )
}
