import type { ImportFile } from '@rapport/api/contract/imports/import-files'

import { targetMessages as messages } from './target-messages.ts'

/** Renders what the file changes in an existing target survey. Renders nothing for a new survey. */
export function TargetChanges({ file: { target, target_changes } }: { file: ImportFile }) {
  if (target.feedback_form_id === null) return null
  const changed = target_changes.filter(({ change }) => change !== 'same')
  const same = target_changes.length - changed.length
  return (
    <section aria-labelledby="target-changes" className="mt-8">
      <h2 id="target-changes" className="text-rp-14 font-rp-strong text-rp-strong">
        {messages.changes(target.name)}
      </h2>
      {changed.length === 0 ? <p className="mt-1 text-rp-13 text-rp-muted">{messages.noChanges}</p> : null}
      <ul className="mt-2 divide-y divide-rp-line border-y border-rp-line text-rp-13 empty:hidden">
        {changed.map(({ question, title, change, reasons }) => (
          <li key={question} className="py-2.5">
            <p className="font-rp-medium wrap-anywhere text-rp-strong">{title}</p>
            <p className={change === 'new_version' ? 'text-rp-warning-text' : 'text-rp-muted'}>
              {messages.kinds[change]}
            </p>
            {reasons.map((reason) => (
              <p key={reason} className="wrap-anywhere text-rp-muted">
                {reason}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {same > 0 && changed.length > 0 ? (
        <p className="mt-2 text-rp-13 text-rp-muted">{messages.unchanged(same)}</p>
      ) : null}
    </section>
  )
}
