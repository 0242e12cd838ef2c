import { sessionQueries } from '@rapport/api/queries/session'
import { LOGIN_FIRST } from '@rapport/domain/failures'
import { safeRedirect } from '@rapport/domain/safe-redirect'
import { isSignedIn } from '@rapport/domain/storage-keys'
import { toast } from '@rapport/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { redirect, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'

import { client } from '../../platform/api.ts'
import { PATHS } from '../../platform/paths.ts'
import { PublicPage } from '../../platform/public-page.tsx'
import { hasSession, useSession } from '../../platform/session-store.ts'
import { LoginForm } from './login-form.tsx'
import { messages } from './messages.ts'

/** Screen /login. Somebody already signed in is led on at once. @source Specification part 1, section 2, "Login" */
export function loader({ request }: LoaderFunctionArgs) {
  if (!hasSession()) return null
  return redirect(safeRedirect(new URL(request.url).searchParams.get('redirect')))
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
    <PublicPage title={fname ? messages.welcome(fname) : messages.title} documentTitle="Login">
      {sentHere ? <p className="text-muted">{LOGIN_FIRST}</p> : <p className="text-muted">{messages.lead}</p>}
      <LoginForm
        onSignedIn={({ setupRequired }) =>
          navigate(setupRequired ? PATHS.setup : safeRedirect(search.get('redirect')), { replace: true })
        }
      />
    </PublicPage>
  )
}
