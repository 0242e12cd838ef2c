import type { ImportFile } from '@rapport/api/contract/imports/import-files'
import { importRunMutations } from '@rapport/api/queries/import-runs'
import { Button } from '@rapport/ui/button'
import { ConfirmDialog } from '@rapport/ui/confirm-dialog'
import { ProgressBar } from '@rapport/ui/progress-bar'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { client, messageFor } from '../../../platform/loading/api.ts'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { checkMessages as messages } from './messages.ts'

const TEXTS = {
  checking: [messages.checking, messages.checkingWhy],
  importing: [messages.importing, messages.importingWhy],
  cancelling: [messages.cancelling, messages.cancellingWhy],
} as const

/** Renders the progress of a dry run, an import, or the undo of a stopped import. Stopping an import requires confirmation. */
export function RunProgress({ file }: { file: ImportFile & { readonly state: keyof typeof TEXTS } }) {
  const { state, rows_done, rows_total } = file
  const cancel = useMutation(importRunMutations.cancel(client, useQueryClient(), useProgramId()))
  const [isAsking, setIsAsking] = useState(false)
  const [title, why] = TEXTS[state]
  const isKnown = state !== 'cancelling' && rows_total !== null && rows_total > 0
  const error = cancel.error ? messageFor('import_csv', cancel.error) : null

  return (
    <section aria-labelledby="run" className="grid max-w-180 gap-4">
      <div>
        <h2 id="run" className="text-rp-16 font-rp-strong text-rp-strong">
          {title}
        </h2>
        <p className="mt-1 text-rp-14 text-pretty text-rp-muted">{why}</p>
      </div>
      <ProgressBar
        aria-label={title}
        value={isKnown ? (100 * rows_done) / rows_total : null}
        {...(isKnown ? { valueText: messages.progress(rows_done, rows_total), showText: true } : {})}
      />
      {state === 'cancelling' ? null : (
        <div>
          <Button
            busy={cancel.isPending}
            onClick={() => (state === 'importing' ? setIsAsking(true) : cancel.mutate(file))}
          >
            {state === 'importing' ? messages.stopImport : messages.stop}
          </Button>
          <p role="alert" className="mt-2 text-rp-13 font-rp-medium text-rp-negative-text empty:hidden">
            {isAsking ? null : error}
          </p>
        </div>
      )}
      <ConfirmDialog
        open={isAsking && state === 'importing'}
        onOpenChange={setIsAsking}
        title={messages.stopTitle}
        description={messages.stopWhy}
        confirmLabel={messages.stopConfirm}
        cancelLabel={messages.keepRunning}
        tone="danger"
        busy={cancel.isPending}
        error={error}
        onConfirm={() => cancel.mutate(file, { onSuccess: () => setIsAsking(false) })}
      />
    </section>
  )
}
