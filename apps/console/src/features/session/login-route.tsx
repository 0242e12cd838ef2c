import { sessionQueries } from '@rapport/api/queries/session'
import { LOGIN_FIRST } from '@rapport/domain/failures'
import { safeRedirect } from '@rapport/domain/safe-redirect'
import { isSignedIn } from '@rapport/domain/storage-keys'
import { BrandMark } from '@rapport/ui/brand-mark'
import { Link } from '@rapport/ui/link'
import { RingField } from '@rapport/ui/ring-field'
import { toast } from '@rapport/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link as RouterLink, redirect, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'

import { client } from '../../platform/api.ts'
import { PATHS } from '../../platform/paths.ts'
import { hasSession, useSession } from '../../platform/session-store.ts'
import { LoginForm } from './login-form.tsx'
import { messages } from './messages.ts'

/** Where the address asks to go; one that asks twice is not believed. */
function wantedPage(search: URLSearchParams): string {
  const asked = search.getAll('redirect')
  return safeRedirect(asked.length > 1 ? asked : asked[0])
}

/** Screen /login. Somebody already signed in is led on at once. @source Specification part 1, section 2, "Login" */
export function loader({ request }: LoaderFunctionArgs) {
  if (!hasSession()) return null
  return redirect(wantedPage(new URL(request.url).searchParams))
}

export function Component() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const session = useSession()
  const greeting = useQuery({
    ...sessionQueries.prelogin(client, Number(session.userId)),
    enabled: isSignedIn(session),
  })
  const fname = greeting.data?.fname
  const sentHere = search.get('reauth') === 'true'

  useEffect(() => {
    if (sentHere) toast.info(LOGIN_FIRST)
  }, [sentHere])

  return (
    <main className="grid min-h-dvh bg-surface text-text desktop:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]">
      <title>{`${messages.title} · Rapport`}</title>
      <section className="grid w-full max-w-[560px] grid-rows-[auto_1fr] justify-self-center px-16 py-10 max-tablet:px-5 max-tablet:py-6">
        <p className="flex items-center gap-2.5 text-16 font-strong text-strong">
          <BrandMark size={20} />
          Rapport
        </p>
        <div className="grid content-center gap-5 py-10">
          <h1 className="text-28 font-strong tracking-title text-balance text-strong">
            {fname ? messages.welcome(fname) : messages.title}
          </h1>
          {sentHere ? <p className="text-muted">{LOGIN_FIRST}</p> : null}
          <LoginForm
            onSignedIn={({ setupRequired }) =>
              navigate(setupRequired ? PATHS.setup : wantedPage(search), { replace: true })
            }
          />
          <p className="text-13">
            <Link asChild>
              <RouterLink to={PATHS.resetPassword}>{messages.resetPassword}</RouterLink>
            </Link>
          </p>
        </div>
      </section>
      <RingField className="m-3 rounded-5 max-desktop:hidden" />
    </main>
  )
}
