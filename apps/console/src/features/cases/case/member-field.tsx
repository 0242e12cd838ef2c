import { guestQueries } from '@rapport/api/queries/guests'
import { SEARCH_DEBOUNCE_MS } from '@rapport/domain/constants'
import { EMPTY_TEXT } from '@rapport/domain/failures'
import { deriveGuestName } from '@rapport/domain/people/names'
import { Combobox } from '@rapport/ui/combobox'
import { Field } from '@rapport/ui/field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, type Control } from 'react-hook-form'

import { client, messageFor } from '../../../platform/loading/api.ts'
import { fieldText, filterText, messages } from '../messages.ts'
import type { CaseFields } from './case-form-schema.ts'

interface MemberFieldProps {
  control: Control<CaseFields>
  program_id: number
}

/**
 * Renders the field in which staff choose the member whom a new case is about, by searching for a name or member number.
 *
 * @source Decisions, section 14 "Case page"
 */
export function MemberField({ control, program_id }: MemberFieldProps) {
  return (
    <Controller
      control={control}
      name="about_user_id"
      render={({ field, fieldState }) => (
        <Field
          label={fieldText.about_user_id}
          note={messages.optional}
          error={fieldState.error?.message}
          className="@min-[30rem]:col-span-2"
        >
          <MemberBox program_id={program_id} value={field.value} onChange={field.onChange} />
        </Field>
      )}
    />
  )
}

interface MemberBoxProps {
  program_id: number
  value: number | null
  onChange: (user_id: number | null) => void
}

function MemberBox({ program_id, value, onChange }: MemberBoxProps) {
  const [text, setText] = useState('')
  const found = useQuery({ ...guestQueries.search(client, program_id, text), enabled: text !== '' })
  const member = useQuery({ ...guestQueries.one(client, program_id, value ?? 0, null), enabled: value !== null }).data
  const chosen = value === null ? null : member ? deriveGuestName(member) : filterText.member(value)
  return (
    <Combobox
      aria-label={fieldText.about_user_id}
      placeholder={fieldText.memberText}
      options={(text === '' ? [] : (found.data ?? [])).map((one) => ({
        value: String(one.user_id),
        label: deriveGuestName(one),
        ...(one.member_number === null ? {} : { detail: one.member_number }),
      }))}
      value={value === null ? '' : String(value)}
      {...(chosen === null ? {} : { valueLabel: chosen })}
      onValueChange={(next) => onChange(next === '' ? null : Number(next))}
      onSearch={setText}
      searchDelayMs={SEARCH_DEBOUNCE_MS}
      busy={found.isFetching}
      emptyText={
        found.isError ? messageFor('list', found.error) : text === '' ? fieldText.memberHint : EMPTY_TEXT.search
      }
    />
  )
}
