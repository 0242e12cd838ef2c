import { feedbackQueries } from '@rapport/api/queries/feedback'
import { canEditStaff } from '@rapport/domain/access/permissions'
import { formatCount } from '@rapport/domain/format/numbers'
import { chooseVoicesView } from '@rapport/domain/surveys/voices/voice-query'
import { Button } from '@rapport/ui/button'
import { FailureState } from '@rapport/ui/failure-state'
import { FilterBar } from '@rapport/ui/filter-bar'
import { PageHeader } from '@rapport/ui/page-header'
import { useHeadingFocus } from '@rapport/ui/use-heading-focus'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { client, messageFor } from '../../platform/loading/api.ts'
import { StaleNote } from '../../platform/loading/stale-note.tsx'
import { PATHS } from '../../platform/navigation/paths.ts'
import { useLastVoicesView } from '../../platform/preferences.ts'
import { useProgramId, useSession } from '../../platform/session/session-store.ts'
import { useCurrentUser } from '../../platform/session/use-current-user.ts'
import { messages } from './messages.ts'
import { PeriodFilter } from './period-filter.tsx'
import { ArchivedNotes } from './states/archived-notes.tsx'
import { messages as stateMessages } from './states/messages.ts'
import { useListActions } from './states/use-list-actions.ts'
import { ARCHIVED, useSurveyStates } from './states/use-survey-states.ts'
import { VoiceTabs } from './stream/voice-tabs.tsx'
import { VoicesPage } from './stream/voices-page.tsx'
import { SurveyDrafts } from './survey-drafts.tsx'
import { SurveyTable } from './survey-table.tsx'
import { useVoiceQuery } from './use-voice-query.ts'
import { VoiceBreadcrumb } from './voice-breadcrumb.tsx'

/**
 * Renders /ops/feedback/surveys: the tab that the URL names, otherwise the last used tab.
 *
 * @source Decisions, section 14, "Member Voices"
 */
export function Component() {
  const { search } = useVoiceQuery()
  const [lastUsed] = useLastVoicesView(useSession().userId ?? '')
  return chooseVoicesView(search, lastUsed) === 'voices' ? <VoicesPage /> : <SurveysPage />
}

/** Renders the surveys of the program. @source Specification part 1, section 2, "Member Voices list" */
function SurveysPage() {
  const forms = useQuery(feedbackQueries.forms(client, useProgramId()))
  const { search, choosePeriod, clear, isFiltered, change } = useVoiceQuery()
  const heading = useHeadingFocus()
  const mayEdit = canEditStaff(useCurrentUser())
  const states = useSurveyStates(forms.data)
  const actions = useListActions(states)
  const isArchive = mayEdit && search.get(ARCHIVED) === 'true'
  const listed = states.listed(isArchive)

  return (
    <>
      <title>{`${messages.title} · Rapport`}</title>
      <PageHeader
        title={messages.title}
        headingRef={heading}
        breadcrumbs={<VoiceBreadcrumb depth={2} />}
        actions={
          <>
            <Button disabled title={messages.downloadWhy} className="max-rp-tablet:order-last">
              {messages.downloadExport}
            </Button>
            {mayEdit ? (
              <>
                <Button asChild>
                  <Link to={PATHS.importResponses}>{messages.importResponses}</Link>
                </Button>
                <NewSurvey />
              </>
            ) : null}
          </>
        }
      >
        <VoiceTabs current="surveys" counts={listed ? { surveys: formatCount(listed.length) } : {}} />
        <FilterBar
          className="border-b border-rp-line pt-4!"
          end={
            <Button variant="quiet" size="sm" disabled={!isFiltered} onClick={clear}>
              {messages.clear}
            </Button>
          }
        >
          <PeriodFilter search={search} onChoose={choosePeriod} />
          {states.archivedCount > 0 || isArchive ? (
            <Button
              size="sm"
              aria-pressed={isArchive}
              className={isArchive ? 'bg-rp-hover! font-rp-medium' : ''}
              onClick={() => change({ [ARCHIVED]: isArchive ? null : 'true', so: null })}
            >
              {stateMessages.showArchived(states.archivedCount)}
            </Button>
          ) : null}
        </FilterBar>
      </PageHeader>
      {forms.isError && forms.data === undefined ? (
        <FailureState
          title={messageFor('list', forms.error)}
          onRetry={() => void forms.refetch()}
          busy={forms.isFetching}
        />
      ) : (
        <>
          {forms.isError ? <StaleNote query={forms} /> : null}
          {mayEdit ? <ArchivedNotes actions={actions} states={states} /> : null}
          <SurveyTable
            forms={listed}
            {...(isArchive ? { emptyText: stateMessages.noneArchived } : {})}
            emptyAction={mayEdit && !isArchive ? <NewSurvey /> : null}
            {...(mayEdit ? { authoring: { states, actions } } : {})}
          />
        </>
      )}
      {mayEdit ? <SurveyDrafts /> : null}
    </>
  )
}

function NewSurvey() {
  return (
    <Button variant="primary" asChild>
      <Link to={PATHS.newSurvey}>{messages.newSurvey}</Link>
    </Button>
  )
}
