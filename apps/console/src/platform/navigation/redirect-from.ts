import { redirect, replace } from 'react-router'

/**
 * Returns a loader's redirect to another page that leaves no history entry for the redirecting address. On a first load, and on
 * Back and Forward, that address is the current entry, so the redirect replaces it: otherwise Back would run the redirect again and
 * never leave the page. A link inside the console has not added an entry yet, so its redirect adds one.
 * @example loader: ({ request }) => redirectFrom(request, '/ops/feedback')
 */
export function redirectFrom(request: Request, to: string): Response {
  const requested = new URL(request.url)
  const { pathname, search } = window.location
  return requested.pathname === pathname && requested.search === search ? replace(to) : redirect(to)
}
