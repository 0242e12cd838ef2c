import { sessionQueries } from '@rapport/api/queries/session'
import { safeRedirect } from '@rapport/domain/access/safe-redirect'
import { LOGIN_FIRST } from '@rapport/domain/failures'
import { isSignedIn } from '@rapport/domain/session/storage-keys'
import { BrandMark } from '@rapport/ui/brand-mark'
import { RingField } from '@rapport/ui/ring-field'
import { toast } from '@rapport/ui/toast'
import { useHeadingFocus } from '@rapport/ui/use-heading-focus'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'

import { client, messageFor } from '../../platform/loading/api.ts'
import { PATHS, redirectFrom } from '../../platform/navigation/paths.ts'
import type { SecondFactor } from '../../platform/session/second-step.tsx'
import { hasSession, useSession } from '../../platform/session/session-store.ts'
import { LoginForm, type EndedStep } from './login-form.tsx'
import type { LoginSecondStep } from './login-second-step.tsx'
import { messages } from './messages.ts'
import type { SignedIn } from './sign-in.ts'

/**
 * Returns the page in the redirect parameter, or the default page when the parameter is missing or unsafe, or occurs more than
 * once.
 *
 * @source SEC-RED-1
 */
function requestedPage(search: URLSearchParams): string {
  const asked = search.getAll('redirect')
  return safeRedirect(asked.length > 1 ? asked : asked[0])
}

/** Redirects a signed-in user from /login to the requested page. @source Specification part 1, section 2, "Login" */
export function loader({ request }: LoaderFunctionArgs) {
  if (!hasSession()) return null
  return redirectFrom(request, requestedPage(new URL(request.url).searchParams))
}

export function Component() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const session = useSession()
  // The first page of a visit does not move the focus; later pages move it to their heading.
  const heading = useHeadingFocus()
  const greeting = useQuery({
    ...sessionQueries.prelogin(client, Number(session.userId)),
    enabled: isSignedIn(session),
  })
  const isRedirected = search.get('reauth') === 'true'
  useEffect(() => {
    if (isRedirected) toast.info(LOGIN_FIRST)
  }, [isRedirected])
  const fname = greeting.data?.fname
  const [step, setStep] = useState<{ asked: SecondFactor; Form: typeof LoginSecondStep } | null>(null)
  const [ended, setEnded] = useState<EndedStep | null>(null)
  const ask = async (asked: SecondFactor) => {
    try {
      // Loaded on demand, because few people have a second step and the login page should load fast.
      const { LoginSecondStep: Form } = await import('./login-second-step.tsx')
      setStep({ asked, Form })
    } catch (error) {
      toast.error(messageFor('login', error))
    }
  }
  const enter = ({ setupRequired }: SignedIn) => {
    // Another user might have used this tab before, and their data must not be shown.
    queryClient.clear()
    void navigate(setupRequired ? PATHS.setup : requestedPage(search), { replace: true })
  }

  return (
    <main className="grid min-h-dvh bg-rp-surface text-rp-text rp-desktop:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]">
      <title>{`${messages.title} · Rapport`}</title>
      <section className="grid w-full max-w-[560px] grid-rows-[auto_1fr_auto] justify-self-center px-16 py-10 max-rp-tablet:px-5 max-rp-tablet:py-6">
        <p className="flex items-center gap-2.5 text-rp-16 font-rp-strong text-rp-strong">
          <BrandMark size={20} />
          Rapport
        </p>
        <div className="grid content-center gap-5 py-10">
          <h1
            ref={heading}
            tabIndex={-1}
            className="text-rp-28 font-rp-strong tracking-rp-title text-balance text-rp-strong outline-none"
          >
            {step !== null ? messages.secondStep : fname ? messages.welcome(fname) : messages.title}
          </h1>
          {isRedirected && step === null ? <p className="text-rp-muted">{LOGIN_FIRST}</p> : null}
          {step === null ? (
            <LoginForm ended={ended} onSignedIn={enter} onSecondStep={(asked) => void ask(asked)} />
          ) : (
            <step.Form
              asked={step.asked}
              onSignedIn={enter}
              onEnd={(message) => {
                setEnded({ message })
                setStep(null)
              }}
            />
          )}
        </div>
        <p className="text-rp-13 text-rp-muted">{messages.trouble}</p>
      </section>
      <RingField className="m-3 rounded-rp-5 max-rp-desktop:hidden" />
    </main>
  )
}
