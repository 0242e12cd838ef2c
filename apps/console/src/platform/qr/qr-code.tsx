import { useMemo } from 'react'

import { encodeQr } from './qr-path.ts'

export interface QrCodeProps {
  /** The text to encode, at most about 2,300 bytes; usually a URL. */
  text: string
  /** Accessible name, for example "QR code of the public link". The URL must also be on the page as text. */
  label: string
  className?: string
}

/** Renders a QR code, black on white in both themes, with its quiet zone. It is as wide as its container. */
export function QrCode({ text, label, className = '' }: QrCodeProps) {
  const { size, path } = useMemo(() => encodeQr(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`block h-auto w-full ${className}`}
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
