import { deriveStaffName } from '@rapport/domain/people/names'
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
import { Compass, Keyboard, LogOut, ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'

import { PATHS } from '../../platform/navigation/paths.ts'
import { isTheme, THEMES, useTheme } from '../../platform/preferences.ts'
import { logOut } from '../../platform/session/log-out.ts'
import { useCurrentUser } from '../../platform/session/use-current-user.ts'
import { listMenuDestinations } from './destinations.tsx'
import { messages } from './messages.ts'

interface AccountMenuProps {
  onPalette: () => void
  onShortcuts: () => void
}

/** Renders the account menu, whose button greets the signed-in user. @source Specification part 2, section 2, "Navigation" */
export function AccountMenu({ onPalette, onShortcuts }: AccountMenuProps) {
  const person = useCurrentUser()
  const destinations = listMenuDestinations(person)
  const name = deriveStaffName(person.fname, person.lname) ?? person.email
  const [theme, setTheme] = useTheme()

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
        {destinations.map(({ id, label, path, icon }) => (
          <DropdownMenuItem key={id} asChild>
            <Link to={path}>
              <span aria-hidden="true">{icon}</span>
              {label}
            </Link>
          </DropdownMenuItem>
        ))}
        <DropdownMenuItem asChild>
          <Link to={PATHS.security}>
            <ShieldCheck aria-hidden="true" strokeWidth={1.8} />
            {messages.security}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuChoice
          label={messages.appearance}
          options={THEMES}
          value={theme}
          onValueChange={(value) => isTheme(value) && setTheme(value)}
        />
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={onPalette}>
          <Compass aria-hidden="true" strokeWidth={1.8} />
          {messages.palette}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={onShortcuts}>
          <Keyboard aria-hidden="true" strokeWidth={1.8} />
          {messages.shortcuts}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={logOut}>
          <LogOut aria-hidden="true" strokeWidth={1.8} />
          {messages.logOut}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
