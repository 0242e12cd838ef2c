import { PoweredBy } from '@rapport/ui/powered-by'
import { useHeadingFocus } from '@rapport/ui/use-heading-focus'
import { useLayoutEffect, type ReactNode } from 'react'

import { endFirst } from '../../first/first-form.ts'
import { usePageTexts } from '../../language/language-context.ts'
import { Glyph } from '../frame/glyph.tsx'

/** States whom to ask about the survey: the club, and the contact person there if known. */
export function AskClub({ program_name, club_contact }: { program_name: string; club_contact: string | null }) {
  const texts = usePageTexts()
  return <p className="max-w-[52ch] text-pretty text-rp-muted">{texts.askClub(program_name, club_contact)}</p>
}

interface MessagePageProps {
  title: string
  glyph?: 'clock' | 'offline' | 'alert' | 'check' | 'list'
  children?: ReactNode
}

/** Renders a page with a single message, without a club's colors. @source Specification part 2, section 8 */
export function MessagePage({ title, glyph = 'clock', children }: MessagePageProps) {
  const texts = usePageTexts()
  const heading = useHeadingFocus()
  useLayoutEffect(endFirst, [])
  return (
    <div className="flex min-h-dvh flex-col bg-rp-surface text-rp-text">
      <title>{title}</title>
      <main className="mx-auto grid w-full max-w-[600px] flex-1 content-center justify-items-center gap-6 px-5 py-10 text-center">
        <span className="grid size-18 place-items-center rounded-full border border-rp-line-strong bg-rp-sunken text-rp-muted">
          <Glyph name={glyph} size={28} />
        </span>
        <h1 ref={heading} tabIndex={-1} className="survey-title">
          {title}
        </h1>
        {children}
      </main>
      <PoweredBy text={texts.poweredBy} className="justify-center py-4" />
    </div>
  )
}
