import type { PublicResponse } from '@rapport/api/contract/feedback/responses'
import { useHeadingFocus } from '@rapport/ui/use-heading-focus'

import { usePageTexts } from '../../language/language-context.ts'
import { messages } from '../../messages.ts'
import { localTimeZone } from '../../platform/environment.ts'
import { Glyph } from '../frame/glyph.tsx'
import { SurveyFrame, TextLines } from '../frame/survey-frame.tsx'
import { Unsent } from '../frame/unsent.tsx'
import { AskClub } from './message-page.tsx'

interface ClosedPageProps {
  response: PublicResponse
  /** Answers that were not sent to the club, as text; empty when there are none. */
  unsent: string
}

/** Renders the page of a survey that has closed. @source Specification part 2, section 8; Decisions, section 7 */
export function ClosedPage({ response, unsent }: ClosedPageProps) {
  const texts = usePageTexts()
  const heading = useHeadingFocus()
  const { cutoff_ts, expired_text, program_name, club_contact } = response
  return (
    <SurveyFrame response={response} isCentered>
      <title>{messages.documentTitle(texts.expired, program_name)}</title>
      <span className="grid size-18 place-items-center rounded-full border border-rp-line-strong bg-rp-sunken text-rp-muted">
        <Glyph name="clock" size={28} />
      </span>
      <h1 ref={heading} tabIndex={-1} className="survey-title whitespace-pre-line">
        {expired_text?.trim() || texts.expired}
      </h1>
      {cutoff_ts === null ? null : <TextLines text={texts.closedOn(texts.moment(cutoff_ts, localTimeZone()))} />}
      <Unsent text={unsent} />
      {Object.keys(response.response_json).length === 0 ? null : <TextLines text={texts.storedBefore} />}
      <AskClub program_name={program_name} club_contact={club_contact} />
    </SurveyFrame>
  )
}
