import { FrameButton } from '@rapport/ui/frame-button'
import { Spinner } from '@rapport/ui/spinner'
import { Download } from 'lucide-react'
import type { ComponentProps } from 'react'

import { useExports, type ExportTask } from '../../platform/exports.ts'
import { messages } from './messages.ts'

/** How the exports stand, in a few words; empty while there are none under way or ready. */
export function useExportText(): { readonly waiting: number; readonly words: string } {
  const tasks = useExports()
  const count = (status: ExportTask['state']['status']) => tasks.filter(({ state }) => state.status === status).length
  const [waiting, ready] = [count('processing'), count('ready')]
  const words = waiting > 0 ? messages.exportsWaiting(waiting) : ready > 0 ? messages.exportsReady(ready) : ''
  return { waiting, words }
}

/** Says how the exports stand. It takes what the trigger of a sheet gives it. */
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
