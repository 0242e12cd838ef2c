import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import type { ImportFile } from '../contract/imports/import-files.ts'
import type { CallInput } from '../contract/index.ts'

/** Queries for the response files to import, for all surveys. Keys are ordered from general to specific. */
export const importFileQueries = {
  all: (program_id: number) => ['import_files', program_id] as const,
  /** The files that have not been imported yet. */
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
  /** The first rows of a file, parsed with the settings, columns and target of a revision. */
  preview: (client: Client, program_id: number, fileId: number, rev: number) =>
    queryOptions({
      queryKey: [...importFileQueries.all(program_id), 'preview', fileId, rev] as const,
      queryFn: ({ signal }) => client('getImportPreview', { params: { fileId }, signal }),
    }),
}

/** The properties of a new file, sent before its chunks. */
type NewFile = CallInput<'createImportFile'>['body']

/** A change to the settings for reading a file, to the meaning of its columns, or to its target. */
export type FileChange =
  | Pick<CallInput<'saveFileSettings'>['body'], 'guess'>
  | { readonly columns: readonly ImportFile['columns'][number][] }
  | Pick<ImportFile, 'target' | 'save_mapping'>

/**
 * Mutations of response files; each updates or invalidates the affected cached queries. The screen sends the chunks itself, because
 * an upload can last longer than a single mutation.
 */
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
  /**
   * Saves a change to a file. Changes to one file run one after the other, because each is based on the revision of the previous
   * one. A change is shown at once; if it fails, the file is refetched.
   */
  change: (client: Client, queryClient: QueryClient, program_id: number, fileId: number) => {
    const { queryKey } = importFileQueries.one(client, program_id, fileId)
    const mutationKey = [...importFileQueries.all(program_id), 'change', fileId] as const
    return mutationOptions({
      mutationKey,
      scope: { id: mutationKey.join(' ') },
      mutationFn: (change: FileChange) => {
        const base_rev = queryClient.getQueryData(queryKey)?.rev ?? 1
        const params = { fileId }
        if ('guess' in change) return client('saveFileSettings', { params, body: { base_rev, ...change } })
        if ('columns' in change)
          return client('saveImportColumns', { params, body: { base_rev, columns: [...change.columns] } })
        return client('saveImportTarget', { params, body: { base_rev, ...change } })
      },
      onMutate: async (change) => {
        await queryClient.cancelQueries({ queryKey })
        const shown = 'columns' in change ? { columns: [...change.columns] } : change
        queryClient.setQueryData(queryKey, (file) => (file ? { ...file, ...shown } : file))
      },
      onSuccess: (saved) => {
        // While more changes are queued, only the revision is updated, because the response does not contain those changes yet.
        const isLast = queryClient.isMutating({ mutationKey }) <= 1
        queryClient.setQueryData(queryKey, (file) => (isLast || !file ? saved : { ...file, rev: saved.rev }))
      },
      onError: () => queryClient.invalidateQueries({ queryKey }),
    })
  },
  remove: (client: Client, queryClient: QueryClient, program_id: number) =>
    mutationOptions({
      mutationKey: [...importFileQueries.all(program_id), 'remove'] as const,
      mutationFn: (fileId: number) => client('deleteImportFile', { params: { fileId } }),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: importFileQueries.list(client, program_id).queryKey }),
    }),
}
