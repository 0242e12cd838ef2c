import { PATHS } from '../../platform/paths.ts'
import { LoginScreen } from './login-screen.tsx'
import { messages } from './messages.ts'

/**
 * /login as the first page of a visit, without the router and the cache, which come while somebody types. Nobody is signed in
 * then, so there is no name to greet by.
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
