import type { SecondFactorList } from '@rapport/api/contract/staff/second-factor'
import { secondFactorMutations, secondFactorQueries } from '@rapport/api/queries/second-factor'
import { formatDateTime } from '@rapport/domain/format/dates'
import { Button } from '@rapport/ui/button'
import { ConfirmDialog } from '@rapport/ui/confirm-dialog'
import { FailureState } from '@rapport/ui/failure-state'
import { toast } from '@rapport/ui/toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { FormSection } from '../../../platform/forms/form-section.tsx'
import { client, messageFor } from '../../../platform/loading/api.ts'
import { Loading } from '../../../platform/loading/loading.tsx'
import { useActiveProgram } from '../../../platform/session/use-active-program.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { AuthenticatorDialog } from './authenticator-dialog.tsx'
import { messages } from './messages.ts'
import { Passkeys } from './passkeys.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

interface TwoStepProps {
  user_id: number
  email: string
}

/** Shows the second factors of the signed-in person, who can add, change and remove them. */
export function TwoStep({ user_id, email }: TwoStepProps) {
  const factors = useQuery(secondFactorQueries.own(client, user_id))
  return (
    <FormSection title={messages.title} hint={messages.hint}>
      <div className="rp-mobile:col-span-2 min-[1600px]:col-span-3">
        {factors.isPending ? <Loading /> : null}
        {factors.isError && !factors.data ? (
          <FailureState
            title={messageFor('open', factors.error)}
            onRetry={() => void factors.refetch()}
            busy={factors.isFetching}
          />
        ) : null}
        {factors.data ? <Factors factors={factors.data} email={email} /> : null}
      </div>
    </FormSection>
  )
}

type Opened = 'set up' | 'passkey' | 'codes' | 'remove' | null

function Factors({ factors, email }: { factors: SecondFactorList; email: string }) {
  const timezone = useActiveProgram().program?.timezone ?? 'UTC'
  const queryClient = useQueryClient()
  const state = useRef<HTMLParagraphElement>(null)
  const [opened, setOpened] = useState<Opened>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const renewing = secondFactorMutations.replaceRecoveryCodes(client, queryClient)
  const renew = useMutation({
    ...renewing,
    onSuccess: ({ recovery_codes }) => {
      setOpened(null)
      setCodes(recovery_codes)
    },
  })
  const hasPasskeys = factors.passkeys.length > 0
  const removing = secondFactorMutations.removeAuthenticator(client, queryClient)
  const remove = useMutation({
    ...removing,
    onSuccess: () => {
      setOpened(null)
      toast.success(hasPasskeys ? messages.appRemoved : messages.removed)
      // The pressed button disappears, so the focus must move.
      state.current?.focus()
    },
  })
  const close = (open: boolean) => {
    if (open) return
    setOpened(null)
    renew.reset()
    remove.reset()
  }
  const isOn = factors.authenticator_ts !== null
  const hasFactor = isOn || hasPasskeys
  const removeLabel = hasPasskeys ? messages.removeApp : messages.remove
  const finish = (added: readonly string[]) => {
    setOpened(null)
    toast.success(messages.isOn)
    setCodes(added)
    if (added.length === 0) state.current?.focus()
  }
  return (
    <div className="grid gap-3">
      <div>
        <p ref={state} tabIndex={-1} className="text-rp-14 font-rp-medium text-rp-strong outline-none">
          {factors.authenticator_ts !== null
            ? messages.on(formatDateTime(factors.authenticator_ts, timezone))
            : hasFactor
              ? messages.passkeys
              : messages.off}
        </p>
        {hasFactor ? (
          <p
            data-empty={factors.recovery_codes === 0 || undefined}
            className="text-rp-13 text-rp-muted data-empty:font-rp-medium data-empty:text-rp-negative-text"
          >
            {messages.codesLeft(factors.recovery_codes)}
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOpened('set up')}>{isOn ? messages.replace : messages.setUp}</Button>
        {factors.allows_passkeys ? <Button onClick={() => setOpened('passkey')}>{messages.addPasskey}</Button> : null}
        {hasFactor ? <Button onClick={() => setOpened('codes')}>{messages.newCodes}</Button> : null}
        {isOn ? <Button onClick={() => setOpened('remove')}>{removeLabel}</Button> : null}
      </div>
      {hasPasskeys ? <Passkeys passkeys={factors.passkeys} timezone={timezone} /> : null}
      {opened === 'passkey' ? (
        <AddPasskeyDialog onEnd={(done) => (done === null ? setOpened(null) : finish(done))} />
      ) : null}
      {opened === 'set up' ? (
        <AuthenticatorDialog
          onEnd={(done) => {
            if (done === null) setOpened(null)
            else finish(done)
          }}
        />
      ) : null}
      {codes !== null && codes.length > 0 ? (
        <RecoveryCodesDialog
          codes={codes}
          email={email}
          onClose={() => setCodes(null)}
          onFocusBack={() => state.current?.focus()}
        />
      ) : null}
      <ConfirmDialog
        open={opened === 'codes'}
        onOpenChange={close}
        title={messages.newCodesTitle}
        description={messages.newCodesText}
        confirmLabel={messages.newCodes}
        busy={renew.isPending}
        error={renew.isError ? messageFor('update_staff', renew.error) : null}
        onConfirm={() => renew.mutate()}
      />
      <ConfirmDialog
        open={opened === 'remove'}
        onOpenChange={close}
        title={hasPasskeys ? messages.removeAppTitle : messages.removeTitle}
        description={hasPasskeys ? messages.removeAppText : messages.removeText}
        confirmLabel={removeLabel}
        tone="danger"
        busy={remove.isPending}
        error={remove.isError ? messageFor('update_staff', remove.error) : null}
        onConfirm={() => remove.mutate()}
      />
    </div>
  )
}
