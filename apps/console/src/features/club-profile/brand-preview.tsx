import { TEXT_DEBOUNCE_MS } from '@rapport/domain/constants'
import { formatFixed } from '@rapport/domain/format/numbers'
import { readInitials } from '@rapport/domain/format/text'
import { contrastRatio, deriveBrandColors, isBrandColor } from '@rapport/domain/surveys/brand'
import { safeImageUrl } from '@rapport/domain/surveys/image-url'
import { Badge } from '@rapport/ui/badge'
import { cn } from '@rapport/ui/cn'
import { useDebounced } from '@rapport/ui/use-debounced'
import { Check } from 'lucide-react'
import { useId, useState } from 'react'

import { messages } from './messages.ts'

/** Minimum contrast ratio between text and its background. @source WCAG 2.2, 1.4.3 */
const READABLE = 4.5

interface BrandPreviewProps {
  /** Color as typed, which may be invalid. */
  color: string
  club: string
  /** Link to the logo as typed, which may be invalid. */
  logo: string
  className?: string
}

/**
 * Renders a preview of the club's color and logo, and states whether text on the color is readable.
 *
 * @source Specification part 2, section 9
 */
export function BrandPreview({ color, club, logo, className }: BrandPreviewProps) {
  const id = useId()
  const typed = color.trim()
  return (
    <section aria-labelledby={id} className={cn('rounded-rp-3 border border-rp-line p-4', className)}>
      <h3 id={id} className="text-rp-13 font-rp-medium text-rp-strong">
        {messages.preview}
      </h3>
      {isBrandColor(typed) ? (
        <Sample color={typed} club={club} logo={logo} />
      ) : (
        <p className="mt-1 text-rp-13 text-rp-muted">{messages.noColor}</p>
      )}
    </section>
  )
}

/** Renders a sample of a typed color; the sample is empty while the color is invalid. */
export function Swatch({ color }: { color: string }) {
  const typed = color.trim()
  return (
    <span
      className="size-5 rounded-rp-1 border border-rp-line-strong bg-rp-sunken forced-color-adjust-none"
      style={isBrandColor(typed) ? { backgroundColor: typed } : {}}
    />
  )
}

function Sample({ color, club, logo }: Omit<BrandPreviewProps, 'className'>) {
  const { brand, on_brand, shade, on_shade } = deriveBrandColors(color)
  const ratio = contrastRatio(on_brand, brand)
  // The logo is loaded only after a pause in typing, not after each letter.
  const src = useDebounced(logo.trim(), TEXT_DEBOUNCE_MS)
  const image = safeImageUrl(src)
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <>
      <p className="text-rp-12 text-rp-muted">{messages.previewHint}</p>
      {/* The club's colors are not in the theme, so they need inline styles. */}
      <div className="mt-3 overflow-clip rounded-rp-2 border border-rp-line forced-color-adjust-none">
        <p
          className="flex items-center gap-3 px-4 py-3 text-rp-14 font-rp-strong"
          style={{ backgroundColor: brand, color: on_brand }}
        >
          {image !== null && image !== broken ? (
            <img
              src={image}
              alt=""
              referrerPolicy="no-referrer"
              onError={() => setBroken(image)}
              className="size-9 shrink-0 rounded-rp-2 object-contain"
            />
          ) : (
            <span
              aria-hidden="true"
              className="grid size-9 shrink-0 place-items-center rounded-rp-2 border border-current text-rp-13"
            >
              {readInitials(club)}
            </span>
          )}
          <span className="min-w-0 [overflow-wrap:anywhere]">{club}</span>
        </p>
        <p className="bg-rp-surface p-4">
          <span
            className="inline-block rounded-rp-2 px-3 py-1.5 text-rp-13 font-rp-medium"
            style={{ backgroundColor: shade, color: on_shade }}
          >
            {messages.previewButton}
          </span>
        </p>
      </div>
      <p role="status" className="mt-3 flex flex-wrap items-center gap-2 text-rp-13">
        <Badge tone={ratio >= READABLE ? 'positive' : 'warning'}>
          <Check aria-hidden="true" strokeWidth={2} />
          {messages.contrast(formatFixed(ratio, 1))}
        </Badge>
        <span>{messages.verdict(on_brand === '#ffffff' ? messages.white : messages.black)}</span>
        {contrastRatio('#ffffff', brand) < READABLE ? (
          <span className="text-rp-muted">{messages.notAsText}</span>
        ) : null}
        {src !== '' && (image === null || image === broken) ? (
          <span className="basis-full text-rp-warning-text">{messages.brokenLogo}</span>
        ) : null}
      </p>
    </>
  )
}
