import { importFileQueries } from '@rapport/api/queries/import-files'
import { useQueryClient } from '@tanstack/react-query'

import { client } from '../../../platform/loading/api.ts'
import { useProgramId } from '../../../platform/session/session-store.ts'

/**
 * Returns a function to call after a file has been sent: it invalidates the cached details of the file and the cached list of
 * files.
 */
export function useFileChanged(): (file_id: number) => void {
  const cache = useQueryClient()
  const program_id = useProgramId()
  return (file_id) => {
    void cache.invalidateQueries({ queryKey: importFileQueries.one(client, program_id, file_id).queryKey })
    void cache.invalidateQueries({ queryKey: importFileQueries.list(client, program_id).queryKey })
  }
}
