import { sessionQueries } from '@rapport/api/queries/session'
import { isSignedIn } from '@rapport/domain/session/storage-keys'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link as RouterLink, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'

import { client } from '../../platform/api.ts'
import { PATHS } from '../../platform/paths.ts'
import { redirectFrom } from '../../platform/redirect-from.ts'
import { hasSession, useSession } from '../../platform/session-store.ts'
import { LoginScreen, wantedPage } from './login-screen.tsx'
import { messages } from './messages.ts'

/** Redirects a signed-in user from /login. @source Specification part 1, section 2, "Login" */
export function loader({ request }: LoaderFunctionArgs) {
  if (!hasSession()) return null
  return redirectFrom(request, wantedPage(new URL(request.url).searchParams))
}

export function Component() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const session = useSession()
  const greeting = useQuery({
    ...sessionQueries.prelogin(client, Number(session.userId)),
    enabled: isSignedIn(session),
  })
  const goOn = (page: string) => {
    // Data of a user who was signed in before must not be shown.
    queryClient.clear()
    void navigate(page, { replace: true })
  }
  return (
    <LoginScreen
      search={search}
      fname={greeting.data?.fname}
      resetLink={<RouterLink to={PATHS.resetPassword}>{messages.resetPassword}</RouterLink>}
      onSignedIn={goOn}
    />
  )
}
