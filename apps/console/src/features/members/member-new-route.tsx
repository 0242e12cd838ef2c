import { memberMutations } from '@rapport/api/queries/members'
import { SUCCESSES } from '@rapport/domain/failures'
import { checkNewMember, writeNewMember, type NewMemberForm } from '@rapport/domain/people/new-member'
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
import { PhoneField, TextField } from '../../platform/forms/form-fields.tsx'
import { FormSection } from '../../platform/forms/form-section.tsx'
import { useCreation } from '../../platform/forms/use-creation.ts'
import { client, messageFor } from '../../platform/loading/api.ts'
import { PageTrail } from '../../platform/navigation/page-trail.tsx'
import { PATHS } from '../../platform/navigation/paths.ts'
import { useProgramId } from '../../platform/session/session-store.ts'
import { useProgramDay } from '../../platform/session/use-active-program.ts'
import { messages } from './messages.ts'

const EMPTY: NewMemberForm = {
  fname: '',
  lname: '',
  phone: '',
  email: '',
  member_number: '',
  birthday: '',
  date_joined: '',
}

/** Renders /ops/members/new: the form that adds a member. @source Specification part 2, sections 2 "Members" and 5 "Add Member" */
export function Component() {
  const heading = useHeadingFocus()
  return (
    <>
      <title>{`${messages.addMember} · Rapport`}</title>
      <PageHeader
        title={messages.addMember}
        headingRef={heading}
        ruled
        breadcrumbs={
          <PageTrail above={[{ label: messages.title, href: PATHS.members }]} current={messages.addMember} />
        }
      />
      <PageBody>
        <MemberForm />
      </PageBody>
    </>
  )
}

function MemberForm() {
  const program_id = useProgramId()
  const navigate = useNavigate()
  const today = useProgramDay()
  const form = useCheckedForm<NewMemberForm>(EMPTY, (values) => checkNewMember(values, today()))
  const storageKey = `new member of ${program_id}`
  const draft = useFormDraft(form, storageKey)
  const leave = () => {
    draft.drop()
    void navigate(PATHS.members)
  }
  const addition = useCreation({
    storageKey,
    making: memberMutations.add(client, useQueryClient(), program_id),
    onMade: () => {
      draft.drop()
      toast.success(SUCCESSES.add_member)
    },
    onDone: leave,
    onFailed: (error) => toast.error(messageFor('add_member', error)),
    onRefused: (error) => showRefusal(form, error),
  })
  const send = (values: NewMemberForm) => addition.send({ member: writeNewMember(values, program_id) })
  const { control } = form
  return (
    <form noValidate onSubmit={form.handleSubmit(send)}>
      <RestoredNote
        isRestored={draft.isRestored}
        onDiscard={() => {
          draft.drop()
          addition.giveUp()
          form.reset()
        }}
      />
      <div>
        <FormSection title={messages.personal}>
          <TextField control={control} name="fname" label={messages.firstName} required maxLength={100} />
          <TextField control={control} name="lname" label={messages.lastName} required maxLength={100} />
          <TextField control={control} name="email" label={messages.email} type="email" required maxLength={254} />
          <PhoneField control={control} name="phone" label={messages.cellPhone} />
          <TextField control={control} name="member_number" label={messages.memberNumber} maxLength={50} />
          <TextField
            control={control}
            name="birthday"
            label={messages.birthday}
            hint={messages.dateHint}
            maxLength={10}
          />
          <TextField
            control={control}
            name="date_joined"
            label={messages.dateJoined}
            hint={messages.joinedHint}
            maxLength={10}
          />
        </FormSection>
      </div>
      <SaveBar
        faults={Object.keys(form.formState.errors).length}
        busy={addition.busy}
        saveLabel={messages.addMember}
        cancelLabel={messages.cancel}
        onCancel={() => {
          addition.giveUp()
          leave()
        }}
        error={addition.refused ? messageFor('add_member', addition.refused.error) : null}
      />
    </form>
  )
}
