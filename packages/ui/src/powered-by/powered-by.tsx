import type { ComponentProps } from 'react'

import { BrandMark } from '../brand-mark/brand-mark.tsx'
import { cn } from '../cn.ts'

export interface PoweredByProps extends ComponentProps<'p'> {
  /** @default 'Powered by' */
  text?: string
}

/** Renders "Powered by Rapport"; on the rail only the logo is visible. @source Specification part 1, section 2 (Powered by) */
export function PoweredBy({ text = 'Powered by', className, ...props }: PoweredByProps) {
  return (
    <p
      data-rp-slot="powered-by"
      className={cn(
        'flex items-center gap-1.5 px-2 text-rp-11 text-rp-muted in-data-[rp-slot=app-frame]:rp-rail:justify-center in-data-[rp-slot=app-frame]:rp-rail:px-0',
        className,
      )}
      {...props}
    >
      <BrandMark size={13} className="text-rp-text" />
      {/* The `rp-rail` variant also matches on pages without AppFrame. Those pages show the text at any width, so the class
          also requires AppFrame. */}
      <span className="in-data-[rp-slot=app-frame]:rp-rail:sr-only">
        {text} <span className="font-rp-medium text-rp-strong">Rapport</span>
      </span>
    </p>
  )
}
