import { ChevronsUpDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

import { cn } from '../cn.ts'

export interface FrameButtonProps extends Omit<ComponentProps<'button'>, 'title' | 'children'> {
  /** Purpose of the button, announced before its text, for example "Program and location" before "Harbor Point Club". */
  label: string
  /** An icon or an avatar; on the navigation rail it is the only visible part. */
  media: ReactNode
  title: ReactNode
  /** A muted second line. */
  detail?: ReactNode
  /** Shows only the media on phones, as on the navigation rail. */
  compact?: boolean
}

/** Renders a button in AppFrame that opens a menu, such as the program picker or the greeting menu. */
export function FrameButton({ label, media, title, detail, compact = false, className, ...props }: FrameButtonProps) {
  const textClass = cn('min-w-0 rp-rail:sr-only', compact && 'max-rp-tablet:sr-only')
  return (
    <button
      type="button"
      data-rp-slot="frame-button"
      className={cn(
        'rp-focus-ring flex min-h-10 w-full min-w-0 cursor-pointer items-center gap-2 rounded-rp-3 p-1.5 text-start text-rp-13 rp-quick transition-colors hover:bg-rp-hover rp-rail:justify-center rp-rail:p-1',
        compact && 'max-rp-tablet:size-11 max-rp-tablet:justify-center max-rp-tablet:p-1',
        className,
      )}
      {...props}
    >
      {media}
      <span className={textClass}>
        <span className="sr-only">{label}: </span>
        <span
          className={cn('block truncate text-rp-strong', detail ? 'font-rp-strong leading-4.5' : 'font-rp-regular')}
        >
          {title}
        </span>
        {detail ? <span className="sr-only">, </span> : null}
        {detail ? <span className="block truncate text-rp-12 text-rp-muted">{detail}</span> : null}
      </span>
      <ChevronsUpDown
        aria-hidden="true"
        size={14}
        strokeWidth={1.8}
        className={cn('shrink-0 text-rp-muted rp-tablet:ms-auto rp-rail:hidden', compact && 'max-rp-tablet:hidden')}
      />
    </button>
  )
}
