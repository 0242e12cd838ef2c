import { draftMutations } from '@rapport/api/queries/drafts'
import { formatDateTime } from '@rapport/domain/format/dates'
import { CopyButton } from '@rapport/ui/copy-button'
import { FailureState } from '@rapport/ui/failure-state'
import { Spinner } from '@rapport/ui/spinner'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import { client, messageFor } from '../../../platform/loading/api.ts'
import { QrCode } from '../../../platform/qr/qr-code.tsx'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { useActiveProgram } from '../../../platform/session/use-active-program.ts'
import { useDraft } from '../draft/use-draft.ts'
import { messages } from './messages.ts'

/** Saves the draft, creates a link to its preview, and shows the link as a QR code and as text. */
export function PhoneTest() {
  const { store, problems, stored } = useDraft()
  const timeZone = useActiveProgram().program?.timezone ?? 'UTC'
  const link = useMutation(draftMutations.link(client, useProgramId()))
  const saved = useMutation({ mutationFn: () => store.flush() })
  const make = async () => {
    if ((await saved.mutateAsync()) !== null) link.mutate(stored.feedback_form_id)
  }
  const begin = useEffectEvent(() => void make())
  useEffect(() => begin(), [])
  if (saved.data === null)
    return <FailureState title={messages.notSaved} onRetry={() => void make()} busy={saved.isPending} />
  if (link.isError)
    return <FailureState title={messageFor('open', link.error)} onRetry={() => void make()} busy={link.isPending} />
  if (!link.data)
    return (
      <p className="flex items-center gap-2 text-rp-muted">
        <Spinner />
        {messages.making}
      </p>
    )
  const { url, expires_ts } = link.data
  return (
    <div className="grid justify-items-center gap-4">
      <div className="w-60 overflow-hidden rounded-rp-3 border border-rp-line">
        <QrCode text={url} label={messages.qr} />
      </div>
      {problems.length === 0 ? null : <p className="text-rp-13 text-rp-warning-text">{messages.phoneProblems}</p>}
      <p className="flex w-full items-center gap-3">
        <a href={url} target="_blank" rel="noreferrer" className="min-w-0 grow text-rp-13 [overflow-wrap:anywhere]">
          {url}
        </a>
        <CopyButton text={url} />
      </p>
      <p className="text-rp-13 text-pretty text-rp-muted">{messages.phoneEnds(formatDateTime(expires_ts, timeZone))}</p>
    </div>
  )
}
