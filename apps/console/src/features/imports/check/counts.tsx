import type { ImportFile } from '@rapport/api/contract/imports/import-files'
import { formatCount } from '@rapport/domain/format/numbers'

import { checkMessages as messages } from './messages.ts'

/** Renders the numbers of new, corrected, unchanged and rejected rows. */
export function Counts({ counts }: { counts: NonNullable<ImportFile['counts']> }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-clip rounded-rp-4 border border-rp-line bg-rp-line rp-tablet:grid-cols-4">
      {(['created', 'updated', 'unchanged', 'refused'] as const).map((name) => (
        <div key={name} className="flex flex-col-reverse bg-rp-surface px-4 py-3">
          <dt className="text-rp-13 text-rp-muted">{messages[name]}</dt>
          <dd
            className={`text-rp-22 font-rp-strong tracking-rp-title tabular-nums ${
              name === 'refused' && counts.refused > 0 ? 'text-rp-warning-text' : 'text-rp-strong'
            }`}
          >
            {formatCount(counts[name])}
          </dd>
        </div>
      ))}
    </dl>
  )
}
