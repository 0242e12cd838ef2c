import { sendoutQueries } from '@rapport/api/queries/sendouts'
import { canSend } from '@rapport/domain/access/permissions'
import { SENDOUT_TYPES } from '@rapport/domain/sendouts/sendout'
import { Button } from '@rapport/ui/button'
import { DescriptionList } from '@rapport/ui/description-list'
import { PageBody } from '@rapport/ui/page-body'
import { PageHeader } from '@rapport/ui/page-header'
import { Skeleton } from '@rapport/ui/skeleton'
import { Tab, TabList, TabPanel, Tabs } from '@rapport/ui/tabs'
import { useHeadingFocus } from '@rapport/ui/use-heading-focus'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'

import { client } from '../../platform/loading/api.ts'
import { PageTrail } from '../../platform/navigation/page-trail.tsx'
import { HOME, PATHS } from '../../platform/navigation/paths.ts'
import { OperatorsOnly } from '../../platform/session/operators-only.tsx'
import { useActiveProgram } from '../../platform/session/use-active-program.ts'
import { useCurrentUser } from '../../platform/session/use-current-user.ts'
import { messages } from './messages.ts'
import { PeriodLine, writeStep } from './period-line.tsx'
import { PulseTotals } from './pulse-totals.tsx'
import { RunningSends } from './running-send.tsx'
import { SendList, SendsByDate } from './send-lists.tsx'

const VIEWS = [
  { value: 'list', label: messages.list },
  { value: 'quick_pulse', label: messages.quickPulse },
  { value: 'by_date', label: messages.byDate },
] as const

/** Renders /ops/sendhistory, the send-out history, which only operators can see. @source Specification part 2, sections 2, 6 and 7 */
export function Component() {
  const isOperator = canSend(useCurrentUser())
  const { program } = useActiveProgram()
  const heading = useHeadingFocus()
  return (
    <>
      <title>{`${messages.title} · Rapport`}</title>
      <PageHeader
        title={messages.title}
        headingRef={heading}
        ruled
        breadcrumbs={<PageTrail above={HOME} current={messages.title} />}
        actions={
          isOperator ? (
            <Button asChild>
              <Link to={PATHS.outbox}>{messages.outbox}</Link>
            </Button>
          ) : null
        }
      />
      {isOperator && program ? (
        <History program_id={program.program_id} timeZone={program.timezone} />
      ) : (
        <OperatorsOnly />
      )}
    </>
  )
}

interface HistoryProps {
  program_id: number
  timeZone: string
}

function History({ program_id, timeZone }: HistoryProps) {
  const [search, setSearch] = useSearchParams()
  const last = useQuery(sendoutQueries.last(client, program_id))
  const view = VIEWS.find(({ value }) => value === search.get('view'))?.value ?? 'list'
  return (
    <PageBody>
      {last.data || last.isPending ? (
        <section aria-labelledby="last-sends" className="mb-5">
          <h2 id="last-sends" className="mb-1.5 text-rp-14 font-rp-strong text-rp-strong">
            {messages.lastSends}
          </h2>
          {/* The block keeps its height while it loads, so that the tabs below do not move. */}
          {last.data ? null : <Skeleton className="mb-3 h-10 w-60" />}
          {last.data?.period ? <PeriodLine period={last.data.period} timeZone={timeZone} /> : null}
          <DescriptionList
            align="start"
            className="max-w-160"
            items={SENDOUT_TYPES.map(({ value, label }) => ({
              term: label,
              value: last.data ? (
                writeStep(
                  last.data[value],
                  last.data.period?.steps.find(({ type }) => type === value),
                )
              ) : (
                <Skeleton className="h-5 w-40" />
              ),
            }))}
          />
        </section>
      ) : null}
      <div className="mb-5 grid max-w-160 gap-4 empty:hidden">
        <RunningSends program_id={program_id} timeZone={timeZone} />
      </div>
      <Tabs value={view} onValueChange={(value) => setSearch(value === 'list' ? {} : { view: value })}>
        <TabList aria-label={messages.views}>
          {VIEWS.map(({ value, label }) => (
            <Tab key={value} value={value}>
              {label}
            </Tab>
          ))}
        </TabList>
        <TabPanel value="list">
          <SendList program_id={program_id} timeZone={timeZone} />
        </TabPanel>
        <TabPanel value="quick_pulse">
          <PulseTotals program_id={program_id} />
        </TabPanel>
        <TabPanel value="by_date">
          <SendsByDate program_id={program_id} timeZone={timeZone} />
        </TabPanel>
      </Tabs>
    </PageBody>
  )
}
