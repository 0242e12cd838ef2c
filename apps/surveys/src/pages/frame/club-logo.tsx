import type { PublicResponse } from '@rapport/api/contract/feedback/responses'
import { readInitials } from '@rapport/domain/format/text'
import { safeImageUrl } from '@rapport/domain/surveys/image-url'
import { cn } from '@rapport/ui/cn'
import { useState } from 'react'

interface ClubImageProps {
  src: string
  className: string
  /** Called when the image does not load. */
  onBroken?: (src: string) => void
}

/**
 * Renders one of the club's images as decoration, because a logo only repeats a name on the page and a background conveys nothing.
 */
export function ClubImage({ src, className, onBroken }: ClubImageProps) {
  return <img src={src} alt="" referrerPolicy="no-referrer" onError={() => onBroken?.(src)} className={className} />
}

/** Renders the club's logo, or its initials when there is none or it does not load. @source Specification part 2, section 3 */
export function ClubLogo({ response }: { response: PublicResponse }) {
  const { logos, program_name, customization } = response
  const [broken, setBroken] = useState<string | null>(null)
  const src = [logos.merchant, logos.program, logos.organization].map(safeImageUrl).find((url) => url !== null)
  if (src && src !== broken) {
    const size = customization.wide_logo ? 'h-9 w-auto max-w-40' : 'size-9'
    return <ClubImage src={src} onBroken={setBroken} className={cn('shrink-0 rounded-rp-2 object-contain', size)} />
  }
  return (
    <span
      aria-hidden="true"
      className="grid size-9 shrink-0 place-items-center rounded-rp-2 border border-current text-rp-13 font-rp-strong"
    >
      {readInitials(program_name)}
    </span>
  )
}
