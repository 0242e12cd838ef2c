'use client'

import { cva } from 'class-variance-authority'
import { Check, CircleAlert, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'

import { Button, type ButtonProps } from '../button/button.tsx'
import { cn } from '../cn.ts'

export interface CopyButtonProps extends Omit<
  ButtonProps,
  'children' | 'onClick' | 'asChild' | 'busy' | 'busyLabel' | 'onCopy'
> {
  /** Text to copy; the button is disabled while it is empty. */
  text: string
  /** @default 'Copy' */
  label?: string
  /** @default 'Copied' */
  copiedLabel?: string
  /**
   * Label shown when the browser denies access to the clipboard or does not provide one, as on a page without HTTPS. @default
   * 'Could not copy'
   */
  failedLabel?: string
}

type State = 'idle' | 'copied' | 'failed'

/** How long the button shows the result, in milliseconds. */
const ANSWER_MS = 2000

const ICONS = { idle: Copy, copied: Check, failed: CircleAlert } as const
const iconVariants = cva('', {
  variants: { state: { idle: '', copied: 'text-rp-positive!', failed: 'text-rp-negative-text!' } },
})

/**
 * Copies a text and reports the result on the button and to assistive technology. The labels before and after a successful copy
 * share one width, so that the layout does not shift; only the label for a failure, which is rare, can widen the button.
 */
export function CopyButton({
  text,
  label = 'Copy',
  copiedLabel = 'Copied',
  failedLabel = 'Could not copy',
  disabled,
  className,
  ...props
}: CopyButtonProps) {
  const [answer, setAnswer] = useState<{ state: State; turn: number }>({ state: 'idle', turn: 0 })
  useEffect(() => {
    if (answer.state === 'idle') return
    const timer = setTimeout(() => setAnswer((last) => ({ ...last, state: 'idle' })), ANSWER_MS)
    return () => clearTimeout(timer)
  }, [answer])

  async function copy() {
    const state = await writeText(text)
    setAnswer((last) => ({ state, turn: last.turn + 1 }))
  }

  const labels = { idle: label, copied: copiedLabel, failed: failedLabel } as const
  const Icon = ICONS[answer.state]
  return (
    <>
      <Button
        data-rp-slot="copy-button"
        data-state={answer.state}
        disabled={disabled === true || text === ''}
        onClick={() => void copy()}
        className={className}
        {...props}
      >
        <Icon aria-hidden="true" size={14} strokeWidth={1.8} className={iconVariants({ state: answer.state })} />
        <span className="grid text-start [&>*]:col-start-1 [&>*]:row-start-1">
          {(['idle', 'copied', 'failed'] as const)
            .filter((state) => state !== 'failed' || state === answer.state)
            .map((state) => (
              <span
                key={state}
                aria-hidden={state !== answer.state}
                className={cn(state !== answer.state && 'invisible')}
              >
                {labels[state]}
              </span>
            ))}
        </span>
      </Button>
      <span role="status" className="sr-only">
        {answer.state === 'idle' ? '' : labels[answer.state]}
      </span>
    </>
  )
}

async function writeText(text: string): Promise<State> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'failed'
  }
}
