import { surveyStateQueries } from '@rapport/api/queries/survey-states'
import { surveyStage, type SurveyStage } from '@rapport/domain/surveys/authoring/survey-stage'
import { Badge } from '@rapport/ui/badge'
import { Breadcrumbs, Crumb } from '@rapport/ui/breadcrumbs'
import { NavTab, NavTabs } from '@rapport/ui/nav-tabs'
import { PageHeader } from '@rapport/ui/page-header'
import { useHeadingFocus } from '@rapport/ui/use-heading-focus'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'

import { now } from '../../../platform/clock.ts'
import { client } from '../../../platform/loading/api.ts'
import { PATHS, surveyHref } from '../../../platform/navigation/paths.ts'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { useDraftPart } from '../draft/use-draft.ts'
import { messages } from '../messages.ts'
import { PreviewButtons } from '../preview/preview-buttons.tsx'
import { PublishButton } from '../publish/publish-button.tsx'
import { readStep, STEPS } from '../steps.ts'
import { ProblemsButton } from './problems-button.tsx'
import { SaveNote } from './save-note.tsx'
import { SurveyName } from './survey-name.tsx'
import { UndoButtons } from './undo-buttons.tsx'

/** Renders the editor header: the survey's name and state, whether it is saved, the actions, and the steps. */
export function SurveyHead() {
  const stored = useDraftPart((state) => state.stored)
  const heading = useHeadingFocus()
  const name = useDraftPart(({ draft }) => draft.settings.name.trim()) || messages.untitled
  return (
    <>
      <title>{`${messages.pageTitle(name)} · Rapport`}</title>
      <PageHeader
        title={<SurveyName />}
        headingRef={heading}
        ruled
        breadcrumbs={
          <Breadcrumbs>
            <Crumb asChild>
              <Link to={PATHS.surveys}>{messages.voices}</Link>
            </Crumb>
            {stored.is_published ? (
              <Crumb asChild>
                <Link to={surveyHref(stored.feedback_form_id)}>{name}</Link>
              </Crumb>
            ) : null}
            <Crumb current>{stored.is_published ? messages.edit : name}</Crumb>
          </Breadcrumbs>
        }
        meta={
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <StateBadges />
            <SaveNote />
          </span>
        }
        actions={
          <span className="flex flex-wrap items-center justify-end gap-2">
            <UndoButtons />
            <ProblemsButton />
            <PreviewButtons />
            <PublishButton />
          </span>
        }
      >
        <StepTabs />
      </PageHeader>
    </>
  )
}

function StateBadges() {
  const stored = useDraftPart((state) => state.stored)
  const settings = useDraftPart(({ draft }) => draft.settings)
  const isSaved = useDraftPart(({ saveState }) => saveState === 'saved')
  const formId = stored.feedback_form_id
  const sharing = useQuery({
    ...surveyStateQueries.sharing(client, useProgramId(), formId),
    enabled: stored.is_published,
  })
  // The opening and closing times in the draft are used until the state of the published survey is loaded, and also if loading
  // fails.
  const times = sharing.data ?? { ...settings, archived_ts: null }
  const isDraft = stored.has_draft || !isSaved || !stored.is_published
  return (
    <>
      {stored.is_published ? <StageBadge stage={surveyStage(times, now())} /> : null}
      {isDraft ? <Badge>{messages.draft}</Badge> : null}
    </>
  )
}

function StageBadge({ stage }: { stage: SurveyStage }) {
  const tone = { open: 'positive', scheduled: 'info', closed: 'neutral', archived: 'neutral' } as const
  return <Badge tone={tone[stage]}>{messages[stage]}</Badge>
}

function StepTabs() {
  const problems = useDraftPart((state) => state.problems)
  // The counts are joined into a string so that the selected value compares equal until a count changes.
  const counts = useDraftPart(({ draft }) => STEPS.map(({ count }) => count?.(draft) ?? 0).join(' ')).split(' ')
  const [search] = useSearchParams()
  const { step: current } = readStep(search)
  return (
    <NavTabs aria-label={messages.steps}>
      {STEPS.map(({ step, label, hasProblem }, index) => {
        const wrong = problems.filter(({ path }) => hasProblem(path)).length
        const items = Number(counts[index])
        return (
          <NavTab key={step} asChild current={step === current}>
            <Link to={{ search: `?step=${step}` }} replace>
              {label}
              {wrong > 0 ? (
                <Badge tone="negative">
                  {wrong}
                  <span className="sr-only">{` ${messages.problemNoun(wrong)}`}</span>
                </Badge>
              ) : items > 0 ? (
                <span className="text-rp-muted tabular-nums">{items}</span>
              ) : null}
            </Link>
          </NavTab>
        )
      })}
    </NavTabs>
  )
}
