import { memberMutations } from '@rapport/api/queries/members'
import { SUCCESSES } from '@rapport/domain/failures'
import { checkNewMember, writeNewMember, type NewMemberForm } from '@rapport/domain/new-member'
import { PageBody } from '@rapport/ui/page-body'
import { PageHeader } from '@rapport/ui/page-header'
import { toast } from '@rapport/ui/toast'
import { useHeadingFocus } from '@rapport/ui/use-heading-focus'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { client } from '../../platform/api.ts'
import { showRefusal, useCheckedForm } from '../../platform/checked-form.ts'
import { PhoneField, TextField } from '../../platform/form-fields.tsx'
import { FormSection } from '../../platform/form-section.tsx'
import { createKeys } from '../../platform/keys.ts'
import { PageTrail } from '../../platform/page-trail.tsx'
import { PATHS } from '../../platform/paths.ts'
import { wordsFor } from '../../platform/report.ts'
import { SaveBar } from '../../platform/save-bar.tsx'
import { useProgramId } from '../../platform/session-store.ts'
import { useFormDraft } from '../../platform/use-form-draft.ts'
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

/** Screen /ops/members/new. @source Specification part 2, sections 2 "Members" and 5 "Add Member" */
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
      <PageBody className="max-w-[960px]">
        <MemberForm />
      </PageBody>
    </>
  )
}

function MemberForm() {
  const program_id = useProgramId()
  const navigate = useNavigate()
  const form = useCheckedForm<NewMemberForm>(EMPTY, checkNewMember)
  const draft = useFormDraft(form, `new member of ${program_id}`)
  const [keyOf] = useState(createKeys)
  const addition = memberMutations.add(client, useQueryClient(), program_id)
  const add = useMutation({
    ...addition,
    // Here, and not with the press: it happens although the page was left meanwhile, or the draft would add them again.
    onSuccess: (...added) => {
      draft.drop()
      toast.success(SUCCESSES.add_member)
      return addition.onSuccess?.(...added)
    },
    onError: (error) => {
      toast.error(wordsFor('add_member', error))
      showRefusal(form, error)
    },
  })
  const leave = () => {
    draft.drop()
    void navigate(PATHS.members)
  }
  const send = (values: NewMemberForm) => {
    if (add.isPending) return
    const member = writeNewMember(values, program_id)
    add.mutate({ member, idempotencyKey: keyOf(member) }, { onSuccess: leave })
  }
  const { control } = form
  return (
    <form noValidate onSubmit={form.handleSubmit(send)}>
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
        busy={add.isPending}
        saveLabel={messages.addMember}
        cancelLabel={messages.cancel}
        onCancel={leave}
        error={add.isError ? wordsFor('add_member', add.error) : null}
      />
    </form>
  )
}
