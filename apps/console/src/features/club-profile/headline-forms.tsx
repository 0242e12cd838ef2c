import type { HeadlineForm } from '@rapport/api/contract/club/headline-forms'
import { clubProfileMutations, clubProfileQueries } from '@rapport/api/queries/program-profile'
import { SUCCESSES } from '@rapport/domain/failures'
import { FailureState } from '@rapport/ui/failure-state'
import { Field } from '@rapport/ui/field'
import { Select } from '@rapport/ui/select'
import { toast } from '@rapport/ui/toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { FormSection } from '../../platform/forms/form-section.tsx'
import { client, messageFor } from '../../platform/loading/api.ts'
import { Loading } from '../../platform/loading/loading.tsx'
import { messages } from './messages.ts'

interface HeadlineFormsProps {
  program_id: number
  /** When false, the choices are disabled. */
  mayEdit: boolean
  narrow?: boolean
}

/**
 * Renders the fields for choosing the surveys that Home, send-outs and Quick Pulse use. A choice is saved immediately.
 *
 * @source Decisions, section 14 "Headline form"
 */
export function HeadlineForms({ program_id, mayEdit, narrow = false }: HeadlineFormsProps) {
  const queryClient = useQueryClient()
  const forms = useQuery(clubProfileQueries.headlineForms(client, program_id))
  const choosing = clubProfileMutations.chooseHeadline(client, queryClient, program_id)
  const choose = useMutation({
    ...choosing,
    onSuccess: (...saved) => {
      toast.success(SUCCESSES.update_club)
      return choosing.onSuccess?.(...saved)
    },
    onError: (error) => {
      toast.error(messageFor('update_club', error))
      // Reloads the choices, because another administrator might have changed them in the meantime.
      void forms.refetch()
    },
  })

  return (
    <FormSection title={messages.headline} hint={messages.headlineHint} stacked={narrow}>
      {forms.isPending ? <Loading /> : null}
      {forms.isError && !forms.data ? (
        <FailureState
          title={messageFor('open', forms.error)}
          onRetry={() => void forms.refetch()}
          busy={forms.isFetching}
        />
      ) : null}
      {forms.data?.map((form) => (
        <HeadlineField
          key={form.use}
          form={form}
          disabled={!mayEdit || choose.isPending}
          error={choose.isError && choose.variables.use === form.use ? messageFor('update_club', choose.error) : null}
          onChoose={(feedback_form_id) =>
            choose.mutate({ use: form.use, feedback_form_id, replaces: form.feedback_form_id })
          }
        />
      ))}
    </FormSection>
  )
}

interface HeadlineFieldProps {
  form: HeadlineForm
  disabled: boolean
  error: string | null
  onChoose: (feedback_form_id: number | null) => void
}

function HeadlineField({
  form: { use, feedback_form_id, used, options },
  disabled,
  error,
  onChoose,
}: HeadlineFieldProps) {
  const label = messages.headlineUse[use]
  return (
    <Field label={label} hint={used === null ? messages.usesNone : messages.usesNow(used.title)} error={error}>
      <Select
        aria-label={label}
        placeholder={messages.newestOpen}
        clearLabel={messages.newestOpen}
        emptyText={messages.noSurvey}
        disabled={disabled}
        options={options.map((option) => ({
          value: String(option.feedback_form_id),
          label: messages.surveyOption(option),
        }))}
        value={feedback_form_id === null ? '' : String(feedback_form_id)}
        onValueChange={(value) => onChoose(value === '' ? null : Number(value))}
      />
    </Field>
  )
}
