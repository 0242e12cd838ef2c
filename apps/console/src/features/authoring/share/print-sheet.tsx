import './print.css'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'

import { PosterFace, TentFaces } from './paper-faces.tsx'
import type { Paper } from './use-paper.ts'

/** A link to print. `locationName` is the name of the location that the link presets; null for the public link. */
export interface PaperLink {
  readonly address: string
  readonly locationName: string | null
}

/** A print job: a poster or a table tent for each link. */
export interface Print {
  readonly kind: 'poster' | 'tent'
  readonly links: readonly PaperLink[]
}

interface PrintSheetProps {
  print: Print
  paper: Paper
  /** Called after the browser's print dialog is closed. */
  onDone: () => void
}

/** Renders a poster or table tent for each link, and opens the browser's print dialog. Nothing else on the page is printed. */
export function PrintSheet({ print, paper, onDone }: PrintSheetProps) {
  const sheet = useRef<HTMLDivElement>(null)
  // This is a ref, so that the print dialog does not open again when only `onDone` changes.
  const done = useRef(onDone)
  useEffect(() => {
    let isCurrent = true
    void logosOf(sheet.current).then(() => {
      if (!isCurrent) return
      window.print()
      done.current()
    })
    return () => {
      isCurrent = false
    }
  }, [print])
  const Face = print.kind === 'poster' ? PosterFace : TentFaces
  return createPortal(
    <div ref={sheet} className="share-sheet" data-kind={print.kind} data-size={paper.size}>
      {print.links.map(({ address, locationName }) => (
        <div key={address}>
          <Face paper={paper} address={address} locationName={locationName} />
        </div>
      ))}
    </div>,
    document.body,
  )
}

/** Waits for the logos, because a browser does not print an image that is still loading. A logo that fails to load is omitted. */
async function logosOf(sheet: HTMLElement | null): Promise<void> {
  const images = [...(sheet?.querySelectorAll('img') ?? [])]
  await Promise.allSettled(images.map((image) => image.decode()))
}
