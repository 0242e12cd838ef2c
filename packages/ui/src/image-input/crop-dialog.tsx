'use client'

import { lazy, Suspense, useRef, useState } from 'react'

import { Button } from '../button/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../dialog/dialog.tsx'
import { cropImage, type CropArea, type PickedImage } from './crop-image.ts'
import type { ImageText } from './image-labels.ts'
import type { ImageDraft } from './validate-image.ts'

/** The crop frame and its gestures, loaded when the first image is chosen. */
const ImageCrop = lazy(async () => ({ default: (await import('./image-crop.tsx')).ImageCrop }))

interface CropDialogProps {
  draft: ImageDraft
  texts: ImageText
  aspect: number
  round: boolean
  maxWidth: number
  /** Called with the cropped image, with 'unreadable' if cropping failed, or with null if the user canceled. */
  onDone: (image: PickedImage | 'unreadable' | null) => void
  /** Called after the dialog has closed. The caller moves the focus, because no element opens the dialog when a file is dropped. */
  onClosed: () => void
}

/** Asks which part of the image to use. */
export function CropDialog({ draft, texts, aspect, round, maxWidth, onDone, onClosed }: CropDialogProps) {
  const area = useRef<CropArea | null>(null)
  const [ready, setReady] = useState(false)
  const [busy, setBusy] = useState(false)

  async function use() {
    if (!area.current) return
    setBusy(true)
    onDone(await cropImage(draft.file, area.current, { type: draft.type, maxWidth }).catch(() => 'unreadable' as const))
  }

  return (
    <Dialog open onOpenChange={(open) => (open || busy ? undefined : onDone(null))}>
      <DialogContent
        title={texts.title}
        description={texts.hint}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          onClosed()
        }}
        footer={
          <>
            <DialogClose asChild>
              <Button>{texts.cancel}</Button>
            </DialogClose>
            <Button variant="primary" busy={busy} disabled={!ready} onClick={() => void use()}>
              {texts.use}
            </Button>
          </>
        }
      >
        {/* The placeholder has the same height as the frame with its slider. */}
        <Suspense fallback={<div aria-busy="true" className="h-74 rounded-rp-3 bg-rp-sunken max-rp-tablet:h-79" />}>
          <ImageCrop
            url={draft.url}
            aspect={aspect}
            round={round}
            label={texts.position}
            zoomLabel={texts.zoom}
            onArea={(next) => {
              area.current = next
              setReady(true)
            }}
          />
        </Suspense>
      </DialogContent>
    </Dialog>
  )
}
