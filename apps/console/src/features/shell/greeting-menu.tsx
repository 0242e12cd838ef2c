import {
  DropdownMenu,
  DropdownMenuChoice,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@rapport/ui/dropdown-menu'
import { Compass, Keyboard, LogOut } from 'lucide-react'
import { Link } from 'react-router'

import { logOut } from '../../platform/log-out.ts'
import { isTheme, THEMES, useTheme } from '../../platform/preferences.ts'
import { usePerson } from '../../platform/use-person.ts'
import { GreetingButton } from './greeting-button.tsx'
import { messages } from './messages.ts'
import { listMenuPlaces } from './places.tsx'

/** Callbacks of the menu items that open something. */
export interface GreetingMenuProps {
  onPalette: () => void
  onShortcuts: () => void
}

/** Renders the greeting menu. @source Specification part 2, section 2, "Navigation" */
export function GreetingMenu({ onPalette, onShortcuts }: GreetingMenuProps) {
  const places = listMenuPlaces(usePerson())
  const [theme, setTheme] = useTheme()

  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <GreetingButton />
      </DropdownMenuTrigger>
      <DropdownMenuContent side="top">
        {places.map(({ id, label, path, icon }) => (
          <DropdownMenuItem key={id} asChild>
            <Link to={path}>
              <span aria-hidden="true">{icon}</span>
              {label}
            </Link>
          </DropdownMenuItem>
        ))}
        {places.length > 0 ? <DropdownMenuSeparator /> : null}
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
