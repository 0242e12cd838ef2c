import type { CSSProperties } from 'react'

import { QrCode } from '../../../platform/qr/qr-code.tsx'
import { messages } from './messages.ts'
import type { Paper } from './use-paper.ts'

interface FaceProps {
  paper: Paper
  address: string
  /** The name of the location that the link presets; null for the public link. */
  locationName: string | null
}

/**
 * Returns the colors of a poster or table tent as CSS variables: the club's brand colors, and black and gray on white, even in the
 * dark theme.
 */
const brandOf = ({ colors }: Paper): CSSProperties =>
  // The cast is needed because React's CSSProperties type does not include CSS variables.
  ({
    '--paper': 'white',
    '--paper-ink': 'black',
    '--paper-muted': 'dimgray',
    '--paper-fold': 'silver',
    '--paper-brand': colors.brand,
    '--paper-on-brand': colors.on_brand,
  }) as CSSProperties

const plain = (address: string) => address.replace(/^https?:\/\//, '')

/**
 * Renders a poster in portrait orientation. All lengths are fractions of its width, so the preview and the printed poster have the
 * same proportions.
 */
export function PosterFace({ paper, address, locationName }: FaceProps) {
  return (
    <div
      style={brandOf(paper)}
      data-size={paper.size}
      className="group/poster @container aspect-[210/297] w-full data-[size=letter]:aspect-[85/110] overflow-clip bg-(--paper) text-(--paper-ink) print:[print-color-adjust:exact]"
    >
      <div className="flex h-full flex-col items-center text-center">
        <div className="flex h-[29cqw] w-full shrink-0 items-center justify-center gap-[3cqw] bg-(--paper-brand) px-[6cqw] text-(--paper-on-brand)">
          {paper.logo === null ? null : (
            <img src={paper.logo} alt="" className="max-h-[16cqw] max-w-[36cqw] rounded-[1cqw] bg-(--paper) p-[1cqw]" />
          )}
          <span className="line-clamp-2 text-[5cqw] leading-[1.2] font-rp-strong">{paper.club}</span>
        </div>
        <p className="mt-[9cqw] line-clamp-4 px-[8cqw] text-[10cqw] leading-[1.12] font-rp-strong tracking-tight text-balance wrap-anywhere">
          {paper.heading}
        </p>
        <p className="mt-[4cqw] line-clamp-3 px-[10cqw] text-[4.2cqw] leading-[1.35] text-balance text-(--paper-muted) wrap-anywhere">
          {paper.line}
        </p>
        <div className="mt-auto w-[46cqw] shrink-0 group-data-[size=letter]/poster:w-[38cqw]">
          <QrCode text={address} label={messages.qrOf(locationName)} />
        </div>
        <p className="mb-[6cqw] px-[6cqw] text-[2.6cqw] leading-[1.4] text-(--paper-muted) wrap-anywhere">
          {locationName === null ? null : <span className="block font-rp-medium">{locationName}</span>}
          <span dir="ltr">{plain(address)}</span>
        </p>
      </div>
    </div>
  )
}

/**
 * Renders a table tent: half a sheet of paper, folded in the middle, with the same content on both halves. The upper half is upside
 * down.
 */
export function TentFaces(props: FaceProps) {
  return (
    <div
      style={brandOf(props.paper)}
      data-size={props.paper.size}
      className="@container flex aspect-[148/210] w-full data-[size=letter]:aspect-[55/85] flex-col overflow-clip bg-(--paper) text-(--paper-ink) print:[print-color-adjust:exact]"
    >
      <div aria-hidden="true" className="min-h-0 flex-1 rotate-180 border-t border-dashed border-(--paper-fold)">
        <TentFace {...props} />
      </div>
      <div className="min-h-0 flex-1">
        <TentFace {...props} />
      </div>
    </div>
  )
}

function TentFace({ paper, address, locationName }: FaceProps) {
  return (
    <div className="flex h-full flex-col">
      <div className="flex min-h-0 flex-1 items-center gap-[5cqw] px-[8cqw]">
        <div className="min-w-0 flex-1">
          <p className="flex items-center gap-[2cqw] text-[3.6cqw] leading-[1.2] font-rp-strong">
            {paper.logo === null ? null : <img src={paper.logo} alt="" className="max-h-[8cqw] max-w-[14cqw]" />}
            <span className="line-clamp-2 min-w-0">{paper.club}</span>
          </p>
          <p className="mt-[3cqw] line-clamp-4 text-[6.6cqw] leading-[1.15] font-rp-strong tracking-tight wrap-anywhere">
            {paper.heading}
          </p>
          <p className="mt-[3cqw] line-clamp-3 text-[3.4cqw] leading-[1.35] text-(--paper-muted) wrap-anywhere">
            {paper.line}
          </p>
          {locationName === null ? null : (
            <p className="mt-[2cqw] line-clamp-1 text-[3cqw] leading-[1.35] font-rp-medium">{locationName}</p>
          )}
        </div>
        <div className="w-[38cqw] shrink-0">
          <QrCode text={address} label={messages.qrOf(locationName)} />
        </div>
      </div>
      <div className="h-[4cqw] shrink-0 bg-(--paper-brand)" />
    </div>
  )
}
