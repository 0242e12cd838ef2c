import { MAX_IMPORT_BYTES } from '@rapport/domain/audiences/member-import'
import { CSV_REQUIRED } from '@rapport/domain/successes'
import { Button } from '@rapport/ui/button'
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '@rapport/ui/dialog'
import { Field } from '@rapport/ui/field'
import { FileInput } from '@rapport/ui/file-input'
import { ProgressBar } from '@rapport/ui/progress-bar'
import { Spinner } from '@rapport/ui/spinner'
import { Upload } from 'lucide-react'
import { useState } from 'react'

import { messageFor } from '../../../platform/loading/api.ts'
import { PendingNote } from '../../../platform/loading/pending-action.tsx'
import { useActiveProgram } from '../../../platform/session/use-active-program.ts'
import { ImportCounts } from './import-report.tsx'
import { importText } from './messages.ts'
import { useCsvImport } from './use-csv-import.ts'

const ENDINGS = ['.csv']

/** Renders the Import members button and its dialog. @source Specification part 2, sections 5, 7 and 8 */
export function CsvImport() {
  const [open, setOpen] = useState(false)
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button>
          <Upload aria-hidden="true" strokeWidth={1.8} size={16} />
          <span>
            {importText.import}
            {/* Three buttons with full labels do not fit side by side on a phone. */}
            <span className="max-rp-tablet:sr-only"> {importText.members}</span>
          </span>
        </Button>
      </DialogTrigger>
      {open ? <ImportDialog /> : null}
    </Dialog>
  )
}

function ImportDialog() {
  const { merchants, merchant: active } = useActiveProgram()
  const csv = useCsvImport(active?.merchant_id ?? null)
  const { file, trial, isReading, isSending, report, error, choose, commit } = csv
  const merchant = merchants.find(({ merchant_id }) => merchant_id === csv.merchant_id)
  const preview = trial?.state === 'done' ? trial : undefined
  const takes = preview ? preview.created + preview.updated + preview.unchanged : 0
  const problem = (report ?? trial)?.problem ?? (error ? messageFor('import_csv', error) : null)
  const isUnderWay = report !== undefined && report.state !== 'done' && report.state !== 'failed'

  return (
    <DialogContent
      title={importText.title}
      description={merchant ? importText.into(merchant.merchant_name) : importText.noMerchant}
      className="rp-tablet:w-170"
      footer={
        <>
          {report && !isUnderWay ? <Button onClick={() => choose(null)}>{importText.another}</Button> : null}
          <DialogClose asChild>
            <Button>{report ? importText.close : importText.cancel}</Button>
          </DialogClose>
          {preview && !report && takes > 0 ? (
            <Button variant="primary" busy={isSending} disabled={csv.waitsFor !== null} onClick={commit}>
              {importText.commit(takes)}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="grid gap-5">
        {report ? null : (
          <Field label={importText.file} hint={importText.fileHint}>
            <FileInput
              aria-label={importText.file}
              value={file}
              onValueChange={choose}
              endings={ENDINGS}
              maxBytes={MAX_IMPORT_BYTES}
              tooLargeText={() => importText.tooLarge}
              wrongKindText={() => CSV_REQUIRED}
              disabled={!merchant || isSending}
            />
          </Field>
        )}
        <div aria-live="polite" className="grid gap-5 empty:hidden">
          {isReading ? (
            <p className="flex items-center gap-2 text-rp-13 text-rp-muted">
              <Spinner decorative size="sm" />
              {importText.reading}
            </p>
          ) : null}
          {preview && !report ? <ImportCounts report={preview} title={importText.preview} /> : null}
          {preview && !report && takes === 0 ? <p className="text-rp-13 font-rp-medium">{importText.nothing}</p> : null}
          {isUnderWay ? (
            <ProgressBar
              aria-label={importText.working}
              value={report.rows_total === 0 ? null : (100 * report.rows_done) / report.rows_total}
              valueText={importText.done(report.rows_done, report.rows_total)}
              showText
            />
          ) : null}
          {report?.state === 'done' ? <ImportCounts report={report} title={importText.result} /> : null}
        </div>
        <PendingNote action={csv.waitsFor} />
        <p role="alert" className="text-rp-13 font-rp-medium text-rp-negative-text empty:hidden">
          {problem}
        </p>
      </div>
    </DialogContent>
  )
}
