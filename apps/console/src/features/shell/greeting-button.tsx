import { deriveStaffName } from '@rapport/domain/people/staff-name'
import { Avatar } from '@rapport/ui/avatar'
import { FrameButton } from '@rapport/ui/frame-button'
import type { ComponentProps } from 'react'

import { usePerson } from '../../platform/use-person.ts'
import { messages } from './messages.ts'

/** Greets the signed-in user. Accepts the props of a menu trigger. */
export function GreetingButton(props: ComponentProps<'button'>) {
  const person = usePerson()
  const name = deriveStaffName(person.fname, person.lname) ?? person.email
  return (
    <FrameButton
      aria-haspopup="menu"
      aria-expanded={false}
      {...props}
      compact
      label={messages.accountMenu}
      media={<Avatar name={name} kind="staff" />}
      title={messages.greeting(person.fname || name)}
    />
  )
}
