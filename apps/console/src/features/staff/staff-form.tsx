import type { StaffMember } from '@rapport/api/contract/staff/staff'
import type { Role } from '@rapport/api/contract/staff/staff-edit'
import { staffMutations } from '@rapport/api/queries/staff'
import { SUCCESSES } from '@rapport/domain/failures'
import {
  checkStaffForm,
  loadStaffForm,
  writeStaff,
  type StaffForm as StaffValues,
} from '@rapport/domain/people/staff-form'
import { Field } from '@rapport/ui/field'
import { MultiSelect } from '@rapport/ui/multi-select'
import { toast } from '@rapport/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useController, type Control } from 'react-hook-form'

import { RestoredNote } from '../../platform/drafts/restored-note.tsx'
import { useFormDraft } from '../../platform/drafts/use-form-draft.ts'
import { showRefusal, useCheckedForm } from '../../platform/forms/checked-form.ts'
import { FlagField, PhoneField, TextField } from '../../platform/forms/form-fields.tsx'
import { FormSaveBar } from '../../platform/forms/form-save-bar.tsx'
import { FormSection } from '../../platform/forms/form-section.tsx'
import { client, messageFor } from '../../platform/loading/api.ts'
import { messages } from './messages.ts'

interface StaffFormProps {
  person: StaffMember
  roles: readonly Role[]
  program_id: number
  /** When false, the fields are disabled and there is no Save button. */
  mayEdit: boolean
  isSelf: boolean
  isLastAdmin: boolean
}

type Values = StaffValues & { readonly disabled: boolean }

const formOf = (person: StaffMember): Values => ({ ...loadStaffForm(person), disabled: person.disabled })

/** Renders the form for one staff member: contact details, routing and rights. @source Specification part 2, sections 2, 5 and 6 */
export function StaffForm({ person, roles, program_id, mayEdit, isSelf, isLastAdmin }: StaffFormProps) {
  const form = useCheckedForm<Values>(formOf(person), checkStaffForm)
  const draft = useFormDraft(form, `staff ${person.user_id} of ${program_id}`)
  const saving = staffMutations.save(client, useQueryClient(), program_id)
  const save = useMutation({
    ...saving,
    // Callbacks passed to mutate do not run after the component unmounts.
    onSuccess: (...saved) => {
      draft.settle()
      toast.success(SUCCESSES.update_staff)
      return saving.onSuccess?.(...saved)
    },
    onError: (error) => {
      toast.error(messageFor('update_staff', error))
      showRefusal(form, error)
    },
  })
  const { control } = form
  const send = (values: Values) => {
    if (save.isPending) return
    draft.send(values)
    save.mutate({ user_id: person.user_id, staffMember: writePayload(values) })
  }

  const undo = () => {
    draft.drop()
    form.reset()
    save.reset()
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(send)}>
      <RestoredNote isRestored={draft.isRestored} onDiscard={undo} />
      <fieldset disabled={!mayEdit} className="min-w-0">
        <FormSection title={messages.personal}>
          <TextField control={control} name="fname" label={messages.firstName} required maxLength={100} />
          <TextField control={control} name="lname" label={messages.lastName} required maxLength={100} />
          <TextField control={control} name="email" label={messages.email} type="email" required maxLength={254} />
          <PhoneField control={control} name="phone" label={messages.phone} />
          <PhoneField control={control} name="office_phone" label={messages.officePhone} />
          <TextField control={control} name="address" label={messages.address} maxLength={1000} />
        </FormSection>
        <FormSection title={messages.routing} hint={messages.routingHint}>
          <RoutingField control={control} roles={roles} disabled={!mayEdit} />
        </FormSection>
        <FormSection title={messages.access} hint={messages.signedOut}>
          <div className="grid gap-3 rp-mobile:col-span-2">
            <FlagField
              control={control}
              name="admin"
              label={messages.admin}
              disabled={isLastAdmin}
              hint={isLastAdmin ? messages.lastAdmin : isSelf && person.admin ? messages.ownAdmin : messages.adminHint}
            />
            <FlagField
              control={control}
              name="limited_access"
              label={messages.limited}
              hint={messages.limitedHint}
              disabled={isLastAdmin}
            />
            <FlagField
              control={control}
              name="disabled"
              label={messages.disabled}
              hint={messages.disabledHint}
              disabled={isLastAdmin || isSelf}
            />
          </div>
        </FormSection>
      </fieldset>
      {mayEdit ? (
        <FormSaveBar
          isDirty={form.formState.isDirty}
          faults={Object.keys(form.formState.errors).length}
          busy={save.isPending}
          saveLabel={messages.save}
          cancelLabel={messages.undoChanges}
          onCancel={undo}
          error={save.isError ? messageFor('update_staff', save.error) : null}
        />
      ) : null}
    </form>
  )
}

function writePayload(values: Values) {
  const { roles, ...payload } = writeStaff(values)
  return { ...payload, roles: [...roles], disabled: values.disabled }
}

interface RoutingFieldProps {
  control: Control<Values>
  roles: readonly Role[]
  disabled: boolean
}

/** Renders the Routing field, in which a person's roles are chosen. @source Specification part 2, sections 3 and 6 */
function RoutingField({ control, roles, disabled }: RoutingFieldProps) {
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ control, name: 'role_ids' })
  return (
    <Field label={messages.routing} error={fieldState.error?.message} className="rp-mobile:col-span-2">
      <MultiSelect
        aria-label={messages.routing}
        ref={ref}
        placeholder={messages.routingNone}
        options={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={value.map(String)}
        onValueChange={(chosen) => onChange(chosen.map(Number))}
        onBlur={onBlur}
        disabled={disabled}
      />
    </Field>
  )
}
