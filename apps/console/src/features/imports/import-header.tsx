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
      // On phones, the title and the steps take up the full width, so the actions move below them. The row gap separates the steps
      // from the title.
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
