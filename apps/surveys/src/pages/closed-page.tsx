import type { PublicResponse } from '@rapport/api/contract/responses'
import { formatHistoryTime } from '@rapport/domain/dates'
import { SURVEY_CLOSED_WORDS } from '@rapport/domain/failures'
import { Button } from '@rapport/ui/button'
import { useHeadingFocus } from '@rapport/ui/use-heading-focus'
import { useRef, useState } from 'react'

import { messages } from '../messages.ts'
import { localTimeZone } from '../platform/clock.ts'
import { Glyph } from './glyph.tsx'
import { SurveyFrame } from './survey-frame.tsx'
import { TextLines } from './text-lines.tsx'

interface ClosedPageProps {
  response: PublicResponse
  /** What was typed here and never reached the club, as text; empty when nothing was. */
  unsent: string
}

/** The survey's window has closed. @source Specification part 2, section 8; Decisions, section 7 */
export function ClosedPage({ response, unsent }: ClosedPageProps) {
  const heading = useHeadingFocus()
  const { cutoff_ts, expired_text, program_name } = response
  return (
    <SurveyFrame response={response} isCentered>
      <title>{messages.documentTitle(SURVEY_CLOSED_WORDS.expired, program_name)}</title>
      <span className="grid size-18 place-items-center rounded-full border border-line-strong bg-sunken text-muted">
        <Glyph name="clock" size={28} />
      </span>
      <h1 ref={heading} tabIndex={-1} className="survey-title whitespace-pre-line">
        {expired_text?.trim() || SURVEY_CLOSED_WORDS.expired}
      </h1>
      {cutoff_ts === null ? null : (
        <TextLines text={messages.closedOn(formatHistoryTime(cutoff_ts, localTimeZone()))} />
      )}
      {unsent === '' ? null : <Unsent text={unsent} />}
      {Object.keys(response.response_json).length === 0 ? null : <TextLines text={messages.keptBefore} />}
    </SurveyFrame>
  )
}

function Unsent({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const words = useRef<HTMLParagraphElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
    } catch {
      // Where a page may not copy, the person does: the words are marked.
      if (words.current !== null) window.getSelection()?.selectAllChildren(words.current)
    }
  }
  return (
    <section className="grid w-full justify-items-start gap-3 rounded-4 border border-line-strong p-4 text-start">
      <h2 className="text-14 font-medium">{messages.unsent}</h2>
      <p ref={words} className="w-full whitespace-pre-line text-text select-all">
        {text}
      </p>
      <Button size="lg" onClick={() => void copy()}>
        <Glyph name={isCopied ? 'check' : 'copy'} size={15} />
        <span aria-live="polite">{isCopied ? messages.copied : messages.copy}</span>
      </Button>
    </section>
  )
}
