import { EXPORT_TEXT } from '@rapport/domain/export-state'
import { Button } from '@rapport/ui/button'
import { FrameButton } from '@rapport/ui/frame-button'
import { IconButton } from '@rapport/ui/icon-button'
import { Link } from '@rapport/ui/link'
import { Popover, PopoverContent, PopoverTrigger } from '@rapport/ui/popover'
import { Spinner } from '@rapport/ui/spinner'
import { Download, X } from 'lucide-react'

import { dismissExport, startExport, useExports, type ExportTask } from '../../platform/exports.ts'
import { messages } from './messages.ts'

/**
 * Renders, on every page, a button that opens the list of requested files. When the list is empty, renders only an empty status
 * element.
 *
 * @source Specification part 1, section 7 "Exports"; the tray is ours
 */
export function ExportsTray() {
  const tasks = useExports()
  const count = (status: ExportTask['state']['status']) => tasks.filter(({ state }) => state.status === status).length
  const [waiting, ready] = [count('processing'), count('ready')]
  const statusText = waiting > 0 ? messages.exportsWaiting(waiting) : ready > 0 ? messages.exportsReady(ready) : ''
  return (
    <>
      <span role="status" className="sr-only">
        {statusText}
      </span>
      {tasks.length === 0 ? null : (
        <Popover>
          <PopoverTrigger asChild>
            <FrameButton
              compact
              label={messages.exports}
              media={
                <span className="grid size-8 place-items-center text-rp-muted">
                  {waiting > 0 ? <Spinner decorative size="sm" /> : <Download aria-hidden="true" size={16} />}
                </span>
              }
              title={statusText || messages.exports}
            />
          </PopoverTrigger>
          <PopoverContent side="top" aria-label={messages.exports}>
            <h2 className="mb-2 text-rp-14 font-rp-strong text-rp-strong">{messages.exports}</h2>
            <ul className="grid gap-1">
              {tasks.map((task) => (
                <Task key={task.id} task={task} />
              ))}
            </ul>
          </PopoverContent>
        </Popover>
      )}
    </>
  )
}

function Task({ task }: { task: ExportTask }) {
  const { label, state } = task
  return (
    <li className="flex items-center gap-2 border-t border-rp-line pt-2 text-rp-13">
      <span className="min-w-0 flex-1">
        <span className="block truncate text-rp-strong" title={label}>
          {label}
        </span>
        {state.status === 'ready' ? (
          <Link href={state.href} download="" aria-label={messages.download(label)}>
            {EXPORT_TEXT.ready}
          </Link>
        ) : (
          <span className={state.status === 'failed' ? 'text-rp-negative-text' : 'text-rp-muted'}>
            {state.status === 'failed' ? state.message : EXPORT_TEXT.processing}
          </span>
        )}
      </span>
      {state.status === 'failed' ? (
        <Button size="sm" onClick={() => startExport(task)}>
          {messages.retry}
        </Button>
      ) : null}
      {state.status === 'processing' ? null : (
        <IconButton size="sm" aria-label={messages.dismiss(label)} onClick={() => dismissExport(task.id)}>
          <X aria-hidden="true" size={14} />
        </IconButton>
      )}
    </li>
  )
}
