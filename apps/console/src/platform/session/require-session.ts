import type { LoaderFunctionArgs } from 'react-router'

import { loginHref } from '../navigation/paths.ts'
import { redirectFrom } from '../navigation/redirect-from.ts'
import { hasSession } from './session-store.ts'

/**
 * Guard of every signed-in page: without a stored user id and token it leads to the login page, which comes back here.
 * @source Specification part 1, section 2, "Sign-in required"
 */
export function requireSession({ request }: Pick<LoaderFunctionArgs, 'request'>): null {
  if (hasSession()) return null
  const { pathname, search, hash } = new URL(request.url)
  throw redirectFrom(request, loginHref(pathname + search + hash))
}
