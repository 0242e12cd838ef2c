import './print.css'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'

import { PosterFace, TentFaces } from './paper-faces.tsx'
import type { Paper } from './use-paper.ts'

/** A link on paper. `place` is the location that it fills in; null for the public link. */
export interface PaperLink {
  readonly address: string
  readonly place: string | null
}

/** What is printed: one piece of paper for each link. */
export interface Print {
  readonly kind: 'poster' | 'tent'
  readonly links: readonly PaperLink[]
}

interface PrintSheetProps {
  print: Print
  paper: Paper
  /** Called when the print dialog of the browser was closed. */
  onDone: () => void
}

/** Opens the print dialog of the browser with these pieces of paper and nothing else of the page. */
export function PrintSheet({ print, paper, onDone }: PrintSheetProps) {
  const sheet = useRef<HTMLDivElement>(null)
  // The print dialog opens once for each print, also when the component is rendered again.
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
    <div ref={sheet} className="share-sheet" data-kind={print.kind}>
      {print.links.map(({ address, place }) => (
        <div key={address}>
          <Face paper={paper} address={address} place={place} />
        </div>
      ))}
    </div>,
    document.body,
  )
}

/** Waits for the logos, since a browser prints no picture that is still loading; one that fails is left out. */
async function logosOf(sheet: HTMLElement | null): Promise<void> {
  const pictures = [...(sheet?.querySelectorAll('img') ?? [])]
  await Promise.allSettled(pictures.map((picture) => picture.decode()))
}
