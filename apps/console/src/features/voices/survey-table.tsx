import type { FeedbackForm } from '@rapport/api/contract/feedback/feedback'
import { PAGE_SIZE } from '@rapport/domain/constants'
import { formatCount, formatPercent } from '@rapport/domain/format/numbers'
import { pluralize } from '@rapport/domain/format/text'
import { VOICE_COLUMNS } from '@rapport/domain/surveys/answers/voice-columns'
import { DataTable, type DataColumn } from '@rapport/ui/data-table'
import { Pagination } from '@rapport/ui/pagination'
import { RowLink } from '@rapport/ui/row-link'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { FailureLine } from '../../platform/loading/failure-line.tsx'
import { surveyHref } from '../../platform/navigation/paths.ts'
import { ExportResponses } from './export-responses.tsx'
import { messages } from './messages.ts'
import { messages as stateMessages } from './states/messages.ts'
import { StateLine } from './states/state-line.tsx'
import { SurveyActions } from './states/survey-actions.tsx'
import type { ListActions } from './states/use-list-actions.ts'
import type { SurveyStates } from './states/use-survey-states.ts'
import { SurveyLine } from './survey-line.tsx'
import { useSurveyActivity, type ListedActivity } from './use-survey-activity.ts'
import { readPeriodRequest, useVoiceQuery } from './use-voice-query.ts'

interface ListedAuthoring {
  readonly states: SurveyStates
  readonly actions: ListActions
}

interface SurveyTableProps {
  /** The surveys to list; undefined while loading. */
  forms: readonly FeedbackForm[] | undefined
  /** The id of the open survey, which the sidebar marks. */
  current?: number
  isSidebar?: boolean
  /** States and actions of the surveys, for administrators. */
  authoring?: ListedAuthoring
  /** @default 'There are no surveys yet.' */
  emptyText?: string
  /** The action that an empty list offers. */
  emptyAction?: ReactNode
}

/**
 * Renders one page of a program's surveys. Each row links to its survey and preserves the query string.
 *
 * @source Specification part 1, section 2 "Member Voices list"
 */
export function SurveyTable({
  forms,
  current,
  isSidebar = false,
  authoring,
  emptyText = messages.noSurveys,
  emptyAction,
}: SurveyTableProps) {
  const { search, query, offset: offsetOf, openPage } = useVoiceQuery()
  const urlOffset = offsetOf('surveys')
  // If the offset is past the end, for example because the list has become shorter, the first page is shown.
  const offset = forms && urlOffset >= forms.length ? 0 : urlOffset
  const activity = useSurveyActivity(!isSidebar)
  const columns = columnsOf(query, { current, isSidebar, activity, authoring })
  const total = forms?.length ?? 0
  const hasPeriod = search.has('pastDays')

  return (
    <>
      <DataTable
        caption={messages.surveys}
        columns={columns}
        view={isSidebar ? 'sidebar' : 'full'}
        dense={isSidebar}
        // In the sidebar, the row of the open survey has the background color of the page. The name cell renders the accent bar at
        // the start of the row.
        className={isSidebar ? '[&_tr:has([aria-current])]:bg-rp-surface' : ''}
        rows={forms?.slice(offset, offset + PAGE_SIZE)}
        rowKey={(form) => form.feedback_form_id}
        emptyText={emptyText}
        emptyHint={emptyText === messages.noSurveys ? messages.noSurveysHint : undefined}
        emptyAction={emptyAction}
      />
      {activity.isError ? (
        <FailureLine
          className="px-8 pt-3 max-rp-tablet:px-4"
          text={messages.noActivity}
          onRetry={activity.retry}
          busy={activity.isFetching}
        />
      ) : null}
      {hasPeriod && !isSidebar && forms?.some(({ anonymous }) => anonymous) ? (
        <p className="px-8 pt-3 text-rp-12 text-rp-muted max-rp-tablet:px-4">{messages.periodNote}</p>
      ) : null}
      <Pagination
        offset={offset}
        pageSize={PAGE_SIZE}
        total={total}
        onOffsetChange={(next) => openPage('surveys', next)}
        noun={messages.surveyNoun(total)}
        className={isSidebar ? 'px-4!' : ''}
      />
    </>
  )
}

const WIDTHS = { feedback_responses_count: '148px', cases_created_count: '148px', exports: '248px' } as const
const SIDEBAR_WIDTH = '144px'

interface ListedWith {
  current: number | undefined
  isSidebar: boolean
  activity: ListedActivity
  authoring: ListedAuthoring | undefined
}

function columnsOf(query: string, { current, isSidebar, activity, authoring }: ListedWith): DataColumn<FeedbackForm>[] {
  const request = readPeriodRequest(new URLSearchParams(query))
  const cells = {
    name: (form: FeedbackForm) => {
      const own = isSidebar ? undefined : activity.of(form)
      const state = authoring?.states.of(form)
      const isCurrent = form.feedback_form_id === current
      return (
        <span className={`grid gap-1 ${isSidebar ? '' : 'rp-tablet:py-2'}`}>
          {isCurrent ? <span aria-hidden="true" className="absolute inset-y-0 start-0 w-0.5 bg-rp-accent" /> : null}
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <RowLink
              asChild
              aria-current={isCurrent ? 'page' : undefined}
              className="min-w-0 rp-tablet:whitespace-normal!"
            >
              <Link to={{ pathname: surveyHref(form.feedback_form_id), search: query }}>{form.name}</Link>
            </RowLink>
            {state === undefined ? null : <StateLine state={state} />}
          </span>
          {own === undefined ? null : <SurveyLine name={form.name} activity={own} timeZone={activity.timeZone} />}
          {form.anonymous && !isSidebar ? (
            <span className="text-rp-12 font-rp-regular text-rp-muted">{messages.anonymousActivity}</span>
          ) : null}
        </span>
      )
    },
    feedback_responses_count: (form: FeedbackForm) => {
      const counts = activity.countsOf(form)
      const rate = isSidebar ? null : (activity.of(form)?.rate ?? null)
      return (
        <span className="rp-tablet:grid">
          <span className="whitespace-nowrap">
            {counts === null ? messages.notLoaded : pluralize(counts.responses, 'Response')}
          </span>{' '}
          {rate === null ? null : (
            <span className="text-rp-12 whitespace-nowrap text-rp-muted max-rp-tablet:ms-1">
              {messages.answeredOfInvited(formatPercent(rate))}
            </span>
          )}
        </span>
      )
    },
    cases_created_count: (form: FeedbackForm) => {
      const counts = activity.countsOf(form)
      return counts === null ? messages.notLoaded : formatCount(counts.cases)
    },
    exports: (form: FeedbackForm) => (
      // On a phone, the exports are on a separate line, with the row's menu at the end of that line.
      <span className="max-rp-tablet:inline-block max-rp-tablet:min-w-[60vw]">
        <ExportResponses form={form} request={request} />
      </span>
    ),
  }
  const columns = VOICE_COLUMNS.map(({ id, label, inSidebar }): DataColumn<FeedbackForm> => ({
    id,
    header: label,
    cell: cells[id],
    sidebar: inSidebar,
    ...(id === 'name' ? { lead: true } : { width: isSidebar ? SIDEBAR_WIDTH : WIDTHS[id] }),
    ...(id === 'feedback_responses_count' || id === 'cases_created_count' ? { align: 'end' as const } : {}),
    // The response count contains its own label.
    ...(id === 'feedback_responses_count' ? { labelled: false } : {}),
  }))
  if (authoring === undefined) return columns
  const { states, actions } = authoring
  const menu: DataColumn<FeedbackForm> = {
    id: 'actions',
    header: stateMessages.actions,
    labelled: false,
    align: 'end',
    width: '88px',
    fold: 'end',
    cell: (form) => (
      <SurveyActions form={form} isArchived={(states.of(form)?.archived_ts ?? null) !== null} actions={actions} />
    ),
  }
  return [...columns, menu]
}
