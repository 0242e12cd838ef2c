import type { FeedbackForm } from '@rapport/api/contract/feedback/feedback'
import { Button } from '@rapport/ui/button'
import { FilterBar } from '@rapport/ui/filter-bar'
import { PageHeader } from '@rapport/ui/page-header'
import { useHeadingFocus } from '@rapport/ui/use-heading-focus'

import { NoSingleResponses } from './anonymous-survey.tsx'
import { AnswerNote } from './answer-note.tsx'
import { ExportResponses } from './export-responses.tsx'
import { messages } from './messages.ts'
import { PeriodFilter } from './period-filter.tsx'
import { ResponseTable } from './response-table.tsx'
import { SurveyGate } from './survey-gate.tsx'
import { readPeriodRequest, useVoiceQuery } from './use-voice-query.ts'
import { VoiceBreadcrumb } from './voice-breadcrumb.tsx'

/** Renders /ops/feedback/surveys/{surveyId}/responses. @source Specification part 1, section 2, "Member Voice Responses" */
export function Component() {
  return <SurveyGate>{(form) => <Responses key={form.feedback_form_id} form={form} />}</SurveyGate>
}

function Responses({ form }: { form: FeedbackForm }) {
  const { search, query, choosePeriod, clear, isFiltered } = useVoiceQuery()
  const heading = useHeadingFocus()
  return (
    <>
      <title>{`${messages.responses}, ${form.name} · Rapport`}</title>
      <PageHeader
        title={messages.responses}
        meta={form.name}
        headingRef={heading}
        ruled
        breadcrumbs={<VoiceBreadcrumb depth={4} feedback_form_id={form.feedback_form_id} search={query} />}
        actions={<ExportResponses form={form} request={readPeriodRequest(search)} size="md" />}
      >
        {form.anonymous ? null : (
          <FilterBar
            end={
              <Button variant="quiet" size="sm" disabled={!isFiltered} onClick={clear}>
                {messages.clear}
              </Button>
            }
          >
            <PeriodFilter search={search} onChoose={choosePeriod} />
          </FilterBar>
        )}
      </PageHeader>
      {form.anonymous ? (
        <NoSingleResponses feedback_form_id={form.feedback_form_id} />
      ) : (
        <>
          <AnswerNote feedback_form_id={form.feedback_form_id} />
          <ResponseTable feedback_form_id={form.feedback_form_id} inset="page" />
        </>
      )}
    </>
  )
}
