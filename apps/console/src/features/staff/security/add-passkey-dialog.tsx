import { secondFactorMutations } from '@rapport/api/queries/second-factor'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { client, messageFor } from '../../../platform/loading/api.ts'
import { makePasskey, PasskeyError } from '../../../platform/session/passkeys.ts'
import { messages } from './messages.ts'
import { PasskeyNameDialog } from './passkey-name-dialog.tsx'

interface AddPasskeyDialogProps {
  /** Called with the new recovery codes (empty when the previous codes remain valid), or with null when the person cancels. */
  onEnd: (codes: readonly string[] | null) => void
}

const messageOf = (error: Error): string =>
  error instanceof PasskeyError ? error.message : messageFor('update_staff', error)

/** Asks for the name of a new passkey, creates the passkey in the browser, and registers it on the server. */
export function AddPasskeyDialog({ onEnd }: AddPasskeyDialogProps) {
  const adding = secondFactorMutations.addPasskey(client, useQueryClient())
  const add = useMutation({
    ...adding,
    onSuccess: (done, ...rest) => {
      onEnd(done.recovery_codes ?? [])
      return adding.onSuccess?.(done, ...rest)
    },
  })
  return (
    <PasskeyNameDialog
      title={messages.addPasskey}
      description={messages.addPasskeyText}
      initial={messages.passkeyNameStart}
      confirmLabel={messages.addPasskey}
      busy={add.isPending}
      error={add.isError ? messageOf(add.error) : null}
      onName={(name) => add.mutate({ name, make: makePasskey })}
      onClose={() => onEnd(null)}
    />
  )
}
