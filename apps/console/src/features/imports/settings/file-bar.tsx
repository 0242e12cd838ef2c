import type { FileGuess } from '@rapport/domain/imports/import-file'
import { Button } from '@rapport/ui/button'
import { FileText } from 'lucide-react'

import { messages } from '../messages.ts'

interface FileBarProps {
  filename: string
  bytes: number
  guess: FileGuess
  onChange: () => void
}

/** Renders the name and size of the file, the settings with which it is read, and the button that changes the settings. */
export function FileBar({ filename, bytes, guess, onChange }: FileBarProps) {
  return (
    <div className="mb-4 flex items-center gap-3 rounded-rp-3 border border-rp-line bg-rp-sunken py-2.5 ps-4 pe-2.5 max-rp-tablet:flex-wrap max-rp-tablet:pe-3">
      <FileText
        aria-hidden="true"
        size={18}
        strokeWidth={1.8}
        className="shrink-0 text-rp-muted max-rp-tablet:mt-0.5 max-rp-tablet:self-start"
      />
      <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 max-rp-tablet:basis-7/10">
        <b className="min-w-0 text-rp-14 font-rp-strong wrap-anywhere text-rp-strong">{filename}</b>
        <span className="text-rp-13 text-rp-muted">{`${messages.size(bytes)}. ${messages.readAs(partsOf(guess))}`}</span>
      </p>
      <Button size="sm" className="max-rp-tablet:w-full" onClick={onChange}>
        {messages.change}
      </Button>
    </div>
  )
}

function partsOf({ file, sheets, decimal, date_format }: FileGuess): readonly string[] {
  const numbers = [messages.decimals[decimal], messages.dates[date_format]]
  if (file.format === 'xlsx') {
    const isOneOfMany = sheets !== undefined && file.sheet !== undefined
    return [isOneOfMany ? messages.workbookSheet(file.sheet) : messages.workbook, ...numbers]
  }
  return [messages.encodings[file.encoding], messages.delimiters[file.delimiter], ...numbers]
}
