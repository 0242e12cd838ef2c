import { Breadcrumbs, Crumb } from '@rapport/ui/breadcrumbs'
import { Link } from 'react-router'

import { PATHS } from '../../../platform/navigation/paths.ts'
import { messages } from '../messages.ts'

/** Renders the breadcrumbs of a case, with links to Feedback and the list of cases. `query` is the query string of the list. */
export function CaseBreadcrumb({ query }: { query: string }) {
  return (
    <Breadcrumbs>
      <Crumb asChild>
        <Link to={PATHS.feedback}>{messages.feedback}</Link>
      </Crumb>
      <Crumb asChild>
        <Link to={{ pathname: PATHS.cases, search: query }}>{messages.title}</Link>
      </Crumb>
      <Crumb current>{messages.oneCase}</Crumb>
    </Breadcrumbs>
  )
}
