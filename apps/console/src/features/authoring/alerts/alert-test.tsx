import type { AlertTest as Result } from '@rapport/api/contract/feedback/alert-test'
import { formatDate } from '@rapport/domain/format/dates'
import { raisesCase } from '@rapport/domain/surveys/authoring/survey-draft'
import { estimateWeekly } from '@rapport/domain/surveys/triggers/weekly-rate'
import { Button } from '@rapport/ui/button'
import { cn } from '@rapport/ui/cn'
import { FailureState } from '@rapport/ui/failure-state'
import { Skeleton } from '@rapport/ui/skeleton'
import { useState } from 'react'
import { Link } from 'react-router'

import { responseHref } from '../../../platform/navigation/paths.ts'
import { useActiveProgram } from '../../../platform/session/use-active-program.ts'
import { useDraftPart, useSurveyId } from '../draft/use-draft.ts'
import { messages } from './messages.ts'
import { TEST_ID } from './test-bar.tsx'
import { useAlertOptions } from './use-alert-options.ts'
import { useAlertTest, useIsRuleWrong } from './use-alert-test.ts'
import { useAlerts, type EditedAlert } from './use-alerts.ts'

/**
 * Renders the test of an alert: the recent responses that would have triggered it. If the alert is off and its rule has no problem,
 * also renders a button that turns it on.
 */
export function AlertTest({ edited }: { edited: EditedAlert }) {
  const anonymous = useDraftPart(({ draft }) => draft.settings.anonymous)
  const isWrong = useIsRuleWrong(edited)
  return (
    <aside
      id={TEST_ID}
      tabIndex={-1}
      aria-label={messages.test}
      className="min-w-0 scroll-mt-14 border-rp-line p-5 outline-none max-rp-tablet:p-4 max-rp-wide:col-span-full max-rp-wide:border-t rp-wide:border-s"
    >
      <h2 className="font-rp-strong text-rp-strong">{messages.test}</h2>
      {anonymous ? (
        <Note>{messages.testAnonymous}</Note>
      ) : isWrong ? (
        <Note>{messages.testInvalid}</Note>
      ) : (
        <TestedRule edited={edited} />
      )}
      {edited.alert.enabled || isWrong ? null : <TurnOn edited={edited} />}
    </aside>
  )
}

function Note({ children }: { children: string }) {
  return <p className="mt-2 text-rp-13 text-pretty text-rp-muted">{children}</p>
}

/** Renders a button that turns the alert on, with a note about when it takes effect. */
function TurnOn({ edited: { id } }: { edited: EditedAlert }) {
  const { change } = useAlerts()
  return (
    <div className="mt-4 grid justify-items-start gap-2 border-t border-rp-line pt-4">
      <Button onClick={() => change(id, messages.edits.turn, (one) => ({ ...one, enabled: true }))}>
        {messages.turnOn}
      </Button>
      <p className="text-rp-12 text-pretty text-rp-muted">{messages.turnOnHint}</p>
    </div>
  )
}

function TestedRule({ edited }: { edited: EditedAlert }) {
  const formId = useSurveyId()
  const { test, isOld } = useAlertTest(edited)
  if (test.isError && !test.data)
    return <FailureState title={messages.testFailed} onRetry={() => void test.refetch()} busy={test.isFetching} />
  if (!test.data) return <Skeleton className="mt-3 h-32" aria-label={messages.testing} />
  return <Tested alert={edited.alert} result={test.data} formId={formId} isOld={isOld} />
}

const SHOWN = 3

interface TestedProps {
  alert: EditedAlert['alert']
  result: Result
  formId: number
  isOld: boolean
}

/**
 * Renders the result of a test. `isOld` is true while the result belongs to an earlier rule, because the new rule has not been
 * tested yet.
 */
function Tested({ alert, result, formId, isOld }: TestedProps) {
  const [isWhole, setWhole] = useState(false)
  const timeZone = useActiveProgram().program?.timezone ?? 'UTC'
  const { tested, fired, first_ts, last_ts } = result
  if (tested === 0) return <Note>{messages.testNone}</Note>
  return (
    <div className={cn(isOld && 'opacity-60')} aria-busy={isOld}>
      <p role="status" className="mt-1 flex items-baseline gap-2">
        <b className="text-[36px] leading-none font-rp-strong text-rp-strong tabular-nums">{fired.length}</b>{' '}
        <span className="text-rp-13 text-rp-muted">{messages.testTimes(fired.length, tested)}</span>
      </p>
      <Cells tested={tested} positions={fired.map(({ position }) => position)} />
      <p className="mt-1.5 flex justify-between text-rp-12 text-rp-muted tabular-nums">
        <span>{first_ts === null ? '' : formatDate(first_ts, timeZone)}</span>
        <span>{last_ts === null ? '' : formatDate(last_ts, timeZone)}</span>
      </p>
      {fired.length === 0 ? <Note>{messages.testNever}</Note> : <Weekly alert={alert} result={result} />}
      <ul className="mt-3">
        {fired.slice(0, isWhole ? fired.length : SHOWN).map((one) => (
          <li key={one.response_id} className="grid gap-1 border-t border-rp-line py-3">
            <span className="flex items-baseline gap-2 text-rp-13">
              <Link
                to={responseHref(formId, one.response_id)}
                className="min-w-0 truncate rounded-rp-1 font-rp-strong text-rp-strong underline-offset-2 rp-focus-ring hover:underline"
              >
                {one.name ?? messages.noName}
              </Link>
              <span className="ms-auto shrink-0 text-rp-12 text-rp-muted tabular-nums">
                {formatDate(one.completed_ts, timeZone)}
              </span>
            </span>
            {one.answers.map(({ question, answer }) => (
              <span key={question} className="text-rp-12 text-rp-muted">
                {messages.testAnswer(question, answer)}
              </span>
            ))}
            {one.comment === null ? null : <blockquote className="line-clamp-3 text-rp-14">{one.comment}</blockquote>}
          </li>
        ))}
      </ul>
      {fired.length > SHOWN && !isWhole ? (
        <Button size="sm" onClick={() => setWhole(true)}>
          {messages.showAll(fired.length)}
        </Button>
      ) : null}
    </div>
  )
}

/**
 * Renders how often the alert would fire in a week and, if all its cases would go to one person, that person's name. Renders nothing when
 * the responses cover less than a week.
 */
function Weekly({ alert, result }: { alert: EditedAlert['alert']; result: Result }) {
  const { owners } = useAlertOptions()
  const rate = estimateWeekly(result.fired.length, result.first_ts, result.last_ts)
  if (rate === null) return null
  const isCase = raisesCase(alert.kind)
  const isOnePerson = isCase && !alert.owners?.length
  const owner = isOnePerson ? owners.people?.find(({ value }) => value === String(alert.assigned_to))?.label : undefined
  return <Note>{messages.weekly(rate, isCase ? 'case' : 'e-mail', owner ?? null)}</Note>
}

/**
 * Renders one mark for each tested response, from oldest to newest. The marks are hidden from screen readers because the test
 * result gives the same information as text.
 */
function Cells({ tested, positions }: { tested: number; positions: readonly number[] }) {
  const hits = new Set(positions)
  return (
    <div aria-hidden="true" className="mt-3 grid grid-cols-[repeat(25,minmax(0,1fr))] gap-[3px]">
      {Array.from({ length: tested }, (_, position) => (
        <span
          key={position}
          className={cn('h-6 rounded-[2px]', hits.has(position) ? 'bg-rp-data-1' : 'bg-rp-data-track')}
        />
      ))}
    </div>
  )
}
