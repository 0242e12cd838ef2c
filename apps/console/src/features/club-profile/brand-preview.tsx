import { formatFixed } from '@rapport/domain/format/numbers'
import { contrastRatio, deriveBrandColors, isBrandColor } from '@rapport/domain/surveys/brand'
import { Badge } from '@rapport/ui/badge'
import { cn } from '@rapport/ui/cn'
import { Check } from 'lucide-react'
import { useId } from 'react'

import { messages } from './messages.ts'

/** Minimum contrast ratio between text and its background. @source WCAG 2.2, 1.4.3 */
const READABLE = 4.5

interface BrandPreviewProps {
  /** Color as typed, which may be invalid. */
  color: string
  club: string
  className?: string
}

/** Renders a preview of the club's color, and whether text on it is readable. @source Specification part 2, section 9 */
export function BrandPreview({ color, club, className }: BrandPreviewProps) {
  const id = useId()
  const typed = color.trim()
  return (
    <section aria-labelledby={id} className={cn('rounded-rp-3 border border-rp-line p-4', className)}>
      <h3 id={id} className="text-rp-13 font-rp-medium text-rp-strong">
        {messages.preview}
      </h3>
      {isBrandColor(typed) ? (
        <Sample color={typed} club={club} />
      ) : (
        <p className="mt-1 text-rp-13 text-rp-muted">{messages.noColor}</p>
      )}
    </section>
  )
}

function Sample({ color, club }: { color: string; club: string }) {
  const { brand, on_brand, shade, on_shade } = deriveBrandColors(color)
  const ratio = contrastRatio(on_brand, brand)
  return (
    <>
      <p className="text-rp-12 text-rp-muted">{messages.previewHint}</p>
      {/* The club's colors are not in the theme, so they need inline styles. */}
      <div className="mt-3 overflow-clip rounded-rp-2 forced-color-adjust-none">
        <p className="px-4 py-3 text-rp-14 font-rp-strong" style={{ backgroundColor: brand, color: on_brand }}>
          {club}
        </p>
        <p className="px-4 py-2 text-rp-13" style={{ backgroundColor: shade, color: on_shade }}>
          {messages.previewButton}
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
      </p>
    </>
  )
}
