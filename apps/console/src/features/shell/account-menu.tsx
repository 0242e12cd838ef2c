import { deriveStaffName } from '@rapport/domain/staff-name'
import { Avatar } from '@rapport/ui/avatar'
import {
  DropdownMenu,
  DropdownMenuChoice,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@rapport/ui/dropdown-menu'
import { FrameButton } from '@rapport/ui/frame-button'
import { LogOut } from 'lucide-react'

import { logOut } from '../../platform/log-out.ts'
import { isTheme, THEMES, useTheme } from '../../platform/preferences.ts'
import { usePerson } from '../../platform/use-person.ts'
import { messages } from './messages.ts'

/** The greeting menu. @source Specification part 2, section 2, "Navigation" */
export function AccountMenu() {
  const person = usePerson()
  const [theme, setTheme] = useTheme()
  const name = deriveStaffName(person.fname, person.lname) ?? person.email

  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <FrameButton
          compact
          label={messages.accountMenu}
          media={<Avatar name={name} kind="staff" />}
          title={messages.greeting(person.fname || name)}
        />
      </DropdownMenuTrigger>
      <DropdownMenuContent side="top">
        <DropdownMenuChoice
          label={messages.appearance}
          options={THEMES}
          value={theme}
          onValueChange={(value) => isTheme(value) && setTheme(value)}
        />
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => void logOut()}>
          <LogOut aria-hidden="true" strokeWidth={1.8} />
          {messages.logOut}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
