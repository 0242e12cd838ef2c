'use client'

import { Download } from 'lucide-react'
import { useEffect, useRef, type ComponentProps } from 'react'

import { buttonVariants } from '../button/button-variants.ts'
import { Button } from '../button/button.tsx'
import { cn } from '../cn.ts'

/**
 * State of an export. A ready export is shown as failed if its URL is blank or invalid, or has a protocol other than http, https or
 * blob.
 */
export type ExportState =
  | { readonly status: 'idle' }
  | { readonly status: 'processing' }
  | { readonly status: 'ready'; readonly href: string; readonly fileName?: string }
  | { readonly status: 'failed'; readonly message?: string }

export interface ExportButtonProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Current state, updated by the caller. */
  state: ExportState
  /** Starts the export, or starts it again after a failure. */
  onExport: () => void
  /** @default 'Export' */
  label?: string
  /** @default 'Processing' */
  processingLabel?: string
  /** @default 'Ready to Download' */
  readyLabel?: string
  /** @default 'Retry' */
  retryLabel?: string
  /** Text shown for a failure without a message. @default 'Something went wrong, try again later.' */
  failedText?: string
  size?: 'sm' | 'md' | 'lg'
  disabled?: boolean
}

/**
 * Renders a button that requests a file. Once the file is ready, a link replaces the button. The labels are Export, Processing and
 * Ready to Download. After a failure, the button is labeled Retry, and the message is displayed next to it. Progress and failures
 * are announced. When the link replaces a focused button, the focus moves to the link.
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
    // Moves the focus to the link if the link has replaced a focused button.
    if (ready && hadFocus.current) link.current?.focus()
    hadFocus.current = false
  }, [ready])

  return (
    <span
      data-rp-slot="export-button"
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
            // React removes the button before the effect runs, so the focus is checked when the ref is cleared.
            if (node === null) hadFocus.current = document.activeElement === button.current
            button.current = node
          }}
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
      <span role="alert" className="text-rp-12 font-rp-medium text-pretty text-rp-negative-text empty:hidden">
        {message}
      </span>
    </span>
  )
}

/** Base URL for parsing relative URLs, used because `location` does not exist on the server; only its protocol matters. */
const ANY_PAGE = 'https://page.invalid/'

/** Returns whether a URL is valid, is not blank, and uses a protocol allowed for files. Other protocols could run a script. */
function isFileAddress(href: string): boolean {
  try {
    return ['http:', 'https:', 'blob:'].includes(new URL(href, ANY_PAGE).protocol) && href.trim() !== ''
  } catch {
    return false
  }
}
