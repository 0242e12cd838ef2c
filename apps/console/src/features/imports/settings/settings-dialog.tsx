import {
  DATE_FORMATS,
  DECIMAL_MARKS,
  DELIMITERS,
  FILE_ENCODINGS,
  type FileGuess,
  type FileSettings,
} from '@rapport/domain/imports/import-file'
import { Button } from '@rapport/ui/button'
import { Dialog, DialogClose, DialogContent } from '@rapport/ui/dialog'
import { Field } from '@rapport/ui/field'
import { NumberInput } from '@rapport/ui/number-input'
import { Select } from '@rapport/ui/select'
import { TagInput } from '@rapport/ui/tag-input'

import { messages } from '../messages.ts'
import { SampleTable } from './sample-table.tsx'

const ENCODINGS = FILE_ENCODINGS.map((value) => ({ value, label: messages.encodings[value] }))
const DELIMITER_OPTIONS = DELIMITERS.map((value) => ({ value, label: messages.delimiters[value] }))
const DECIMALS = DECIMAL_MARKS.map((value) => ({ value, label: messages.decimals[value] }))
const DATES = DATE_FORMATS.map((value) => ({ value, label: messages.dates[value] }))
const MAX_HEADER_ROWS = 9

interface SettingsDialogProps {
  guess: FileGuess
  headers: readonly string[]
  rows: readonly (readonly string[])[]
  /** Whether a change is being saved or the file is being read again. */
  busy: boolean
  /**
   * The reason why the last change was rejected. Null before the first change, while a change is being saved, and after a change
   * was accepted.
   */
  error: string | null
  onChange: (guess: FileGuess) => void
  onClose: () => void
}

/** Renders the settings with which the file is read, and its first rows below them. After each change, the file is read again. */
export function SettingsDialog({ guess, headers, rows, busy, error, onChange, onClose }: SettingsDialogProps) {
  const { file, sheets, decimal, date_format, missing, undecided } = guess
  const changeFile = (part: Partial<FileSettings>) => onChange({ ...guess, file: { ...file, ...part } })
  const hint = (name: FileGuess['undecided'][number]) => (undecided.includes(name) ? { hint: messages.undecided } : {})
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={messages.settings}
        description={messages.settingsHint}
        className="rp-tablet:w-180"
        footer={
          <DialogClose asChild>
            <Button variant="primary">{messages.close}</Button>
          </DialogClose>
        }
      >
        <div className="grid gap-5">
          <div className="grid gap-4 rp-mobile:grid-cols-2">
            {file.format === 'csv' ? (
              <>
                <Field label={messages.encoding} {...hint('encoding')}>
                  <Select
                    aria-label={messages.encoding}
                    noDeselect
                    options={ENCODINGS}
                    value={file.encoding}
                    onValueChange={(encoding) => changeFile({ encoding })}
                  />
                </Field>
                <Field label={messages.delimiter} {...hint('delimiter')}>
                  <Select
                    aria-label={messages.delimiter}
                    noDeselect
                    options={DELIMITER_OPTIONS}
                    value={file.delimiter}
                    onValueChange={(delimiter) => changeFile({ delimiter })}
                  />
                </Field>
              </>
            ) : null}
            {sheets === undefined ? null : (
              <Field label={messages.sheet}>
                <Select
                  aria-label={messages.sheet}
                  noDeselect
                  options={sheets.map((sheet) => ({ value: sheet, label: sheet }))}
                  value={file.sheet ?? sheets[0] ?? ''}
                  onValueChange={(sheet) => changeFile({ sheet })}
                />
              </Field>
            )}
            <Field label={messages.decimal} {...hint('decimal')}>
              <Select
                aria-label={messages.decimal}
                noDeselect
                options={DECIMALS}
                value={decimal}
                onValueChange={(next) => onChange({ ...guess, decimal: next })}
              />
            </Field>
            <Field label={messages.dateOrder} {...hint('date_format')}>
              <Select
                aria-label={messages.dateOrder}
                noDeselect
                options={DATES}
                value={date_format}
                onValueChange={(next) => onChange({ ...guess, date_format: next })}
              />
            </Field>
            <Field label={messages.headerRows} hint={messages.headerRowsHint}>
              <NumberInput
                aria-label={messages.headerRows}
                value={file.header_rows}
                min={1}
                max={MAX_HEADER_ROWS}
                onValueChange={(value) => {
                  if (value !== null && value >= 1 && value <= MAX_HEADER_ROWS) changeFile({ header_rows: value })
                }}
              />
            </Field>
            <Field label={messages.missing} hint={messages.missingHint}>
              <TagInput
                aria-label={messages.missing}
                value={missing.filter((cell) => cell !== '')}
                onValueChange={(cells) => onChange({ ...guess, missing: ['', ...cells] })}
              />
            </Field>
          </div>
          <p role="alert" className="text-rp-13 font-rp-medium text-rp-negative-text empty:hidden">
            {error}
          </p>
          <SampleTable label={messages.sampleRows} headers={headers} rows={rows} busy={busy} />
          <p aria-live="polite" className="sr-only">
            {busy ? messages.reading : ''}
          </p>
        </div>
      </DialogContent>
    </Dialog>
  )
}
