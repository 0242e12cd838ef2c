import { secondFactorMutations, secondFactorQueries } from '@rapport/api/queries/second-factor'
import { Button } from '@rapport/ui/button'
import { ConfirmDialog } from '@rapport/ui/confirm-dialog'
import { FailureState } from '@rapport/ui/failure-state'
import { toast } from '@rapport/ui/toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { FormSection } from '../../../platform/forms/form-section.tsx'
import { client, messageFor } from '../../../platform/loading/api.ts'
import { Loading } from '../../../platform/loading/loading.tsx'
import { messages } from './messages.ts'

interface StaffTwoStepProps {
  program_id: number
  user_id: number
  name: string
}

/**
 * Shows administrators whether a staff member uses two-step sign-in, and lets them reset the second step of a person who has lost
 * their phone.
 */
export function StaffTwoStep({ program_id, user_id, name }: StaffTwoStepProps) {
  const factor = useQuery(secondFactorQueries.ofStaff(client, program_id, user_id))
  const [isAsking, setAsking] = useState(false)
  const state = useRef<HTMLParagraphElement>(null)
  const resetting = secondFactorMutations.resetOfStaff(client, useQueryClient(), user_id)
  const reset = useMutation({
    ...resetting,
    onSuccess: () => {
      setAsking(false)
      toast.success(messages.resetDone)
      // The pressed button disappears, so the focus must move.
      state.current?.focus()
    },
  })
  return (
    <FormSection title={messages.title} hint={messages.staffHint}>
      <div className="grid justify-items-start gap-3 rp-mobile:col-span-2">
        {factor.isPending ? <Loading /> : null}
        {factor.isError && !factor.data ? (
          <FailureState
            title={messageFor('open', factor.error)}
            onRetry={() => void factor.refetch()}
            busy={factor.isFetching}
          />
        ) : null}
        {factor.data ? (
          <>
            <p ref={state} tabIndex={-1} className="text-rp-14 text-rp-text outline-none">
              {factor.data.enabled ? `${messages.staffOn} ${messages.resetHint}` : messages.staffOff}
            </p>
            {factor.data.enabled ? <Button onClick={() => setAsking(true)}>{messages.reset}</Button> : null}
          </>
        ) : null}
        <ConfirmDialog
          open={isAsking}
          onOpenChange={(open) => {
            setAsking(open)
            if (!open) reset.reset()
          }}
          title={messages.resetTitle(name)}
          description={messages.resetText}
          confirmLabel={messages.reset}
          tone="danger"
          busy={reset.isPending}
          error={reset.isError ? messageFor('update_staff', reset.error) : null}
          onConfirm={() => reset.mutate()}
        />
      </div>
    </FormSection>
  )
}
