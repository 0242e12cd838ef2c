import { canSend, mayUse } from '@rapport/domain/access/permissions'
import { PageBody } from '@rapport/ui/page-body'

import { useProgramId } from '../../platform/session/session-store.ts'
import { useCurrentUser } from '../../platform/session/use-current-user.ts'
import { MemberSends } from '../sendouts/index.ts'
import { useGuestPage } from './guest-route.tsx'
import { messages } from './messages.ts'
import { PersonalData } from './personal-data/personal-data.tsx'
import { ProfileForm } from './profile-form.tsx'

/**
 * Renders /ops/guests/{id}/profile: the profile form and, if the user has the necessary permissions, the messages sent to the
 * member and the section for downloading or erasing personal data.
 *
 * @source Specification part 2, section 2, "Member profile editor"
 */
export function Component() {
  const { guest, merchant_id, local_id } = useGuestPage()
  const program_id = useProgramId()
  const person = useCurrentUser()
  const maySeeSends = canSend(person)
  return (
    <PageBody>
      {guest === null ? <p className="mb-5 text-rp-13 text-rp-muted">{messages.ghost}</p> : null}
      <ProfileForm guest={guest} program_id={program_id} merchant_id={merchant_id} local_id={local_id} />
      {guest !== null && maySeeSends ? <MemberSends program_id={program_id} user_id={guest.user_id} /> : null}
      {guest !== null && mayUse(person, 'privacy') ? <PersonalData member={guest} program_id={program_id} /> : null}
    </PageBody>
  )
}
