import type { Guest } from '@rapport/api/contract/people/guests'
import { formatCount } from '@rapport/domain/format/numbers'
import { formatPhone } from '@rapport/domain/people/contact/phone'
import { canEditFromCard, deriveGuestCard, isEmptyGuest } from '@rapport/domain/people/guests/guest-card'
import { Button } from '@rapport/ui/button'
import { Card } from '@rapport/ui/card'
import { DescriptionList } from '@rapport/ui/description-list'
import { Link } from '@rapport/ui/link'
import { Pencil } from 'lucide-react'
import { Link as RouterLink, useLocation } from 'react-router'

import { EmailText } from '../../platform/email-text.tsx'
import { GuestAvatar } from '../../platform/guest-avatar.tsx'
import { guestHref } from '../../platform/navigation/paths.ts'
import { useActiveProgram } from '../../platform/session/use-active-program.ts'
import { messages } from './messages.ts'

interface GuestCardProps {
  guest: Guest
  /** Location whose visits were counted; null for all locations. */
  merchant_id?: number | null
  className?: string
}

/**
 * Renders a summary of a guest. The summary links to the profile editor, except on the profile page itself and for the ghost member
 * (user ID 0).
 *
 * @source Specification part 2, section 2, "Guest card"
 */
export function GuestCard({ guest, merchant_id = null, className }: GuestCardProps) {
  const { pathname } = useLocation()
  const { merchants } = useActiveProgram()
  const card = deriveGuestCard(guest)
  const locationName = merchants.find((one) => one.merchant_id === merchant_id)?.merchant_name
  return (
    <Card
      className={className}
      footer={
        canEditFromCard(pathname, isEmptyGuest(guest.user_id)) ? (
          <Button asChild size="sm">
            <RouterLink to={guestHref(guest.user_id)} aria-label={messages.editOf(card.name)}>
              <Pencil aria-hidden="true" size={14} strokeWidth={1.8} />
              {messages.edit}
            </RouterLink>
          </Button>
        ) : null
      }
    >
      <div className="flex items-start gap-3">
        <GuestAvatar name={card.name} pic_url={guest.pic_url} size="lg" />
        <div className="min-w-0 flex-1">
          <h2 className="text-rp-16 font-rp-strong [overflow-wrap:anywhere] text-rp-strong">{card.name}</h2>
          {card.memberSince ? <p className="text-rp-13 text-balance text-rp-muted">{card.memberSince}</p> : null}
        </div>
      </div>
      <DescriptionList
        className="mt-4"
        items={[
          {
            term: locationName === undefined ? messages.visits : messages.visitsTo(locationName),
            value: card.visits === null ? null : formatCount(card.visits),
          },
          { term: messages.memberNumber, value: card.memberNumber },
          { term: messages.memberCategory, value: card.memberCategory },
        ]}
      />
      {/* This is a separate list, because an e-mail address does not fit beside the longest term of the list above. */}
      <DescriptionList
        className="mt-3 border-t border-rp-line pt-3 empty:hidden"
        items={[
          {
            term: messages.phone,
            value: card.phone ? <Link href={card.phone.href}>{formatPhone(card.phone.text)}</Link> : null,
          },
          {
            term: messages.email,
            value: card.email ? (
              <Link href={card.email.href}>
                <EmailText text={card.email.text} />
              </Link>
            ) : null,
          },
          ...card.links.map(({ label, href, text }) => ({
            term: label,
            value: (
              <Link href={href} external>
                {text}
              </Link>
            ),
          })),
        ]}
      />
    </Card>
  )
}
