import type { FeedbackForm } from '@rapport/api/contract/feedback/feedback'
import { PAGE_SIZE } from '@rapport/domain/constants'
import { formatCount } from '@rapport/domain/format/numbers'
import { pluralize } from '@rapport/domain/format/text'
import { VOICE_COLUMNS } from '@rapport/domain/surveys/answers/voice-columns'
import { DataTable, type DataColumn } from '@rapport/ui/data-table'
import { Pagination } from '@rapport/ui/pagination'
import { RowLink } from '@rapport/ui/row-link'
import { useMemo } from 'react'
import { Link } from 'react-router'

import { surveyHref } from '../../platform/navigation/paths.ts'
import { ExportResponses } from './export-responses.tsx'
import { messages } from './messages.ts'
import { readPeriodRequest, useVoiceQuery } from './use-voice-query.ts'

interface SurveyTableProps {
  /** All surveys of the program; undefined while loading. */
  forms: readonly FeedbackForm[] | undefined
  /** The current survey, in the sidebar. */
  current?: number
  isSidebar?: boolean
}

/** Renders a page of the surveys of a program; a row links to its survey and keeps the query. @source Specification part 1, section 2 "Member Voices list" */
export function SurveyTable({ forms, current, isSidebar = false }: SurveyTableProps) {
  const { search, query, offset: offsetOf, openPage } = useVoiceQuery()
  const urlOffset = offsetOf('surveys')
  // An offset past the end, for example of a longer list, shows the first page.
  const offset = forms && urlOffset >= forms.length ? 0 : urlOffset
  const columns = useMemo(() => columnsOf(query, current, isSidebar), [query, current, isSidebar])
  const total = forms?.length ?? 0
  const hasPeriod = search.has('pastDays')

  return (
    <>
      <DataTable
        caption={messages.surveys}
        columns={columns}
        view={isSidebar ? 'sidebar' : 'full'}
        dense={isSidebar}
        rows={forms?.slice(offset, offset + PAGE_SIZE)}
        rowKey={(form) => form.feedback_form_id}
        emptyText={messages.noSurveys}
        emptyHint={messages.noSurveysHint}
      />
      {hasPeriod && !isSidebar && total > 0 ? (
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

const WIDTHS = { feedback_responses_count: '148px', cases_created_count: '148px', exports: '208px' } as const
const SIDEBAR_WIDTH = '132px'

function columnsOf(query: string, current: number | undefined, isSidebar: boolean): DataColumn<FeedbackForm>[] {
  const request = readPeriodRequest(new URLSearchParams(query))
  const cells = {
    name: (form: FeedbackForm) => (
      <RowLink
        asChild
        aria-current={form.feedback_form_id === current ? 'page' : undefined}
        className="rp-tablet:whitespace-normal!"
      >
        <Link to={{ pathname: surveyHref(form.feedback_form_id), search: query }}>{form.name}</Link>
      </RowLink>
    ),
    feedback_responses_count: (form: FeedbackForm) => (
      <span className="whitespace-nowrap">{pluralize(form.feedback_responses_count, 'Response')}</span>
    ),
    cases_created_count: (form: FeedbackForm) => formatCount(form.cases_created_count),
    exports: (form: FeedbackForm) => <ExportResponses form={form} request={request} />,
  }
  return VOICE_COLUMNS.map(({ id, label, inSidebar }) => ({
    id,
    header: label,
    cell: cells[id],
    sidebar: inSidebar,
    ...(id === 'name' ? { lead: true } : { width: isSidebar ? SIDEBAR_WIDTH : WIDTHS[id] }),
    ...(id === 'feedback_responses_count' || id === 'cases_created_count' ? { align: 'end' as const } : {}),
    // The count of responses contains its own label.
    ...(id === 'feedback_responses_count' ? { labelled: false } : {}),
  }))
}
