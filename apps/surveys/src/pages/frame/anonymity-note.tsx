import { describeAnonymity, type AnonymityNotice } from '@rapport/domain/surveys/anonymity-notice'
import { useState, type ReactNode } from 'react'

import { firstForm } from '../../first/first-form.ts'
import { usePageTexts } from '../../language/language-context.ts'

/**
 * Explains who sees the answers to an anonymous survey and, in a disclosure, what the published counts can still reveal. A
 * translated notice also contains the binding English notice, in a second disclosure.
 *
 * @source Decisions, section 14, "Anonymous forms"
 */
export function AnonymityNote({ threshold }: { threshold: number }) {
  // A disclosure that the member opened on the server-rendered first page stays open.
  const [open] = useState(() => [...(firstForm()?.querySelectorAll('details') ?? [])].map((one) => one.open))
  const { anonymity } = usePageTexts()
  const { text, moreLabel, more } = describeAnonymity(threshold, anonymity)
  const inEnglish = anonymity === null ? { lang: 'en', dir: 'ltr' } : {}
  return (
    <div {...inEnglish} className="mb-8 text-rp-14 text-pretty text-rp-muted">
      {text}
      <Disclosure label={moreLabel} isOpen={open[0]}>
        <Items of={more} />
      </Disclosure>
      {anonymity === null ? null : (
        <Disclosure label={anonymity.original} isOpen={open[1]}>
          <Original notice={describeAnonymity(threshold)} />
        </Disclosure>
      )}
    </div>
  )
}

function Original({ notice: { text, moreLabel, more } }: { notice: AnonymityNotice }) {
  return (
    <div lang="en" dir="ltr">
      {text}
      <p>{moreLabel}</p>
      <Items of={more} />
    </div>
  )
}

function Disclosure({ label, isOpen, children }: { label: string; isOpen: boolean | undefined; children: ReactNode }) {
  return (
    <details open={isOpen}>
      <summary className="rp-focus-ring cursor-pointer rounded-rp-1 py-1">{label}</summary>
      {children}
    </details>
  )
}

function Items({ of: items }: { of: readonly string[] }) {
  return (
    <ul className="mt-1 list-disc ps-5">
      {items.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  )
}
