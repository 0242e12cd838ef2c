import type { DraftStart } from '@rapport/api/contract/feedback/drafts'
import { draftMutations, draftQueries } from '@rapport/api/queries/drafts'
import { feedbackQueries } from '@rapport/api/queries/feedback'
import { canEditStaff } from '@rapport/domain/access/permissions'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { surveyFacts } from '@rapport/domain/surveys/templates/survey-facts'
import { Breadcrumbs, Crumb } from '@rapport/ui/breadcrumbs'
import { Button } from '@rapport/ui/button'
import { EmptyState } from '@rapport/ui/empty-state'
import { FailureState } from '@rapport/ui/failure-state'
import { PageBody } from '@rapport/ui/page-body'
import { PageHeader } from '@rapport/ui/page-header'
import { SegmentedControl, SegmentedControlItem } from '@rapport/ui/segmented-control'
import { toast } from '@rapport/ui/toast'
import { useHeadingFocus } from '@rapport/ui/use-heading-focus'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'

import { client, messageFor } from '../../../platform/loading/api.ts'
import { Loading } from '../../../platform/loading/loading.tsx'
import { PATHS, surveyEditHref } from '../../../platform/navigation/paths.ts'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { useCurrentUser } from '../../../platform/session/use-current-user.ts'
import { CopyDialog } from './copy-dialog.tsx'
import { FileDialog } from './file-dialog.tsx'
import { messages } from './messages.ts'
import { StartRow } from './start-row.tsx'
import { TemplateBar } from './template-bar.tsx'
import { TemplateCards } from './template-cards.tsx'

const GROUPS = ['all', 'visits', 'membership', 'staff'] as const

/** Renders /ops/feedback/surveys/new: the starting points for a new survey, shown only to administrators. */
export function Component() {
  const mayEdit = canEditStaff(useCurrentUser())
  const heading = useHeadingFocus()
  return (
    <>
      <title>{`${messages.title} · Rapport`}</title>
      <PageHeader
        title={messages.title}
        headingRef={heading}
        breadcrumbs={
          <Breadcrumbs>
            <Crumb asChild>
              <Link to={PATHS.feedback}>{messages.voices}</Link>
            </Crumb>
            <Crumb asChild>
              <Link to={SURVEYS}>{messages.surveys}</Link>
            </Crumb>
            <Crumb current>{messages.title}</Crumb>
          </Breadcrumbs>
        }
        actions={
          <Button asChild>
            <Link to={SURVEYS}>{messages.cancel}</Link>
          </Button>
        }
      />
      {mayEdit ? (
        <Gallery />
      ) : (
        <EmptyState
          title={messages.notAdmin}
          hint={messages.notAdminHint}
          action={
            <Button asChild>
              <Link to={SURVEYS}>{messages.toSurveys}</Link>
            </Button>
          }
        />
      )}
    </>
  )
}

const SURVEYS = `${PATHS.surveys}?view=surveys`

function Gallery() {
  const program_id = useProgramId()
  const templates = useQuery(draftQueries.templates(client, program_id))
  const forms = useQuery(feedbackQueries.forms(client, program_id))
  const [dialog, setDialog] = useState<'copy' | 'file' | null>(null)
  const [group, setGroup] = useState<(typeof GROUPS)[number]>('all')
  const [selected, setSelected] = useState<string | null>(null)
  const { start, busy } = useStart()

  const all = useMemo(
    () =>
      (templates.data ?? []).map((template) => ({
        template,
        // The cast is safe because every template's definition is valid.
        facts: surveyFacts(template.definition as unknown as SurveyDefinition),
      })),
    [templates.data],
  )
  const shown = all.filter(({ template }) => group === 'all' || template.group === group)
  const chosen = shown.find(({ template }) => template.template_id === selected) ?? shown[0]

  return (
    <>
      <PageBody>
        <StartRow
          surveys={forms.data?.length}
          disabled={busy}
          onCopy={() => setDialog('copy')}
          onFile={() => setDialog('file')}
          onBlank={() => start({ from: 'blank' })}
        />
        <div className="mt-8 mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 id="templates" className="text-rp-16 font-rp-strong text-rp-strong">
            {messages.templates}
          </h2>
          <SegmentedControl
            aria-label={messages.group}
            className="max-rp-mobile:flex max-rp-mobile:w-full"
            value={group}
            onValueChange={(value) => setGroup(GROUPS.find((one) => one === value) ?? 'all')}
          >
            {GROUPS.map((one) => (
              <SegmentedControlItem key={one} value={one}>
                {one === 'all' ? messages.groups.all(all.length) : messages.groups[one]}
              </SegmentedControlItem>
            ))}
          </SegmentedControl>
        </div>
        {templates.isPending ? <Loading /> : null}
        {templates.isError ? (
          <FailureState
            title={messageFor('list', templates.error)}
            onRetry={() => void templates.refetch()}
            busy={templates.isFetching}
          />
        ) : null}
        {chosen ? (
          <TemplateCards templates={shown} selected={chosen.template.template_id} onSelect={setSelected} />
        ) : null}
      </PageBody>
      {chosen ? (
        <TemplateBar
          shown={chosen}
          busy={busy}
          onUse={() => start({ from: 'template', template_id: chosen.template.template_id })}
        />
      ) : null}
      {dialog === 'copy' && forms.data ? (
        <CopyDialog
          forms={forms.data}
          busy={busy}
          onCopy={(feedback_form_id) => start({ from: 'copy', feedback_form_id })}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === 'file' ? (
        <FileDialog
          busy={busy}
          // The cast is safe because a checked definition contains only JSON values, as the request requires.
          onDefinition={(definition) =>
            start({ from: 'definition', definition: definition as unknown as DefinitionJson })
          }
          onClose={() => setDialog(null)}
        />
      ) : null}
    </>
  )
}

type DefinitionJson = Extract<DraftStart, { from: 'definition' }>['definition']

/**
 * Returns a function that creates a draft and opens it in the editor, and whether a draft is being created. If a draft cannot be
 * created, shows a toast and stays on the page.
 */
function useStart() {
  const program_id = useProgramId()
  const navigate = useNavigate()
  const create = useMutation(draftMutations.create(client, useQueryClient(), program_id))
  const start = (from: DraftStart) =>
    create.mutate(from, {
      onSuccess: ({ feedback_form_id }) => void navigate(surveyEditHref(feedback_form_id)),
      onError: (error) => toast.error(messageFor('save_draft', error)),
    })
  return { start, busy: create.isPending }
}
