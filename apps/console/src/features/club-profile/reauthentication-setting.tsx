import { privacyMutations, privacyQueries } from '@rapport/api/queries/privacy'
import { SUCCESSES } from '@rapport/domain/failures'
import { FailureState } from '@rapport/ui/failure-state'
import { Switch } from '@rapport/ui/switch'
import { toast } from '@rapport/ui/toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { FormSection } from '../../platform/forms/form-section.tsx'
import { client, messageFor } from '../../platform/loading/api.ts'
import { Loading } from '../../platform/loading/loading.tsx'
import { messages } from './messages.ts'

interface ReauthenticationSettingProps {
  program_id: number
  narrow?: boolean
}

/**
 * Renders the switch that controls whether staff must reenter their password before they send a survey, change staff accounts, or
 * export or erase personal data. Only administrators can change it. The choice is saved immediately.
 */
export function ReauthenticationSetting({ program_id, narrow = false }: ReauthenticationSettingProps) {
  const setting = useQuery(privacyQueries.reauthentication(client, program_id))
  const saving = privacyMutations.saveReauthentication(client, useQueryClient(), program_id)
  const save = useMutation({
    ...saving,
    onSuccess: (...saved) => {
      toast.success(SUCCESSES.update_club)
      return saving.onSuccess?.(...saved)
    },
  })
  return (
    <FormSection title={messages.confirmation} hint={messages.confirmationHint} stacked={narrow}>
      <div className="rp-mobile:col-span-2">
        {setting.isPending ? <Loading /> : null}
        {setting.isError && !setting.data ? (
          <FailureState
            title={messageFor('open', setting.error)}
            onRetry={() => void setting.refetch()}
            busy={setting.isFetching}
          />
        ) : null}
        {setting.data ? (
          <Switch
            label={messages.asksPassword}
            hint={messages.asksPasswordHint}
            checked={setting.data.required}
            disabled={save.isPending}
            onCheckedChange={(required) => save.mutate({ required })}
          />
        ) : null}
        <p role="alert" className="mt-2 text-rp-13 font-rp-medium text-rp-negative-text empty:hidden">
          {save.isError ? messageFor('update_club', save.error) : null}
        </p>
      </div>
    </FormSection>
  )
}
