import type { ImportFile } from '@rapport/api/contract/imports/import-files'
import { importFileMutations } from '@rapport/api/queries/import-files'
import { Button } from '@rapport/ui/button'
import { toast } from '@rapport/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

import { client, messageFor } from '../../../platform/loading/api.ts'
import { PATHS } from '../../../platform/navigation/paths.ts'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { uploadMessages as messages } from './messages.ts'
import { dropUpload } from './uploads.ts'

interface RemoveFileProps {
  file: ImportFile
  /** Whether to render a small button with a short label and the filename in its accessible name, for a list of several files. */
  short?: boolean
}

/**
 * Renders a button that removes a file that has not been imported, and then opens the first step of the import. Removal needs no
 * confirmation, because the file can be uploaded again.
 */
export function RemoveFile({ file: { file_id, filename }, short = false }: RemoveFileProps) {
  const navigate = useNavigate()
  const removing = importFileMutations.remove(client, useQueryClient(), useProgramId())
  const remove = useMutation({
    ...removing,
    // Callbacks passed to mutate do not run after the file's row is unmounted.
    onSuccess: (...removed) => {
      dropUpload(file_id)
      toast.success(messages.removed(filename))
      void navigate(PATHS.importResponses, { replace: true })
      return removing.onSuccess?.(...removed)
    },
  })
  return (
    <Button
      size={short ? 'sm' : 'md'}
      {...(short ? { 'aria-label': messages.removeOf(filename) } : {})}
      busy={remove.isPending}
      onClick={() => remove.mutate(file_id, { onError: (error) => toast.error(messageFor('import_csv', error)) })}
    >
      {short ? messages.removeShort : messages.remove}
    </Button>
  )
}
