import type { Guest, GuestFeedback } from '@rapport/api/contract/people/guests'
import { formatCount } from '@rapport/domain/format/numbers'
import { formatPhone } from '@rapport/domain/people/contact/phone'
import { deriveGuestCard } from '@rapport/domain/people/guests/guest-card'
import { scoreText } from '@rapport/domain/surveys/voices/overall-score'
import { Link } from '@rapport/ui/link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'

import { EmailText } from '../../platform/email-text.tsx'
import { openCasesOfHref } from '../../platform/navigation/paths.ts'
import { messages } from './messages.ts'

/** Renders a guest's phone number, e-mail address and social profiles as links. Renders nothing if the guest has none of these. */
export function GuestContact({ guest }: { guest: Guest }) {
  const { phone, email, links } = deriveGuestCard(guest)
  if (phone === null && email === null && links.length === 0) return null
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-rp-13">
      {phone ? <Link href={phone.href}>{formatPhone(phone.text)}</Link> : null}
      {email ? (
        <Link href={email.href} className="[overflow-wrap:anywhere]">
          <EmailText text={email.text} />
        </Link>
      ) : null}
      {links.map(({ label, href }) => (
        <Link key={label} href={href} external>
          {label}
        </Link>
      ))}
    </p>
  )
}

interface GuestFiguresProps {
  user_id: number
  /** Null when the visits were not counted. */
  visits: number | null
  /** Name of the location whose visits are counted; absent for all locations. */
  locationName?: string | undefined
  feedback: GuestFeedback | undefined
}

/**
 * Renders a guest's number of visits, the overall score of the newest response that has one, and the number of open cases raised by
 * the guest's answers. The number of open cases links to the case list unless it is 0. Missing figures are omitted.
 */
export function GuestFigures({ user_id, visits, locationName, feedback }: GuestFiguresProps) {
  const cases = feedback?.open_case_count ?? null
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {visits === null ? null : (
        <Figure term={locationName === undefined ? messages.visits : messages.visitsTo(locationName)}>
          {formatCount(visits)}
        </Figure>
      )}
      {feedback && feedback.overall_score_label !== null ? (
        <Figure term={messages.overallScore}>
          {messages.scoreFigure(scoreText(feedback, feedback.overall_score_label) ?? '')}
        </Figure>
      ) : null}
      {cases === null ? null : (
        <Figure term={messages.openCases}>
          {cases === 0 ? (
            formatCount(0)
          ) : (
            <Link asChild>
              <RouterLink to={openCasesOfHref(user_id)} aria-label={messages.openCasesOf(cases)}>
                {formatCount(cases)}
              </RouterLink>
            </Link>
          )}
        </Figure>
      )}
    </dl>
  )
}

function Figure({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="line-clamp-2 text-rp-12 wrap-anywhere text-rp-muted">{term}</dt>
      <dd className="flex min-h-6 items-center text-rp-18 font-rp-strong text-rp-strong tabular-nums">{children}</dd>
    </div>
  )
}
