import { Button } from '@rapport/ui/button'
import { SegmentedControl, SegmentedControlItem } from '@rapport/ui/segmented-control'
import { toast } from '@rapport/ui/toast'
import { Download, Printer } from 'lucide-react'
import { useState, type ReactNode } from 'react'

import { QrCode } from '../../../platform/qr/qr-code.tsx'
import { saveQrPng, saveQrSvg } from '../../../platform/qr/qr-files.ts'
import { messages } from './messages.ts'
import { PosterFace, TentFaces } from './paper-faces.tsx'
import { PAPER_SIZES } from './paper-size.ts'
import { PaperTextDialog } from './paper-text-dialog.tsx'
import type { Print } from './print-sheet.tsx'
import type { Paper } from './use-paper.ts'

interface PrintCardsProps {
  paper: Paper
  address: string
  onPrint: (kind: Print['kind']) => void
}

/**
 * Renders the QR code of the public link with its download buttons, and previews of the poster and the table tent with buttons that
 * print them and edit their text.
 */
export function PrintCards({ paper, address, onPrint }: PrintCardsProps) {
  const [isEditing, setEditing] = useState(false)
  const face = { paper, address, locationName: null }
  const papers = [
    { kind: 'poster', name: messages.poster, hint: messages.posterHint[paper.size], Face: PosterFace, width: 'w-45' },
    { kind: 'tent', name: messages.tent, hint: messages.tentHint[paper.size], Face: TentFaces, width: 'w-42' },
  ] as const
  return (
    <section aria-labelledby="share-print" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="me-auto">
          <h2 id="share-print" className="text-rp-16 font-rp-strong text-rp-strong">
            {messages.print}
          </h2>
          <p className="text-rp-13 text-rp-muted">{messages.brand}</p>
        </div>
        <SegmentedControl
          aria-label={messages.paperSize}
          value={paper.size}
          onValueChange={(value) => paper.setSize(PAPER_SIZES.find((size) => size === value) ?? 'a4')}
        >
          {PAPER_SIZES.map((size) => (
            <SegmentedControlItem key={size} value={size}>
              {messages.sizes[size]}
            </SegmentedControlItem>
          ))}
        </SegmentedControl>
      </div>
      <div className="grid gap-4 rp-desktop:grid-cols-3">
        <Card
          name={messages.qr}
          hint={messages.qrHint}
          preview={
            <div className="w-40 overflow-clip rounded-rp-3 shadow-rp-pop">
              <QrCode text={address} label={messages.qrOf(null)} />
            </div>
          }
        >
          <QrFiles name="survey-qr" address={address} />
        </Card>
        {papers.map(({ kind, name, hint, Face, width }) => (
          <Card
            key={kind}
            name={name}
            hint={hint}
            preview={
              <div inert aria-hidden="true" className={`${width} shadow-rp-pop`}>
                <Face {...face} />
              </div>
            }
          >
            <Button size="sm" aria-label={messages.printOf(name)} onClick={() => onPrint(kind)}>
              <Printer aria-hidden="true" size={14} strokeWidth={1.8} />
              {messages.printIt}
            </Button>
            <Button
              size="sm"
              variant="quiet"
              aria-label={messages.editTextOf(name)}
              aria-haspopup="dialog"
              onClick={() => setEditing(true)}
            >
              {messages.editText}
            </Button>
          </Card>
        ))}
      </div>
      {isEditing ? <PaperTextDialog paper={paper} onClose={() => setEditing(false)} /> : null}
    </section>
  )
}

interface CardProps {
  name: string
  hint: string
  preview: ReactNode
  children: ReactNode
}

function Card({ name, hint, preview, children }: CardProps) {
  return (
    <figure className="grid min-w-0 content-start gap-2.5 max-rp-desktop:grid-cols-[148px_minmax(0,1fr)] max-rp-desktop:items-center max-rp-desktop:gap-4">
      <div className="grid h-72 place-items-center overflow-clip rounded-rp-3 border border-rp-line bg-rp-sunken max-rp-desktop:h-43 max-rp-desktop:[&>*]:[zoom:.6]">
        {preview}
      </div>
      <figcaption className="grid gap-2">
        <span>
          <span className="block text-rp-14 font-rp-medium text-rp-strong">{name}</span>
          <span className="block text-rp-12 text-rp-muted">{hint}</span>
        </span>
        <span className="flex flex-wrap gap-1.5">{children}</span>
      </figcaption>
    </figure>
  )
}

/** Renders the buttons that download a QR code. `name` is the file name without its extension. */
export function QrFiles({ name, address }: { name: string; address: string }) {
  return (
    <>
      <Button size="sm" aria-label={messages.downloadSvg} onClick={() => saveQrSvg(name, address)}>
        <Download aria-hidden="true" size={14} strokeWidth={1.8} />
        {messages.svg}
      </Button>
      <Button
        size="sm"
        aria-label={messages.downloadPng}
        onClick={() => void saveQrPng(name, address).catch(() => toast.error(messages.failedPng))}
      >
        <Download aria-hidden="true" size={14} strokeWidth={1.8} />
        {messages.png}
      </Button>
    </>
  )
}
