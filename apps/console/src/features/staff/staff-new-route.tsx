import { staffMutations } from '@rapport/api/queries/staff'
import { canEditStaff } from '@rapport/domain/access/permissions'
import { SUCCESSES } from '@rapport/domain/failures'
import { checkStaffForm } from '@rapport/domain/people/staff-form'
import { EmptyState } from '@rapport/ui/empty-state'
import { PageBody } from '@rapport/ui/page-body'
import { PageHeader } from '@rapport/ui/page-header'
import { SaveBar } from '@rapport/ui/save-bar'
import { toast } from '@rapport/ui/toast'
import { useHeadingFocus } from '@rapport/ui/use-heading-focus'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

import { RestoredNote } from '../../platform/drafts/restored-note.tsx'
import { useFormDraft } from '../../platform/drafts/use-form-draft.ts'
import { showRefusal, useCheckedForm } from '../../platform/forms/checked-form.ts'
import { TextField } from '../../platform/forms/form-fields.tsx'
import { FormSection } from '../../platform/forms/form-section.tsx'
import { useCreation } from '../../platform/forms/use-creation.ts'
import { client, messageFor } from '../../platform/loading/api.ts'
import { PageTrail } from '../../platform/navigation/page-trail.tsx'
import { PATHS, staffHref } from '../../platform/navigation/paths.ts'
import { useProgramId } from '../../platform/session/session-store.ts'
import { useCurrentUser } from '../../platform/session/use-current-user.ts'
import { messages } from './messages.ts'

interface NewStaffValues {
  readonly fname: string
  readonly lname: string
  readonly email: string
}

/** Renders /ops/newstaff. @source Specification part 2, sections 2 "Staff" and 5 "Add Staff" */
export function Component() {
  const heading = useHeadingFocus()
  const mayEdit = canEditStaff(useCurrentUser())
  return (
    <>
      <title>{`${messages.addTitle} · Rapport`}</title>
      <PageHeader
        title={messages.addTitle}
        headingRef={heading}
        ruled
        breadcrumbs={<PageTrail above={[{ label: messages.title, href: PATHS.staff }]} current={messages.addTitle} />}
      />
      {mayEdit ? (
        <PageBody>
          <NewStaffForm />
        </PageBody>
      ) : (
        <EmptyState title={messages.readOnly} />
      )}
    </>
  )
}

function NewStaffForm() {
  const program_id = useProgramId()
  const navigate = useNavigate()
  const form = useCheckedForm<NewStaffValues>({ fname: '', lname: '', email: '' }, checkStaffForm)
  const storageKey = `new staff of ${program_id}`
  const draft = useFormDraft(form, storageKey)
  const creation = useCreation({
    storageKey,
    making: staffMutations.create(client, useQueryClient(), program_id),
    onMade: () => {
      draft.drop()
      toast.success(SUCCESSES.create_staff)
    },
    onDone: ({ user_id }) => {
      draft.drop()
      void navigate(staffHref(user_id))
    },
    onFailed: (error) => toast.error(messageFor('create_staff', error)),
    onRefused: (error) => showRefusal(form, error),
  })
  const send = (values: NewStaffValues) =>
    creation.send({
      person: { fname: values.fname.trim(), lname: values.lname.trim(), email: values.email.trim(), program_id },
    })
  const { control } = form
  return (
    <form noValidate onSubmit={form.handleSubmit(send)}>
      <RestoredNote
        isRestored={draft.isRestored}
        onDiscard={() => {
          draft.drop()
          creation.giveUp()
          form.reset()
        }}
      />
      <div>
        <FormSection title={messages.personal} hint={messages.addHint}>
          <TextField control={control} name="fname" label={messages.firstName} required maxLength={100} />
          <TextField control={control} name="lname" label={messages.lastName} required maxLength={100} />
          <TextField control={control} name="email" label={messages.email} type="email" required maxLength={254} />
        </FormSection>
      </div>
      <SaveBar
        faults={Object.keys(form.formState.errors).length}
        busy={creation.busy}
        saveLabel={messages.addTitle}
        cancelLabel={messages.cancel}
        onCancel={() => {
          draft.drop()
          creation.giveUp()
          void navigate(PATHS.staff)
        }}
        error={creation.refused ? messageFor('create_staff', creation.refused.error) : null}
      />
    </form>
  )
}
