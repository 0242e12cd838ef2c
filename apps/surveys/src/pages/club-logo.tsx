import type { PublicResponse } from '@rapport/api/contract/responses'
import { readInitials } from '@rapport/domain/format/text'
import { cn } from '@rapport/ui/cn'
import { useState } from 'react'

/** Pictures come over https or from our own files, and from nowhere else. @source Decisions, section 12, "CSP" */
export function safeImage(url: string | null): string | null {
  return url !== null && (/^https:\/\//i.test(url) || /^\/(?!\/)/.test(url)) ? url : null
}

interface PictureProps {
  src: string
  className: string
  /** Called when the picture does not load. */
  onBroken?: (src: string) => void
}

/** A picture of a club's own; it says nothing that the words beside it do not. */
export function Picture({ src, className, onBroken }: PictureProps) {
  return <img src={src} alt="" referrerPolicy="no-referrer" onError={() => onBroken?.(src)} className={className} />
}

/** The club's own picture, or its initials when there is none or it does not load. @source Specification part 2, section 3 */
export function ClubLogo({ response }: { response: PublicResponse }) {
  const { logos, program_name, customization } = response
  const [broken, setBroken] = useState<string | null>(null)
  const src = [logos.merchant, logos.program, logos.organization].map(safeImage).find((url) => url !== null)
  if (src && src !== broken) {
    const size = customization.wide_logo ? 'h-9 w-auto max-w-40' : 'size-9'
    return <Picture src={src} onBroken={setBroken} className={cn('shrink-0 rounded-2 object-contain', size)} />
  }
  return (
    <span
      aria-hidden="true"
      className="grid size-9 shrink-0 place-items-center rounded-2 border border-current text-13 font-strong"
    >
      {readInitials(program_name)}
    </span>
  )
}
