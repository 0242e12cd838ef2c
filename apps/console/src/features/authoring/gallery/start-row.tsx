import { ChevronRight, Copy, FilePlus, FileUp } from 'lucide-react'
import type { ReactNode } from 'react'

import { messages } from './messages.ts'

interface StartRowProps {
  /** Number of surveys that can be copied; undefined until they are loaded. */
  surveys: number | undefined
  disabled: boolean
  onCopy: () => void
  onFile: () => void
  onBlank: () => void
}

/** Renders the starting points that are not templates. */
export function StartRow({ surveys, disabled, onCopy, onFile, onBlank }: StartRowProps) {
  return (
    <div className="grid overflow-clip rounded-rp-4 border border-rp-line max-rp-desktop:divide-y max-rp-desktop:divide-rp-line rp-desktop:grid-cols-3 rp-desktop:divide-x rp-desktop:divide-rp-line">
      <Start
        icon={<Copy size={16} />}
        title={messages.copy}
        hint={surveys === undefined ? '' : messages.copyHint(surveys)}
        disabled={disabled || surveys === undefined || surveys === 0}
        onClick={onCopy}
      />
      <Start
        icon={<FileUp size={16} />}
        title={messages.file}
        hint={messages.fileHint}
        disabled={disabled}
        onClick={onFile}
      />
      <Start
        icon={<FilePlus size={16} />}
        title={messages.blank}
        hint={messages.blankHint}
        disabled={disabled}
        onClick={onBlank}
      />
    </div>
  )
}

interface StartProps {
  icon: ReactNode
  title: string
  hint: string
  disabled: boolean
  onClick: () => void
}

function Start({ icon, title, hint, disabled, onClick }: StartProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onClick}
      className="flex min-h-16 cursor-pointer items-center gap-3 px-4 text-start -outline-offset-2 rp-focus-ring enabled:hover:bg-rp-hover disabled:cursor-not-allowed disabled:text-rp-disabled"
    >
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-rp-2 border border-rp-line bg-rp-sunken"
      >
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-rp-14 font-rp-medium">{title}</span>
        <span className="block text-rp-12 text-rp-muted">{hint}</span>
      </span>
      <ChevronRight aria-hidden="true" size={16} className="shrink-0 text-rp-muted" />
    </button>
  )
}
