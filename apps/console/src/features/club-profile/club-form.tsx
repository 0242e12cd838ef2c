import type { ClubProfileRow } from '@rapport/api/contract/club/program-profile'
import { clubProfileMutations } from '@rapport/api/queries/program-profile'
import { SUCCESSES } from '@rapport/domain/failures'
import {
  checkClubForm,
  CLUB_FIELDS,
  loadClubForm,
  writeClub,
  type ClubForm as ClubFormValues,
} from '@rapport/domain/people/club-profile'
import { ConflictNote } from '@rapport/ui/conflict-note'
import { toast } from '@rapport/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch, type Control } from 'react-hook-form'

import { RestoredNote } from '../../platform/drafts/restored-note.tsx'
import { useFormDraft } from '../../platform/drafts/use-form-draft.ts'
import { readConflict, showRefusal, useCheckedForm } from '../../platform/forms/checked-form.ts'
import { DayField, TextField } from '../../platform/forms/form-fields.tsx'
import { FormSaveBar } from '../../platform/forms/form-save-bar.tsx'
import { FormSection } from '../../platform/forms/form-section.tsx'
import { client, messageFor } from '../../platform/loading/api.ts'
import { BrandPreview, Swatch } from './brand-preview.tsx'
import { MarkedField } from './marked-field.tsx'
import { messages } from './messages.ts'

interface ClubFormProps {
  club: ClubProfileRow
  program_id: number
  /** When false, the fields are disabled and there is no Save button. */
  mayEdit: boolean
  /** Whether another card is beside the form. */
  narrow?: boolean
}

/** Returns the editable fields of a club. */
const formOf = (club: ClubProfileRow): ClubFormValues => {
  const form = loadClubForm(club)
  // The cast is safe because CLUB_FIELDS lists exactly the fields of ClubFormValues.
  return Object.fromEntries(CLUB_FIELDS.map(({ field }) => [field, form[field]])) as ClubFormValues
}

/** Renders the form for a club's profile. All fields are required. @source Specification part 2, sections 3, 5 and 8 */
export function ClubForm({ club, program_id, mayEdit, narrow = false }: ClubFormProps) {
  // This is the version that the form loaded. Sending the latest version from the cache would overwrite another user's save.
  const [read_ts, setRead] = useState(club.updated_ts)
  const form = useCheckedForm<ClubFormValues>(formOf(club), (values) => checkClubForm(values, club.logo_url))
  const draft = useFormDraft(form, `club ${program_id}`, {
    updated_ts: read_ts,
    onRestore: setRead,
  })
  const saving = clubProfileMutations.save(client, useQueryClient(), program_id)
  const save = useMutation({
    ...saving,
    // Callbacks passed to `mutate` do not run after the component unmounts, so these are passed to `useMutation`.
    onSuccess: (...saved) => {
      const [row] = saved
      draft.settle({ saved: formOf(row), updated_ts: row.updated_ts })
      toast.success(SUCCESSES.update_club)
      return saving.onSuccess?.(...saved)
    },
    onError: (error) => {
      toast.error(messageFor('update_club', error))
      showRefusal(form, error)
    },
  })
  const conflict = readConflict<ClubProfileRow>(save.error)

  const take = (row: ClubProfileRow) => {
    setRead(row.updated_ts)
    draft.drop()
    form.reset(formOf(row))
  }
  const send = (values: ClubFormValues, updated_ts: number) => {
    if (save.isPending) return
    draft.send(values)
    save.mutate({ ...writeClub(values), updated_ts })
  }

  const undo = () => {
    // Uses the current row, because a restored draft might have set an older version.
    take(club)
    save.reset()
  }

  return (
    <form noValidate className="min-w-0" onSubmit={form.handleSubmit((values) => send(values, read_ts))}>
      <RestoredNote isRestored={draft.isRestored} onDiscard={undo} />
      {conflict ? (
        <ConflictNote
          onTake={() => {
            take(conflict)
            save.reset()
          }}
          onKeep={form.handleSubmit((values) => send(values, conflict.updated_ts))}
          busy={save.isPending}
        />
      ) : null}
      <fieldset disabled={!mayEdit} className="min-w-0">
        <ClubFields
          control={form.control}
          mayEdit={mayEdit}
          narrow={narrow}
          onDayChanged={() => form.formState.isSubmitted && void form.trigger()}
        />
      </fieldset>
      {mayEdit ? (
        <FormSaveBar
          isDirty={form.formState.isDirty}
          faults={Object.keys(form.formState.errors).length}
          busy={save.isPending}
          saveLabel={messages.save}
          cancelLabel={messages.undoChanges}
          onCancel={undo}
          error={save.isError ? messageFor('update_club', save.error) : null}
        />
      ) : null}
    </form>
  )
}

interface ClubFieldsProps {
  control: Control<ClubFormValues>
  mayEdit: boolean
  narrow: boolean
  onDayChanged: () => void
}

const labelOf = (field: keyof ClubFormValues) => CLUB_FIELDS.find((one) => one.field === field)?.label ?? field

function ClubFields({ control, mayEdit, narrow, onDayChanged }: ClubFieldsProps) {
  const of = (name: keyof ClubFormValues) => ({ control, name, label: labelOf(name), required: true })
  const [color, club, logo] = useWatch({ control, name: ['brand_primary_color', 'program_name', 'logo_url'] })
  return (
    <>
      <FormSection title={messages.club} hint={messages.clubHint} stacked={narrow}>
        <TextField {...of('program_name')} maxLength={200} />
        <TextField {...of('short_name')} maxLength={100} />
        <TextField {...of('logo_url')} type="url" maxLength={1000} className="rp-mobile:col-span-2" />
        <MarkedField
          {...of('brand_primary_color')}
          maxLength={7}
          hint={messages.colorHint}
          start={<Swatch color={color} />}
        />
        <MarkedField {...of('quick_pulse_window')} maxLength={4} hint={messages.windowHint} end={messages.days} />
        <BrandPreview color={color} club={club} logo={logo} className="rp-mobile:col-span-2" />
      </FormSection>
      <FormSection title={messages.mps} hint={messages.mpsHint} stacked={narrow}>
        <DayField {...of('ppp_start_date')} disabled={!mayEdit} onChanged={onDayChanged} />
        <DayField {...of('ppp_end_date')} disabled={!mayEdit} onChanged={onDayChanged} />
        <TextField {...of('ppp_subject')} maxLength={200} className="rp-mobile:col-span-2" />
        <TextField {...of('ppp_gm_name')} maxLength={200} />
        <TextField {...of('ppp_gm_title')} maxLength={200} />
        <TextField {...of('ppp_message')} type="lines" maxLength={10_000} className="rp-mobile:col-span-2" />
      </FormSection>
    </>
  )
}
