import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import type { ImportFile } from '../contract/imports/import-files.ts'
import { importFileQueries } from './import-files.ts'

/** Queries for dry runs and imports. Keys are ordered from general to specific. */
export const importRunQueries = {
  /** The rows that the last dry run or import rejected, 50 per page. */
  problems: (client: Client, program_id: number, { file_id, checked_rev }: ImportFile, offset: number) =>
    queryOptions({
      queryKey: [...importFileQueries.all(program_id), 'problems', file_id, checked_rev, offset] as const,
      queryFn: ({ signal }) => client('listImportProblems', { params: { fileId: file_id }, query: { offset }, signal }),
    }),
}

/** Mutations that check or import a file, stop its check or import, or read its rejected rows. */
export const importRunMutations = {
  check: (client: Client, queryClient: QueryClient, program_id: number) =>
    run(queryClient, program_id, 'check', ({ file_id, rev }) =>
      client('checkImportFile', { params: { fileId: file_id }, body: { base_rev: rev } }),
    ),
  commit: (client: Client, queryClient: QueryClient, program_id: number) =>
    run(queryClient, program_id, 'commit', ({ file_id, rev }) =>
      client('commitImportFile', { params: { fileId: file_id }, body: { base_rev: rev } }),
    ),
  cancel: (client: Client, queryClient: QueryClient, program_id: number) =>
    run(queryClient, program_id, 'cancel', ({ file_id }) =>
      client('cancelImportFile', { params: { fileId: file_id }, body: {} }),
    ),
  /** Reads up to 50,000 rejected rows as CSV text. This is a mutation rather than a query, so that the text is not cached. */
  refused: (client: Client, program_id: number) =>
    mutationOptions({
      mutationKey: [...importFileQueries.all(program_id), 'refused'] as const,
      mutationFn: (file_id: number) => client('getRefusedRows', { params: { fileId: file_id } }),
    }),
}

/**
 * Returns a mutation whose result is the file. When the mutation fails, the file is refetched, because its state may have changed.
 */
function run(
  queryClient: QueryClient,
  program_id: number,
  name: string,
  mutationFn: (file: ImportFile) => Promise<ImportFile>,
) {
  const keyOf = ({ file_id }: ImportFile) => [...importFileQueries.all(program_id), 'one', file_id] as const
  return mutationOptions({
    mutationKey: [...importFileQueries.all(program_id), name] as const,
    mutationFn,
    onSuccess: (file) => {
      queryClient.setQueryData(keyOf(file), file)
      return queryClient.invalidateQueries({ queryKey: [...importFileQueries.all(program_id), 'list'] })
    },
    onError: (_, file) => queryClient.invalidateQueries({ queryKey: keyOf(file) }),
  })
}
