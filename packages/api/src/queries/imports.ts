import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'

import type { Client } from '../client.ts'

/** Queries for member imports. Keys are ordered from general to specific. */
export const importQueries = {
  all: (program_id: number) => ['imports', program_id] as const,
  /** Progress of an import. */
  one: (client: Client, program_id: number, id: number) =>
    queryOptions({
      queryKey: [...importQueries.all(program_id), 'one', id] as const,
      queryFn: ({ signal }) => client('getImport', { params: { id }, signal }),
    }),
  /** An import's rejected rows as CSV text, for the browser to save. */
  errors: (client: Client, program_id: number, id: number) =>
    queryOptions({
      queryKey: [...importQueries.all(program_id), 'errors', id] as const,
      queryFn: ({ signal }) => client('getImportErrors', { params: { id }, signal }),
    }),
}

interface FileToImport {
  readonly merchant_id: number
  readonly file: File
  readonly dryRun: boolean
}

/** Mutations that import members; each invalidates the cached import queries. */
export const importMutations = {
  users: (client: Client, queryClient: QueryClient, program_id: number) =>
    mutationOptions({
      mutationKey: [...importQueries.all(program_id), 'users'] as const,
      mutationFn: ({ merchant_id, file, dryRun }: FileToImport) => {
        const body = new FormData()
        body.append('file', file)
        return client('importUsers', {
          params: { id: merchant_id },
          query: { programId: program_id, dryRun: dryRun ? 'true' : 'false' },
          body,
        })
      },
      onSuccess: () => queryClient.invalidateQueries({ queryKey: importQueries.all(program_id) }),
    }),
}
