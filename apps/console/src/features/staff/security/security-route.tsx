import { deriveStaffName } from '@rapport/domain/people/names'
import { PageBody } from '@rapport/ui/page-body'
import { PageHeader } from '@rapport/ui/page-header'
import { useHeadingFocus } from '@rapport/ui/use-heading-focus'

import { PageTrail } from '../../../platform/navigation/page-trail.tsx'
import { HOME } from '../../../platform/navigation/paths.ts'
import { useCurrentUser } from '../../../platform/session/use-current-user.ts'
import { OwnSessions } from '../own-sessions.tsx'
import { messages } from './messages.ts'
import { TwoStep } from './two-step.tsx'

/**
 * Renders /ops/security: two-step sign-in and the sessions of the signed-in person. People with limited access can also open this
 * page.
 */
export function Component() {
  const { user_id, fname, lname, email } = useCurrentUser()
  const heading = useHeadingFocus(user_id)
  const name = deriveStaffName(fname, lname)
  return (
    <>
      <title>{`${messages.pageTitle} · Rapport`}</title>
      <PageHeader
        title={messages.pageTitle}
        headingRef={heading}
        breadcrumbs={<PageTrail above={HOME} current={messages.pageTitle} />}
        ruled
        meta={name === null ? email : `${name} · ${email}`}
      />
      <PageBody>
        <TwoStep user_id={user_id} email={email} />
        <OwnSessions user_id={user_id} />
      </PageBody>
    </>
  )
}
