import type { PublicResponse } from '@rapport/api/contract/responses'
import { Link } from '@rapport/ui/link'

import { messages } from '../messages.ts'

/** The way out of Quick Pulse texts, on the page that a text leads to; nothing for any other survey. @source Specification part 2, section 6, "Public survey" */
export function StopTexts({ response }: { response: PublicResponse }) {
  if (response.feedback_form_type !== 'quick_pulse') return null
  return (
    <p className="mt-6 text-center text-13">
      <Link
        tone="quiet"
        href={`/webviews/responses/${response.local_id}/unsubscribe`}
        className="inline-grid min-h-11 place-items-center"
      >
        {messages.stopTexts}
      </Link>
    </p>
  )
}
