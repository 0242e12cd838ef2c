import { EXPORT_TEXT } from '@rapport/domain/export-state'
import { Button } from '@rapport/ui/button'
import { IconButton } from '@rapport/ui/icon-button'
import { Link } from '@rapport/ui/link'
import { Popover, PopoverContent, PopoverTrigger } from '@rapport/ui/popover'
import { X } from 'lucide-react'

import { dismissExport, startExport, useExports, type ExportTask } from '../../platform/exports.ts'
import { ExportsButton } from './exports-button.tsx'
import { messages } from './messages.ts'

/** Renders the exports button and its list; ExportsTray loads it on demand. */
export function ExportsSheet() {
  const tasks = useExports()
  return (
    <Popover>
      <PopoverTrigger asChild>
        <ExportsButton />
      </PopoverTrigger>
      <PopoverContent side="top" aria-label={messages.exports}>
        <h2 className="mb-2 text-14 font-strong text-strong">{messages.exports}</h2>
        <ul className="grid gap-1">
          {tasks.map((task) => (
            <Task key={task.id} task={task} />
          ))}
        </ul>
      </PopoverContent>
    </Popover>
  )
}

function Task({ task }: { task: ExportTask }) {
  const { label, state } = task
  return (
    <li className="flex items-center gap-2 border-t border-line pt-2 text-13">
      <span className="min-w-0 flex-1">
        <span className="block truncate text-strong" title={label}>
          {label}
        </span>
        {state.status === 'ready' ? (
          <Link href={state.href} download="" aria-label={messages.download(label)}>
            {EXPORT_TEXT.ready}
          </Link>
        ) : (
          <span className={state.status === 'failed' ? 'text-negative-text' : 'text-muted'}>
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
