import type { CaseDetail } from '@rapport/api/contract/cases/cases'
import type { Guest } from '@rapport/api/contract/people/guests'
import { guestQueries } from '@rapport/api/queries/guests'
import { describeMember } from '@rapport/domain/cases/case-creator'
import { formatHistoryTime } from '@rapport/domain/format/dates'
import { formatPhone } from '@rapport/domain/people/contact/phone'
import { deriveGuestCard } from '@rapport/domain/people/guests/guest-card'
import { Link as UiLink } from '@rapport/ui/link'
import { useQuery } from '@tanstack/react-query'
import { Mail, Phone } from 'lucide-react'
import { Link } from 'react-router'

import { OWN_ZONE } from '../../../platform/clock.ts'
import { GuestAvatar } from '../../../platform/guest-avatar.tsx'
import { client } from '../../../platform/loading/api.ts'
import { responseHref, timelineHref } from '../../../platform/navigation/paths.ts'
import { ScoreBadge } from '../../../platform/score-badge.tsx'
import { caseText } from '../messages.ts'

interface CaseQuoteProps {
  loaded: CaseDetail
  program_id: number
  /** The member whose card is on the page; null when the page shows no member. */
  guest_id: number | null
}

/**
 * Renders the response that a case comes from: the member's name and comment, the survey, the time and the score. Renders nothing
 * for a case that has no response or comes from an anonymous survey. The time has the same format as in the case history.
 *
 * @source Decisions, section 14 "Case page"; Specification part 1, section 9 "Case history time"
 */
export function CaseQuote({ loaded, program_id, guest_id }: CaseQuoteProps) {
  const { voice } = loaded
  const guest = useQuery({
    ...guestQueries.one(client, program_id, guest_id ?? 0, loaded.merchant_id),
    enabled: guest_id !== null,
  }).data
  if (voice === null) return null
  const isManual = loaded.origin === 'manual'
  const member = isManual ? loaded.about_user_id : loaded.created_by
  const name = isManual
    ? describeMember(loaded.about_fname, loaded.about_lname)
    : describeMember(loaded.created_by_fname, loaded.created_by_lname)
  return (
    <figure className="grid gap-4 rounded-rp-4 border border-rp-line bg-rp-sunken p-5">
      <figcaption className="flex flex-wrap items-center gap-3">
        <GuestAvatar name={name} pic_url={guest?.pic_url ?? null} />
        <span className="grid min-w-0 flex-1">
          <bdi className="truncate font-rp-strong text-rp-strong">
            {member === null ? (
              name
            ) : (
              <UiLink asChild>
                <Link to={timelineHref(member)}>{name}</Link>
              </UiLink>
            )}
          </bdi>
          <span className="text-rp-13 text-rp-muted">
            <bdi>{voice.form_name}</bdi>,{' '}
            <span className="whitespace-nowrap">{formatHistoryTime(voice.completed_ts, OWN_ZONE)}</span>
          </span>
        </span>
        <ScoreBadge voice={voice} />
      </figcaption>
      {voice.quote === null ? (
        <p className="text-rp-muted">{caseText.noComment}</p>
      ) : (
        <blockquote className="text-rp-18 leading-7 [overflow-wrap:anywhere] whitespace-pre-line text-rp-strong">
          <bdi>“{voice.quote}”</bdi>
        </blockquote>
      )}
      <UiLink asChild>
        <Link to={responseHref(voice.feedback_form_id, voice.response_id)} className="justify-self-start text-rp-13">
          {caseText.wholeResponse}
        </Link>
      </UiLink>
      {guest ? <Contact guest={guest} /> : null}
    </figure>
  )
}

/**
 * Renders the member's telephone number and an e-mail link. They are shown only on a phone, where the member's card follows the
 * activity.
 */
function Contact({ guest }: { guest: Guest }) {
  const { phone, email } = deriveGuestCard(guest)
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-2 text-rp-13 empty:hidden rp-tablet:hidden">
      {phone ? (
        <span className="inline-flex min-h-6 items-center gap-2">
          <Phone aria-hidden="true" size={14} className="text-rp-muted" />
          <UiLink href={phone.href}>{formatPhone(phone.text)}</UiLink>
        </span>
      ) : null}
      {email ? (
        <span className="inline-flex min-h-6 items-center gap-2">
          <Mail aria-hidden="true" size={14} className="text-rp-muted" />
          <UiLink href={email.href}>{caseText.email}</UiLink>
        </span>
      ) : null}
    </p>
  )
}
