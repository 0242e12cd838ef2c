import type { FeedbackForm } from '@rapport/api/contract/feedback/feedback'
import { EXPORT_TEXT, type ResponseFormat } from '@rapport/domain/export-state'
import {
  listResultExports,
  RESULT_EXPORT_CALLS,
  RESULT_EXPORTS,
  type ResultExport,
} from '@rapport/domain/performance/export-choice'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '@rapport/ui/dropdown-menu'
import { ExportButton } from '@rapport/ui/export-button'
import { IconButton } from '@rapport/ui/icon-button'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'

import { startExport, useExportState } from '../../platform/exports.ts'
import { client } from '../../platform/loading/api.ts'
import { useProgramId } from '../../platform/session/session-store.ts'
import { useCurrentUser } from '../../platform/session/use-current-user.ts'
import { messages } from './messages.ts'
import type { VoiceRequest } from './use-voice-query.ts'

interface ExportResponsesProps {
  form: FeedbackForm
  request: VoiceRequest
  /** @default 'sm' */
  size?: 'sm' | 'md'
}

/**
 * Renders the export button of a survey (labels: Export Responses, Processing, Ready to Download). Responses are exported as CSV
 * unless another format is chosen. Responses to an anonymous survey are never exported; its results can be exported instead, if the
 * user is allowed to export them.
 *
 * @source Specification part 1, section 7 "Exports"; Decisions, section 14 "Anonymous forms"
 */
export function ExportResponses({ form, request, size = 'sm' }: ExportResponsesProps) {
  const [ofResults] = listResultExports(form, useCurrentUser())
  if (!form.anonymous) return <ExportInFormat form={form} request={request} size={size} />
  return ofResults === undefined ? null : (
    <ExportResults what={ofResults} form={form} request={NEWEST_WAVE} size={size} />
  )
}

const NEWEST_WAVE: VoiceRequest = {}

const FORMATS = ['csv', 'xlsx', 'spss'] as const satisfies readonly ResponseFormat[]

/** Renders a button that exports in the last chosen format, and a menu in which choosing a format starts the export immediately. */
function ExportInFormat({ form, request, size }: Required<ExportResponsesProps>) {
  const programId = useProgramId()
  const [chosen, choose] = useState<ResponseFormat>('csv')
  const { feedback_form_id } = form
  const idOf = (format: ResponseFormat) =>
    `exportResponses of ${feedback_form_id} in ${programId} ${JSON.stringify(request)}${format === 'csv' ? '' : format}`
  const state = useExportState(idOf(chosen))
  const start = (format: ResponseFormat) => {
    choose(format)
    startExport({
      id: idOf(format),
      label: messages.exportLabel(form.name, format),
      run: () =>
        client('exportResponses', {
          body: {
            programId,
            feedbackFormId: feedback_form_id,
            ...request,
            ...(format === 'csv' ? {} : { format }),
          },
        }),
    })
  }
  return (
    // `relative` places the buttons above the link that covers the row.
    <span className="relative inline-flex items-center gap-1">
      <ExportButton
        size={size}
        label={EXPORT_TEXT.idle}
        processingLabel={EXPORT_TEXT.processing}
        readyLabel={EXPORT_TEXT.ready}
        state={state}
        onExport={() => start(chosen)}
      />
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton size={size} aria-label={messages.exportFormats(form.name)}>
            <ChevronDown aria-hidden="true" size={14} strokeWidth={1.8} />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {FORMATS.map((format) => (
            <DropdownMenuItem key={format} onSelect={() => start(format)}>
              {messages.exportFormat[format]}
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
    </span>
  )
}

interface ExportResultsProps extends Required<ExportResponsesProps> {
  what: ResultExport
}

function ExportResults({ what, form, request, size }: ExportResultsProps) {
  const programId = useProgramId()
  const { feedback_form_id } = form
  const id = `${what} of ${feedback_form_id} in ${programId} ${JSON.stringify(request)}`
  const state = useExportState(id)
  const label = RESULT_EXPORTS[what]
  const fileLabel = messages.exportResultsLabel(form.name)
  const call = RESULT_EXPORT_CALLS[what]
  return (
    <ExportButton
      size={size}
      label={label}
      processingLabel={EXPORT_TEXT.processing}
      readyLabel={EXPORT_TEXT.ready}
      state={state}
      // `relative` places the button above the link that covers the row.
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
