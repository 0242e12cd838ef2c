import { describeAnonymity } from '@rapport/domain/surveys/anonymity-notice'
import { useState } from 'react'

import { firstForm } from '../../first/first-form.ts'

/** Says who sees the answers to an anonymous survey, and in a disclosure what can still be learned. @source Decisions, section 14, "Anonymous forms" */
export function AnonymityNote({ threshold }: { threshold: number }) {
  // A disclosure that was opened in the HTML of the first page stays open.
  const [isOpen] = useState(() => firstForm()?.querySelector('details')?.open === true)
  const { text, moreLabel, more } = describeAnonymity(threshold)
  return (
    <div lang="en" dir="ltr" className="mb-8 text-rp-14 text-pretty text-rp-muted">
      {text}
      <details open={isOpen}>
        <summary className="rp-focus-ring cursor-pointer rounded-rp-1 py-1">{moreLabel}</summary>
        <ul className="mt-1 list-disc ps-5">
          {more.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </details>
    </div>
  )
}
