import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import type { CallInput } from '../contract/index.ts'

/** Cached reads of files of responses and of the imports of all surveys. Keys go from general to specific. */
export const importFileQueries = {
  all: (program_id: number) => ['import_files', program_id] as const,
  /** The files that are not imported yet. */
  list: (client: Client, program_id: number) =>
    queryOptions({
      queryKey: [...importFileQueries.all(program_id), 'list'] as const,
      queryFn: ({ signal }) => client('listImportFiles', { signal }),
    }),
  one: (client: Client, program_id: number, fileId: number) =>
    queryOptions({
      queryKey: [...importFileQueries.all(program_id), 'one', fileId] as const,
      queryFn: ({ signal }) => client('getImportFile', { params: { fileId }, signal }),
    }),
}

/** A file that is announced before its chunks are sent. */
type NewFile = CallInput<'createImportFile'>['body']

/** Mutations of files of responses, and what each invalidates. Chunks are sent by the screen, since they outlive it. */
export const importFileMutations = {
  create: (client: Client, queryClient: QueryClient, program_id: number) =>
    mutationOptions({
      mutationKey: [...importFileQueries.all(program_id), 'create'] as const,
      mutationFn: (body: NewFile) => client('createImportFile', { body }),
      onSuccess: (file) => {
        queryClient.setQueryData(importFileQueries.one(client, program_id, file.file_id).queryKey, file)
        return queryClient.invalidateQueries({ queryKey: importFileQueries.list(client, program_id).queryKey })
      },
    }),
  remove: (client: Client, queryClient: QueryClient, program_id: number) =>
    mutationOptions({
      mutationKey: [...importFileQueries.all(program_id), 'remove'] as const,
      mutationFn: (fileId: number) => client('deleteImportFile', { params: { fileId } }),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: importFileQueries.list(client, program_id).queryKey }),
    }),
}
