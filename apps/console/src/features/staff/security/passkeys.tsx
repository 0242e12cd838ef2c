import type { Passkey } from '@rapport/api/contract/staff/second-factor'
import { secondFactorMutations } from '@rapport/api/queries/second-factor'
import { formatDateTime } from '@rapport/domain/format/dates'
import { Button } from '@rapport/ui/button'
import { ConfirmDialog } from '@rapport/ui/confirm-dialog'
import { toast } from '@rapport/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { client, messageFor } from '../../../platform/loading/api.ts'
import { messages } from './messages.ts'
import { PasskeyNameDialog } from './passkey-name-dialog.tsx'

interface PasskeysProps {
  passkeys: readonly Passkey[]
  timezone: string
}

/** Lists the passkeys of the signed-in person, who can rename and remove them. */
export function Passkeys({ passkeys, timezone }: PasskeysProps) {
  const list = useRef<HTMLUListElement>(null)
  const queryClient = useQueryClient()
  const [removed, setRemoved] = useState<Passkey | null>(null)
  const [renamed, setRenamed] = useState<Passkey | null>(null)
  const remove = useMutation({
    ...secondFactorMutations.removePasskey(client, queryClient),
    onSuccess: () => {
      setRemoved(null)
      toast.success(messages.passkeyRemoved)
      // The pressed button disappears, so the focus must move.
      list.current?.focus()
    },
  })
  const rename = useMutation({
    ...secondFactorMutations.renamePasskey(client, queryClient),
    onSuccess: () => setRenamed(null),
  })
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={messages.passkeys} className="divide-y divide-rp-line outline-none">
        {passkeys.map((passkey) => (
          <li key={passkey.passkey_id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
            <div className="min-w-0 flex-1 basis-60">
              <p className="text-rp-14 font-rp-medium break-words text-rp-strong">{passkey.name}</p>
              <p className="text-rp-13 text-rp-muted">
                {messages.passkeyTimes(
                  formatDateTime(passkey.created_ts, timezone),
                  passkey.last_used_ts === null ? null : formatDateTime(passkey.last_used_ts, timezone),
                )}
              </p>
            </div>
            <Button aria-label={messages.renameOf(passkey.name)} onClick={() => setRenamed(passkey)}>
              {messages.rename}
            </Button>
            <Button aria-label={messages.removeOf(passkey.name)} onClick={() => setRemoved(passkey)}>
              {messages.removePasskey}
            </Button>
          </li>
        ))}
      </ul>
      {renamed === null ? null : (
        <PasskeyNameDialog
          title={messages.renameTitle}
          initial={renamed.name}
          confirmLabel={messages.rename}
          busy={rename.isPending}
          error={rename.isError ? messageFor('update_staff', rename.error) : null}
          onName={(name) => rename.mutate({ passkey_id: renamed.passkey_id, name })}
          onClose={() => {
            rename.reset()
            setRenamed(null)
          }}
        />
      )}
      <ConfirmDialog
        open={removed !== null}
        onOpenChange={(open) => {
          if (open) return
          remove.reset()
          setRemoved(null)
        }}
        title={messages.removePasskeyTitle(removed?.name ?? '')}
        description={messages.removePasskeyText}
        confirmLabel={messages.removePasskey}
        tone="danger"
        busy={remove.isPending}
        error={remove.isError ? messageFor('update_staff', remove.error) : null}
        onConfirm={() => removed && remove.mutate({ passkey_id: removed.passkey_id })}
      />
    </>
  )
}
