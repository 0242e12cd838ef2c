import { isLimited } from '@rapport/domain/access/permissions'
import { AppFrame } from '@rapport/ui/app-frame'
import { PoweredBy } from '@rapport/ui/powered-by'
import { Suspense, useLayoutEffect, useState } from 'react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router'

import { readChatProvider } from '../../platform/chat-provider.ts'
import { LatePart } from '../../platform/late-part.tsx'
import { LoadGuard, lazyPart } from '../../platform/lazy-part.tsx'
import { PATHS } from '../../platform/paths.ts'
import { usePerson } from '../../platform/use-person.ts'
import { usePlaces } from '../../platform/use-places.ts'
import { useCommandKey, useSingleKey } from '../../platform/use-shortcut.ts'
import { AccountMenu } from './account-menu.tsx'
import { ExportsTray } from './exports-tray.tsx'
import { MainNav } from './main-nav.tsx'
import { MemberSearch } from './member-search.tsx'
import { PlacePicker } from './place-picker.tsx'
import { RouteNews } from './route-news.tsx'

const ChatWidget = lazyPart(async () => (await import('./chat-widget.tsx')).ChatWidget)
const Palette = lazyPart(async () => (await import('./palette.tsx')).Palette)
const ShortcutsDialog = lazyPart(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog)

/** Renders the app frame around the page once the user and the program are known. @source Specification part 2, section 2, "Navigation" */
export function Frame() {
  const person = usePerson()
  const { program } = usePlaces()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [sheet, setSheet] = useState<'palette' | 'shortcuts' | null>(null)
  const setOpen = (open: boolean) => !open && setSheet(null)
  const brand = program?.brand_primary_color
  const isFull = !isLimited(person)
  const [provider] = useState(readChatProvider)

  useLayoutEffect(() => {
    if (brand) document.documentElement.style.setProperty('--brand', brand)
  }, [brand])
  useCommandKey('k', () => setSheet('palette'))
  useSingleKey('?', () => setSheet('shortcuts'))
  useSingleKey('c', () => {
    if (isFull) void navigate(PATHS.newCase)
  })

  // Limited access allows only Performance; the server enforces it too.
  if (!isFull && pathname !== PATHS.performance) return <Navigate to={PATHS.performance} replace />

  return (
    <>
      <AppFrame
        brand={<PlacePicker />}
        search={isFull ? <MemberSearch /> : null}
        nav={<MainNav />}
        account={
          <div className="max-tablet:flex">
            <ExportsTray />
            <AccountMenu onPalette={() => setSheet('palette')} onShortcuts={() => setSheet('shortcuts')} />
          </div>
        }
        footer={<PoweredBy />}
      >
        <Outlet key={program?.program_id} />
      </AppFrame>
      <RouteNews />
      {/* The chat is optional: when its code cannot be loaded, the page works without it. */}
      <LoadGuard face={null} onMissing={() => undefined}>
        <Suspense>{provider ? <ChatWidget provider={provider} /> : null}</Suspense>
      </LoadGuard>
      <LatePart onMissing={() => setSheet(null)}>
        {sheet === 'palette' ? <Palette open onOpenChange={setOpen} onShortcuts={() => setSheet('shortcuts')} /> : null}
        {sheet === 'shortcuts' ? <ShortcutsDialog open onOpenChange={setOpen} /> : null}
      </LatePart>
    </>
  )
}
