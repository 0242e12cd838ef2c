import { ChartSettingsProvider } from '@rapport/charts/chart-settings'
import { isLimited } from '@rapport/domain/access/permissions'
import { Breadcrumbs, Crumb } from '@rapport/ui/breadcrumbs'
import { PageBody } from '@rapport/ui/page-body'
import { PageHeader } from '@rapport/ui/page-header'
import { useHeadingFocus } from '@rapport/ui/use-heading-focus'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { PATHS } from '../../platform/navigation/paths.ts'
import { useActiveProgram } from '../../platform/session/use-active-program.ts'
import { useCurrentUser } from '../../platform/session/use-current-user.ts'
import { messages } from './messages.ts'

interface PerformanceFrameProps {
  filters?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/**
 * Renders the header and the body of the Performance page. For users with limited access, the title names the program, and charts
 * cannot be exported.
 * @source Specification part 1, section 2, "Performance"
 */
export function PerformanceFrame({ filters, actions, children }: PerformanceFrameProps) {
  const person = useCurrentUser()
  const { program } = useActiveProgram()
  const heading = useHeadingFocus('performance')
  const title = isLimited(person) ? messages.limitedTitle(program?.program_name ?? '') : messages.title
  return (
    <>
      <title>{`${title} · Rapport`}</title>
      <PageHeader
        title={title}
        headingRef={heading}
        ruled
        actions={actions}
        breadcrumbs={
          <Breadcrumbs>
            <Crumb asChild>
              <Link to={PATHS.feedback}>{messages.feedback}</Link>
            </Crumb>
            <Crumb current>{messages.title}</Crumb>
          </Breadcrumbs>
        }
      >
        {filters}
      </PageHeader>
      <PageBody>
        <ChartSettingsProvider canExport={!isLimited(person)}>{children}</ChartSettingsProvider>
      </PageBody>
    </>
  )
}
