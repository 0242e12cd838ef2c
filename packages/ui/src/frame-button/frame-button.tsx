import { ChevronsUpDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

import { cn } from '../cn.ts'

export interface FrameButtonProps extends Omit<ComponentProps<'button'>, 'title' | 'children'> {
  /** Purpose, announced before the text: "Program and location" in "Program and location: Harbor Point Club". */
  label: string
  /** An icon or an avatar; on the rail only this is visible. */
  media: ReactNode
  title: ReactNode
  detail?: ReactNode
  /** Shows only the media on phones too. */
  compact?: boolean
}

/** A button of the frame that opens a menu: the program picker, the greeting menu. */
export function FrameButton({ label, media, title, detail, compact = false, className, ...props }: FrameButtonProps) {
  const words = cn('min-w-0 flex-1 tablet:max-wide:sr-only', compact && 'max-tablet:sr-only')
  return (
    <button
      type="button"
      data-slot="frame-button"
      className={cn(
        'focus-ring flex min-h-10 w-full min-w-0 cursor-pointer items-center gap-2 rounded-3 p-1.5 text-start text-13 transition-colors hover:bg-hover tablet:max-wide:justify-center tablet:max-wide:p-1',
        compact && 'max-tablet:size-11 max-tablet:justify-center max-tablet:p-1',
        className,
      )}
      {...props}
    >
      {media}
      <span className={words}>
        <span className="sr-only">{label}: </span>
        <span className={cn('block truncate text-strong', detail ? 'font-strong leading-4.5' : 'font-regular')}>
          {title}
        </span>
        {detail ? <span className="sr-only">, </span> : null}
        {detail ? <span className="block truncate text-12 text-muted">{detail}</span> : null}
      </span>
      <ChevronsUpDown
        aria-hidden="true"
        size={14}
        strokeWidth={1.8}
        className={cn('ms-auto shrink-0 text-muted tablet:max-wide:hidden', compact && 'max-tablet:hidden')}
      />
    </button>
  )
}
