import type { AudienceSize } from '@rapport/api/contract/audiences/audience-query'
import { deriveGuestName } from '@rapport/domain/people/names'
import { Link } from 'react-router'

import { GuestAvatar } from '../../../platform/guest-avatar.tsx'
import { guestHref } from '../../../platform/navigation/paths.ts'
import { resultText } from '../messages.ts'

/** Lists a sample of the members who match the query, so that the user can check the query. */
export function SampleMembers({ sample, total }: { sample: AudienceSize['sample']; total: number }) {
  return (
    <section aria-label={resultText.sampleTitle}>
      <div className="flex items-baseline justify-between gap-2">
        <h3 className="text-rp-13 font-rp-strong text-rp-strong">{resultText.sampleTitle}</h3>
        <span className="text-rp-12 text-rp-muted tabular-nums">{resultText.sample(sample.length, total)}</span>
      </div>
      <ul className="mt-2 grid max-h-64 gap-0.5 overflow-y-auto">
        {sample.map((member) => {
          const name = deriveGuestName(member)
          return (
            <li key={member.user_id} className="flex min-h-8 items-center gap-2 text-rp-13">
              <GuestAvatar name={name} pic_url={member.pic_url} size="sm" />
              <Link
                to={guestHref(member.user_id)}
                className="rp-focus-ring min-w-0 flex-1 truncate rounded-rp-1 text-rp-strong no-underline hover:underline"
              >
                {name}
              </Link>
              <span className="text-rp-12 text-rp-muted tabular-nums">{member.member_number}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
