import { ApiError } from '@rapport/api/api-error'
import type { ImportFile } from '@rapport/api/contract/imports/import-files'
import { importFileMutations } from '@rapport/api/queries/import-files'
import { importRunMutations } from '@rapport/api/queries/import-runs'
import { Button } from '@rapport/ui/button'
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'

import { client, messageFor } from '../../../platform/loading/api.ts'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { messages } from '../messages.ts'

interface CheckButtonProps {
  file: ImportFile
  onChecking: () => void
  /** Called with the reason why the rows cannot be checked, or with null when a check begins. */
  onRefused: (reason: string | null) => void
}

/**
 * Renders the button that starts the dry run. The button is disabled while a change to the columns, settings or survey is being
 * saved.
 */
export function CheckButton({ file, onChecking, onRefused }: CheckButtonProps) {
  const program_id = useProgramId()
  const cache = useQueryClient()
  const check = useMutation(importRunMutations.check(client, cache, program_id))
  const { mutationKey } = importFileMutations.change(client, cache, program_id, file.file_id)
  const isSaving = useIsMutating(mutationKey ? { mutationKey } : {}) > 0
  return (
    <Button
      variant="primary"
      busy={check.isPending}
      disabled={isSaving}
      onClick={() => {
        onRefused(null)
        check.mutate(file, { onSuccess: onChecking, onError: (error) => onRefused(explain(error)) })
      }}
    >
      {messages.checkRows}
      <ArrowRight aria-hidden="true" size={16} strokeWidth={1.8} />
    </Button>
  )
}

/** Returns the server's messages about individual fields or, if there are none, the message for a failed import. */
function explain(error: Error): string {
  const fields = error instanceof ApiError ? Object.values(error.fields) : []
  return fields.length > 0 ? fields.join(' ') : messageFor('import_csv', error)
}
