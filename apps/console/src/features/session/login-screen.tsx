import { safeRedirect } from '@rapport/domain/access/safe-redirect'
import { LOGIN_FIRST } from '@rapport/domain/failures'
import { BrandMark } from '@rapport/ui/brand-mark'
import { Link } from '@rapport/ui/link'
import { RingField } from '@rapport/ui/ring-field'
import { toast } from '@rapport/ui/toast'
import { useHeadingFocus } from '@rapport/ui/use-heading-focus'
import { useEffect, type ReactElement } from 'react'

import { PATHS } from '../../platform/paths.ts'
import { LoginForm } from './login-form.tsx'
import { messages } from './messages.ts'
import type { SignedIn } from './sign-in.ts'

/** Returns the page to open after signing in. A repeated redirect parameter is rejected. @source SEC-RED-1 */
export function wantedPage(search: URLSearchParams): string {
  const requested = search.getAll('redirect')
  return safeRedirect(requested.length > 1 ? requested : requested[0])
}

interface LoginScreenProps {
  search: URLSearchParams
  /** First name of the last user on this device; undefined until known. */
  fname: string | undefined
  /** Link to the password reset: a router link, or a plain one without a router. */
  resetLink: ReactElement
  /** Receives the path to open: the requested page, or setup. */
  onSignedIn: (page: string) => void
}

/** Renders /login, inside a router or without one. @source Specification part 1, section 2, "Login" */
export function LoginScreen({ search, fname, resetLink, onSignedIn }: LoginScreenProps) {
  // The first page of a visit does not move the focus; a page after it focuses its heading.
  const heading = useHeadingFocus()
  const sentHere = search.get('reauth') === 'true'
  useEffect(() => {
    if (sentHere) toast.info(LOGIN_FIRST)
  }, [sentHere])
  const goOn = ({ setupRequired }: SignedIn) => onSignedIn(setupRequired ? PATHS.setup : wantedPage(search))

  return (
    <main className="grid min-h-dvh bg-surface text-text desktop:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]">
      <title>{`${messages.title} · Rapport`}</title>
      <section className="grid w-full max-w-[560px] grid-rows-[auto_1fr] justify-self-center px-16 py-10 max-tablet:px-5 max-tablet:py-6">
        <p className="flex items-center gap-2.5 text-16 font-strong text-strong">
          <BrandMark size={20} />
          Rapport
        </p>
        <div className="grid content-center gap-5 py-10">
          <h1
            ref={heading}
            tabIndex={-1}
            className="text-28 font-strong tracking-title text-balance text-strong outline-none"
          >
            {fname ? messages.welcome(fname) : messages.title}
          </h1>
          {sentHere ? <p className="text-muted">{LOGIN_FIRST}</p> : null}
          <LoginForm onSignedIn={goOn} />
          <p className="text-13">
            <Link asChild>{resetLink}</Link>
          </p>
        </div>
      </section>
      <RingField className="m-3 rounded-5 max-desktop:hidden" />
    </main>
  )
}
