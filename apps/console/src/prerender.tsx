import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'

import { Component as Login } from './features/session/login-route.tsx'
import { PATHS } from './platform/navigation/paths.ts'

/** Renders the HTML of /login as a visitor without a session first sees it. It begins with the `<title>` element. */
export function renderLogin(): string {
  // The query cache is cleared below, because its timers would keep the build running for five minutes.
  const queries = new QueryClient()
  const html = renderToString(
    <QueryClientProvider client={queries}>
      <StaticRouter location={PATHS.login}>
        <Login />
      </StaticRouter>
    </QueryClientProvider>,
  )
  queries.clear()
  return html
}
