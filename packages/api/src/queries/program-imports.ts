import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import type { Client } from '../client.ts'

/** Queries for the imports into all surveys. Keys are ordered from general to specific. */
export const programImportQueries = {
  all: (program_id: number) => ['program_imports', program_id] as const,
  page: (client: Client, program_id: number, offset: number) =>
    queryOptions({
      queryKey: [...programImportQueries.all(program_id), offset] as const,
      queryFn: ({ signal }) => client('listProgramImports', { query: { programId: program_id, offset }, signal }),
      staleTime: 0,
    }),
}

/** The import to undo, and whether to preserve responses that staff have changed since the import. */
interface UndoOrder {
  readonly feedback_form_id: number
  readonly import_id: number
  readonly keep_edited: boolean
}

/** Mutations that undo imports. */
export const programImportMutations = {
  /** Undoes an import. This changes responses, figures, cases and the survey, so all cached data is invalidated. */
  undo: (client: Client, queryClient: QueryClient, program_id: number) =>
    mutationOptions({
      mutationKey: [...programImportQueries.all(program_id), 'undo'] as const,
      mutationFn: ({ feedback_form_id, import_id, keep_edited }: UndoOrder) =>
        client('undoSurveyImport', {
          params: { formId: feedback_form_id, importId: import_id },
          body: { keep_edited },
        }),
      onSuccess: () => queryClient.invalidateQueries(),
    }),
}
