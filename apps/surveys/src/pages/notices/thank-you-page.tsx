import type { PublicResponse } from '@rapport/api/contract/feedback/responses'
import { deriveReviewLinks } from '@rapport/domain/surveys/survey-links'
import { Button } from '@rapport/ui/button'
import { useHeadingFocus } from '@rapport/ui/use-heading-focus'

import { usePageLanguage, usePageTexts } from '../../language/language-context.ts'
import { messages } from '../../messages.ts'
import { Glyph } from '../frame/glyph.tsx'
import { SurveyFrame, TextLines } from '../frame/survey-frame.tsx'
import { StopTexts } from './stop-texts.tsx'

interface ThankYouPageProps {
  response: PublicResponse
  /** Whether the overall answer is negative, in which case the club's thank-you text would not be suitable. */
  isUnhappy: boolean
  /** Called when the member chooses to change the answers; if it is missing, they cannot be changed. */
  onChange?: () => void
}

/**
 * Renders the page that is shown after the server has confirmed the completion.
 *
 * @source Specification part 2, section 2; Decisions, section 7
 */
export function ThankYouPage({ response, isUnhappy, onChange }: ThankYouPageProps) {
  const texts = usePageTexts()
  const heading = useHeadingFocus()
  const engineTexts = usePageLanguage()?.engineTexts ?? messages
  const links = deriveReviewLinks(response.vendor_accounts)
  return (
    <SurveyFrame response={response} progress={{ value: 100, text: texts.complete }} isCentered>
      <title>{messages.documentTitle(engineTexts.thanks, response.program_name)}</title>
      <span className="grid size-18 place-items-center rounded-full bg-rp-accent text-rp-on-accent">
        <Glyph name="check" size={30} />
      </span>
      <h1 ref={heading} tabIndex={-1} className="survey-title">
        {engineTexts.thanks}
      </h1>
      <TextLines text={isUnhappy ? texts.sorryText : response.success_text?.trim() || texts.thanksText} />
      {links.length > 0 ? (
        <section aria-labelledby="reviews" className="mt-2 grid w-full gap-2">
          <h2 id="reviews" className="mb-1 text-rp-14 font-rp-medium">
            {texts.reviews}
          </h2>
          {links.map(({ vendor_type, vendor_name, href }) => (
            <a
              key={vendor_type}
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className="flex min-h-13 items-center justify-between gap-3 rounded-rp-4 border border-rp-line-strong px-4 text-start font-rp-medium text-rp-strong no-underline rp-focus-ring hover:bg-rp-hover"
            >
              <span>
                {texts.review(vendor_name)} <span className="sr-only">{texts.opensElsewhere}</span>
              </span>
              <Glyph name="away" size={18} />
            </a>
          ))}
        </section>
      ) : null}
      {onChange === undefined ? null : (
        <Button variant="quiet" size="lg" onClick={onChange} className="underline underline-offset-3">
          {texts.change}
        </Button>
      )}
      <StopTexts response={response} />
    </SurveyFrame>
  )
}
