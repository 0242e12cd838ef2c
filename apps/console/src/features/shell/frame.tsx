import { isLimited } from '@rapport/domain/access/permissions'
import { AppFrame } from '@rapport/ui/app-frame'
import { PoweredBy } from '@rapport/ui/powered-by'
import { useLayoutEffect, useState } from 'react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router'

import { failInDialog, lazyPanel } from '../../platform/loading/lazy-panel.tsx'
import { isHelp } from '../../platform/navigation/help-chapters.ts'
import { isBesideList, PATHS } from '../../platform/navigation/paths.ts'
import { useActiveProgram } from '../../platform/session/use-active-program.ts'
import { useCurrentUser } from '../../platform/session/use-current-user.ts'
import { useCommandKey, useSingleKey } from '../../platform/use-shortcut.ts'
import { AccountMenu } from './account-menu.tsx'
import { readChatProvider, ChatWidget } from './chat-widget.tsx'
import { MainNav } from './destinations.tsx'
import { ExportsTray } from './exports-tray.tsx'
import { HelpLink } from './help-link.tsx'
import { MemberSearch } from './member-search.tsx'
import { messages } from './messages.ts'
import { ProgramPicker } from './program-picker.tsx'
import { RouteNews } from './route-news.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'

const Palette = lazyPanel(async () => (await import('./palette.tsx')).Palette, {
  failure: (onRetry, { onOpenChange }) => failInDialog(messages.palette, onRetry, () => onOpenChange(false)),
})

/**
 * Renders the app frame around the page. The user, and their programs and locations, must already be loaded. Users with limited
 * access are redirected to Performance from pages that they are not allowed to see.
 *
 * @source Specification part 2, section 2, "Navigation"
 */
export function Frame() {
  const person = useCurrentUser()
  const { program } = useActiveProgram()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [sheet, setSheet] = useState<'palette' | 'shortcuts' | null>(null)
  const setOpen = (open: boolean) => !open && setSheet(null)
  const brand = program?.brand_primary_color
  const isFull = !isLimited(person)
  const [provider] = useState(readChatProvider)

  useLayoutEffect(() => {
    if (brand) document.documentElement.style.setProperty('--rp-brand', brand)
  }, [brand])
  useCommandKey('k', () => setSheet('palette'))
  useSingleKey('?', () => setSheet('shortcuts'))
  useSingleKey('c', () => {
    if (isFull) void navigate(PATHS.newCase)
  })

  // Users with limited access can open only Performance, the security page and the manual; the server also rejects everything else.
  const isOpen = isFull || pathname === PATHS.performance || pathname === PATHS.security || isHelp(pathname)
  if (!isOpen) return <Navigate to={PATHS.performance} replace />

  return (
    <>
      <AppFrame
        brand={<ProgramPicker />}
        rail={isBesideList(pathname, search)}
        search={isFull ? <MemberSearch /> : null}
        nav={<MainNav />}
        account={
          <div className="max-rp-tablet:flex">
            <ExportsTray />
            <div className="flex items-center rp-rail:flex-col">
              <HelpLink />
              <AccountMenu onPalette={() => setSheet('palette')} onShortcuts={() => setSheet('shortcuts')} />
            </div>
          </div>
        }
        footer={<PoweredBy />}
      >
        <Outlet key={program?.program_id} />
      </AppFrame>
      <RouteNews />
      {provider ? <ChatWidget provider={provider} /> : null}
      {sheet === 'palette' ? <Palette open onOpenChange={setOpen} onShortcuts={() => setSheet('shortcuts')} /> : null}
      {sheet === 'shortcuts' ? <ShortcutsDialog open onOpenChange={setOpen} /> : null}
    </>
  )
}
