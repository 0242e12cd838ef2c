'use client'

import { Download } from 'lucide-react'
import { useEffect, useRef, type ComponentProps } from 'react'

import { buttonVariants } from '../button/button-variants.ts'
import { Button } from '../button/button.tsx'
import { cn } from '../cn.ts'

/** Where an export stands. A link that is no http, https or blob address counts as failed. */
export type ExportState =
  | { readonly status: 'idle' }
  | { readonly status: 'processing' }
  | { readonly status: 'ready'; readonly href: string; readonly fileName?: string }
  | { readonly status: 'failed'; readonly message?: string }

export interface ExportButtonProps extends Omit<ComponentProps<'span'>, 'children'> {
  state: ExportState
  /** Starts the export, and starts it again after a failure. */
  onExport: () => void
  /** @default 'Export' */
  label?: string
  /** @default 'Processing' */
  processingLabel?: string
  /** @default 'Ready to Download' */
  readyLabel?: string
  /** @default 'Retry' */
  retryLabel?: string
  /** Said when the failure brings no words. @default 'Something went wrong, try again later.' */
  failedText?: string
  variant?: 'default' | 'quiet'
  size?: 'sm' | 'md' | 'lg'
  disabled?: boolean
}

/**
 * Asks for a file, waits for it, and gives it: Export, Processing, Ready to Download. A failure stands beside the button
 * with a way to try again. Each step is announced, and the focus goes from the button to the link that takes its place.
 *
 * @source Specification part 1, section 7 (exports)
 */
export function ExportButton({
  state,
  onExport,
  label = 'Export',
  processingLabel = 'Processing',
  readyLabel = 'Ready to Download',
  retryLabel = 'Retry',
  failedText = 'Something went wrong, try again later.',
  variant = 'default',
  size = 'md',
  disabled = false,
  className,
  ...props
}: ExportButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  const hadFocus = useRef(false)
  const ready = state.status === 'ready' && isFileAddress(state.href) ? state : null
  const failed = state.status === 'failed' || (state.status === 'ready' && !ready)
  const message = failed ? (state.status === 'failed' && state.message) || failedText : ''
  const busy = state.status === 'processing'

  useEffect(() => {
    // The link took the place of the button that had the focus.
    if (ready && hadFocus.current) link.current?.focus()
    hadFocus.current = false
  }, [ready])

  return (
    <span
      data-slot="export-button"
      data-state={failed ? 'failed' : state.status}
      className={cn('inline-flex flex-wrap items-center gap-x-2.5 gap-y-1', className)}
      {...props}
    >
      {ready ? (
        <a
          ref={link}
          href={ready.href}
          download={ready.fileName ?? ''}
          className={buttonVariants({ variant: 'primary', size })}
        >
          <Download aria-hidden="true" size={14} strokeWidth={1.8} />
          {readyLabel}
        </a>
      ) : (
        <Button
          ref={(node) => {
            // React takes the button away before the effect runs; this is the last look at it.
            if (node === null) hadFocus.current = document.activeElement === button.current
            button.current = node
          }}
          variant={variant}
          size={size}
          busy={busy}
          busyLabel={processingLabel}
          disabled={disabled}
          onClick={onExport}
        >
          {failed ? retryLabel : label}
        </Button>
      )}
      <span role="status" className="sr-only">
        {busy ? processingLabel : ready ? readyLabel : ''}
      </span>
      <span role="alert" className="text-12 font-medium text-pretty text-negative-text empty:hidden">
        {message}
      </span>
    </span>
  )
}

/** Only gives a relative address its kind; the same where there is no page, on a server. */
const ANY_PAGE = 'https://page.invalid/'

/** Only an address that a file can come from: a link of another kind could run a script. */
function isFileAddress(href: string): boolean {
  try {
    return ['http:', 'https:', 'blob:'].includes(new URL(href, ANY_PAGE).protocol) && href.trim() !== ''
  } catch {
    return false
  }
}
