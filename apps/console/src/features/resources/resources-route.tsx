import { Accordion } from '@rapport/ui/accordion'
import { PageBody } from '@rapport/ui/page-body'
import { PageHeader } from '@rapport/ui/page-header'
import { useHeadingFocus } from '@rapport/ui/use-heading-focus'

import { PageTrail } from '../../platform/navigation/page-trail.tsx'
import { HOME } from '../../platform/navigation/paths.ts'
import { LogInSteps } from './log-in-steps.tsx'
import { messages } from './messages.ts'
import { QuadrantLegend } from './quadrant-legend.tsx'

/**
 * Renders /ops/resources: the legend of the quadrant map, a note about the training video, and the log-in instructions.
 *
 * @source Specification part 2, section 2, "Resources"
 */
export function Component() {
  const heading = useHeadingFocus()
  return (
    <>
      <title>{`${messages.title} · Rapport`}</title>
      <PageHeader
        title={messages.title}
        headingRef={heading}
        breadcrumbs={<PageTrail above={HOME} current={messages.title} />}
      />
      <PageBody className="max-w-[960px] min-[1600px]:max-w-none">
        <Accordion
          level={2}
          defaultOpen={['planners']}
          panels={[
            { value: 'planners', title: messages.planners, content: <QuadrantLegend /> },
            {
              value: 'training',
              title: messages.training,
              note: messages.comingSoon,
              content: <p className="max-w-[64ch]">{messages.trainingText}</p>,
            },
            { value: 'log_in', title: messages.logIn, content: <LogInSteps /> },
          ]}
        />
      </PageBody>
    </>
  )
}
