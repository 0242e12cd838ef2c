import { Breadcrumbs, Crumb } from '@rapport/ui/breadcrumbs'
import { PageHeader, type PageHeaderProps } from '@rapport/ui/page-header'
import { Link } from 'react-router'

import { PATHS } from '../../platform/navigation/paths.ts'
import { messages } from './messages.ts'

/** Path of the list of surveys. */
export const SURVEYS = `${PATHS.surveys}?view=surveys`

/** Renders the page header of the response import with its breadcrumbs. */
export function ImportHeader(props: Omit<PageHeaderProps, 'title' | 'breadcrumbs'>) {
  return (
    <PageHeader
      ruled
      // On a phone, the steps fill a separate line with space above them, so the actions move below the steps.
      className="max-rp-tablet:[&>div>div:has(h1)]:basis-full max-rp-tablet:[&>div>div:has(h1)]:gap-y-2"
      title={messages.title}
      breadcrumbs={
        <Breadcrumbs>
          <Crumb asChild>
            <Link to={PATHS.feedback}>{messages.voices}</Link>
          </Crumb>
          <Crumb asChild>
            <Link to={SURVEYS}>{messages.surveys}</Link>
          </Crumb>
          <Crumb current>{messages.title}</Crumb>
        </Breadcrumbs>
      }
      {...props}
    />
  )
}
