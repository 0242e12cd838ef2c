import type { PublicResponse } from '@rapport/api/contract/feedback/responses'
import { Link } from '@rapport/ui/link'

import { usePageTexts } from '../../language/language-context.ts'

/**
 * Renders a link to unsubscribe from Quick Pulse text messages; renders nothing for other surveys.
 *
 * @source Specification part 2, section 6, "Public survey"
 */
export function StopTexts({ response }: { response: PublicResponse }) {
  const texts = usePageTexts()
  if (response.feedback_form_type !== 'quick_pulse') return null
  return (
    <p className="mt-6 text-center text-rp-13">
      <Link
        tone="quiet"
        href={`/webviews/responses/${response.local_id}/unsubscribe`}
        className="inline-grid min-h-11 place-items-center"
      >
        {texts.stopTexts}
      </Link>
    </p>
  )
}
