import { ApiError } from '@rapport/api/api-error'
import type { ImportFile } from '@rapport/api/contract/imports/import-files'
import { isSameFile, RESPONSE_FILE_ENDINGS } from '@rapport/domain/imports/file-chunks'
import { Button } from '@rapport/ui/button'
import { Field } from '@rapport/ui/field'
import { FileInput } from '@rapport/ui/file-input'
import { ProgressBar } from '@rapport/ui/progress-bar'
import { FileText, Pause, Play } from 'lucide-react'
import { useState, type ReactNode } from 'react'

import { messageFor } from '../../../platform/loading/api.ts'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { messages as shared } from '../messages.ts'
import { uploadMessages as messages } from './messages.ts'
import { pauseUpload, startUpload, useUpload } from './uploads.ts'
import { useFileChanged } from './use-file-changed.ts'

interface UploadStepProps {
  file: ImportFile
  /** Refetches the file to find the next missing chunk. */
  readAgain: () => Promise<ImportFile | undefined>
  /** The button that removes the file. */
  children: ReactNode
}

/**
 * Renders a file's upload: its progress, the buttons that pause and continue it, and an input for choosing the file again after a
 * reload.
 */
export function UploadStep({ file, readAgain, children }: UploadStepProps) {
  const { file_id, filename, bytes, state } = file
  const program_id = useProgramId()
  const upload = useUpload(file_id)
  const fileChanged = useFileChanged()
  const [isOther, setIsOther] = useState(false)
  const isRead = state === 'analyzing' || upload?.state === 'sent'

  const resume = async (chosen: File) => {
    setIsOther(false)
    const announced = (await readAgain()) ?? file
    startUpload(program_id, announced, chosen, () => fileChanged(file_id))
  }
  const sent = upload?.sent ?? file.bytes_received

  return (
    <section aria-labelledby="uploaded-file" className="grid max-w-180 gap-5">
      <div className="flex items-start gap-3">
        <FileText aria-hidden="true" size={18} strokeWidth={1.8} className="mt-0.5 shrink-0 text-rp-muted" />
        <h2 id="uploaded-file" className="min-w-0 text-rp-16 font-rp-strong wrap-anywhere text-rp-strong">
          {filename}
          <span className="ms-2 text-rp-13 font-rp-regular whitespace-nowrap text-rp-muted">{shared.size(bytes)}</span>
        </h2>
      </div>
      {isRead ? (
        <div className="grid gap-2">
          <ProgressBar aria-label={messages.analyzing} value={null} />
          <p role="status" className="text-rp-13 text-rp-muted">
            {`${messages.analyzing}. ${messages.analyzingWhy}`}
          </p>
        </div>
      ) : (
        <div className="grid gap-2">
          <ProgressBar
            aria-label={messages.uploading}
            value={(100 * sent) / bytes}
            valueText={messages.uploaded(sent, bytes)}
            showText
          />
          <p role="status" className="text-rp-13 text-pretty text-rp-muted empty:hidden">
            {upload?.state === 'sending' ? messages.leave : upload?.error === null ? messages.paused : null}
          </p>
          <p role="alert" className="text-rp-13 font-rp-medium text-pretty text-rp-negative-text empty:hidden">
            {upload?.state === 'paused' && upload.error !== null ? explain(upload.error) : null}
          </p>
        </div>
      )}
      {upload === undefined && state === 'uploading' ? (
        <Field
          label={messages.chooseAgain}
          hint={messages.chooseAgainWhy(filename)}
          error={isOther ? messages.notSame(filename) : undefined}
        >
          <FileInput
            aria-label={messages.chooseAgain}
            value={null}
            endings={RESPONSE_FILE_ENDINGS}
            promptText={messages.prompt}
            wrongKindText={() => messages.wrongKind}
            onValueChange={(chosen) => {
              if (chosen === null) return
              if (isSameFile(file, chosen)) void resume(chosen)
              else setIsOther(true)
            }}
          />
        </Field>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {upload?.state === 'sending' ? (
          <Button onClick={() => pauseUpload(file_id)}>
            <Pause aria-hidden="true" size={16} strokeWidth={1.8} />
            {messages.pause}
          </Button>
        ) : null}
        {upload?.state === 'paused' ? (
          <Button variant="primary" onClick={() => void resume(upload.file)}>
            <Play aria-hidden="true" size={16} strokeWidth={1.8} />
            {messages.resume}
          </Button>
        ) : null}
        {children}
      </div>
    </section>
  )
}

/**
 * Returns the message that explains why an upload paused automatically: the browser could not read the file, the file's content
 * changed, or the request failed.
 */
function explain(error: unknown): string {
  if (!(error instanceof ApiError)) return messages.unreadable
  return error.code === 'changed' ? messages.changed : messageFor('import_csv', error)
}
