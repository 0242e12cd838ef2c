import type { FeedbackForm } from '@rapport/api/contract/feedback/feedback'
import { canEditStaff } from '@rapport/domain/access/permissions'
import { Button } from '@rapport/ui/button'
import { Card } from '@rapport/ui/card'
import { FilterBar } from '@rapport/ui/filter-bar'
import { Link as TextLink } from '@rapport/ui/link'
import { PageBody } from '@rapport/ui/page-body'
import { PageHeader } from '@rapport/ui/page-header'
import { SplitView } from '@rapport/ui/split-view'
import { useHeadingFocus } from '@rapport/ui/use-heading-focus'
import { Maximize2 } from 'lucide-react'
import { Link } from 'react-router'

import { measuresHref, PATHS, responsesHref, surveyEditHref } from '../../platform/navigation/paths.ts'
import { useCurrentUser } from '../../platform/session/use-current-user.ts'
import { CaseList } from '../cases/index.ts'
import { AlertsCard } from './alerts-card.tsx'
import { NoSingleResponses } from './anonymous-survey.tsx'
import { ExportResponses } from './export-responses.tsx'
import { messages } from './messages.ts'
import { PeriodFilter } from './period-filter.tsx'
import { RateCard } from './rate-card.tsx'
import { ResponseTable } from './response-table.tsx'
import { messages as stateMessages } from './states/messages.ts'
import { SurveyGate } from './survey-gate.tsx'
import { SurveyTable } from './survey-table.tsx'
import { readPeriodRequest, useVoiceQuery } from './use-voice-query.ts'
import { VoiceBreadcrumb } from './voice-breadcrumb.tsx'

/**
 * Renders /ops/feedback/surveys/{surveyId}: the responses, cases, response rate and alerts of the survey, next to the list of
 * surveys where there is enough space.
 * @source Specification part 1, section 2, "One survey"
 */
export function Component() {
  return (
    <SurveyGate>
      {(form, forms) => (
        <SplitView
          listTitle={messages.title}
          listAction={<Expand />}
          list={<SurveyTable forms={forms} current={form.feedback_form_id} isSidebar />}
        >
          <Survey key={form.feedback_form_id} form={form} />
        </SplitView>
      )}
    </SurveyGate>
  )
}

function Expand() {
  const { query } = useVoiceQuery()
  return (
    <Button asChild size="sm">
      <Link to={{ pathname: PATHS.surveys, search: query }}>
        <Maximize2 aria-hidden="true" size={13} />
        {messages.expand}
      </Link>
    </Button>
  )
}

/** Renders links to the survey editor, for editing and for sharing the survey. Only administrators can open the editor. */
function AuthoringLinks({ feedback_form_id }: { feedback_form_id: number }) {
  if (!canEditStaff(useCurrentUser())) return null
  const edit = surveyEditHref(feedback_form_id)
  return (
    <>
      <Button asChild>
        <Link to={edit}>{stateMessages.edit}</Link>
      </Button>
      <Button asChild>
        <Link to={`${edit}?step=share`}>{stateMessages.share}</Link>
      </Button>
    </>
  )
}

function Survey({ form }: { form: FeedbackForm }) {
  const { search, query, offset, openPage, choosePeriod } = useVoiceQuery()
  const heading = useHeadingFocus()
  const { feedback_form_id } = form
  return (
    <div className="min-w-0">
      <title>{`${form.name} · Rapport`}</title>
      <PageHeader
        title={form.name}
        headingRef={heading}
        ruled
        breadcrumbs={<VoiceBreadcrumb depth={3} search={query} />}
        actions={
          <>
            <AuthoringLinks feedback_form_id={feedback_form_id} />
            <Button asChild>
              <Link to={{ pathname: measuresHref(feedback_form_id), search: query }}>{messages.measures}</Link>
            </Button>
            <ExportResponses form={form} request={readPeriodRequest(search)} size="md" />
          </>
        }
      >
        {form.anonymous ? null : (
          <FilterBar>
            <PeriodFilter search={search} onChoose={choosePeriod} />
          </FilterBar>
        )}
      </PageHeader>
      <PageBody className="grid gap-4">
        <Card
          flush
          title={messages.responses}
          titleId="voice-responses"
          actions={
            form.anonymous ? null : (
              // As tall as the title of the card, so that the link and the title are on one line.
              <span className="flex min-h-7 items-center">
                <TextLink asChild className="text-rp-13">
                  <Link to={{ pathname: responsesHref(feedback_form_id), search: query }}>{messages.allResponses}</Link>
                </TextLink>
              </span>
            )
          }
        >
          {form.anonymous ? (
            <NoSingleResponses feedback_form_id={feedback_form_id} />
          ) : (
            <ResponseTable feedback_form_id={feedback_form_id} inset="card" />
          )}
        </Card>
        <Card flush title={messages.cases} titleId="voice-cases">
          <CaseList
            of={{ feedbackFormId: feedback_form_id }}
            offset={offset('cases')}
            onOffsetChange={(next) => openPage('cases', next)}
            caption={messages.cases}
            emptyHint={messages.noCasesHint}
          />
        </Card>
        <div className="grid items-start gap-4 rp-wide:grid-cols-2">
          <RateCard form={form} />
          <AlertsCard feedback_form_id={feedback_form_id} />
        </div>
      </PageBody>
    </div>
  )
}
