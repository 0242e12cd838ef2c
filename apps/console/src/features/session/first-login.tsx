import { PATHS } from '../../platform/paths.ts'
import { LoginScreen } from './login-screen.tsx'
import { messages } from './messages.ts'

/**
 * Renders /login as the first page of a visit, without the router and the query cache, which load meanwhile. No user is
 * signed in then, so there is no name to greet.
 * @source Specification part 1, section 2, "Login"
 */
export function FirstLogin({ onSignedIn }: { onSignedIn: (page: string) => void }) {
  return (
    <LoginScreen
      search={new URLSearchParams(window.location.search)}
      fname={undefined}
      resetLink={<a href={PATHS.resetPassword}>{messages.resetPassword}</a>}
      onSignedIn={onSignedIn}
    />
  )
}
