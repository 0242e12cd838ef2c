import { FrameButton } from '@rapport/ui/frame-button'
import { Spinner } from '@rapport/ui/spinner'
import { Download } from 'lucide-react'
import type { ComponentProps } from 'react'

import { useExports, type ExportTask } from '../../platform/exports.ts'
import { messages } from './messages.ts'

/** Returns a summary of the exports; empty while none is pending or ready. */
export function useExportText(): { readonly waiting: number; readonly words: string } {
  const tasks = useExports()
  const count = (status: ExportTask['state']['status']) => tasks.filter(({ state }) => state.status === status).length
  const [waiting, ready] = [count('processing'), count('ready')]
  const words = waiting > 0 ? messages.exportsWaiting(waiting) : ready > 0 ? messages.exportsReady(ready) : ''
  return { waiting, words }
}

/** Summarizes the exports. Accepts the props of a popover trigger. */
export function ExportsButton(props: ComponentProps<'button'>) {
  const { waiting, words } = useExportText()
  return (
    <FrameButton
      aria-haspopup="dialog"
      aria-expanded={false}
      {...props}
      compact
      label={messages.exports}
      media={
        <span className="grid size-8 place-items-center text-muted">
          {waiting > 0 ? <Spinner decorative size="sm" /> : <Download aria-hidden="true" size={16} />}
        </span>
      }
      title={words || messages.exports}
    />
  )
}
