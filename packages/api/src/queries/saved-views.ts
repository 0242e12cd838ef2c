import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import type { CaseViewCount } from '../contract/cases/case-views.ts'
import type { SavedView, SavedViewFields } from '../contract/cases/saved-views.ts'

/** Queries for the saved views of lists. */
export const savedViewQueries = {
  all: (program_id: number) => ['saved_views', program_id] as const,
  list: (client: Client, program_id: number, list: SavedView['list']) =>
    queryOptions({
      queryKey: [...savedViewQueries.all(program_id), list] as const,
      queryFn: ({ signal }) => client('listSavedViews', { query: { program_id, list }, signal }),
    }),
  /** The ready-made and saved views of the case list, with their counts. The mutations that create or change cases invalidate them. */
  caseCounts: (client: Client, program_id: number) =>
    queryOptions({
      queryKey: [...savedViewQueries.all(program_id), 'case_counts'] as const,
      queryFn: ({ signal }) => client('listCaseViewCounts', { query: { program_id }, signal }),
    }),
}

/** Mutations of saved views; each invalidates the program's view lists, and waits until they are refetched. */
export const savedViewMutations = {
  create: (client: Client, queryClient: QueryClient, program_id: number, list: SavedView['list']) =>
    mutationOptions({
      mutationKey: [...savedViewQueries.all(program_id), 'create'] as const,
      mutationFn: (fields: SavedViewFields) =>
        client('createSavedView', { query: { program_id }, body: { ...fields, list } }),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: savedViewQueries.all(program_id) }),
    }),
  save: (client: Client, queryClient: QueryClient, program_id: number) =>
    mutationOptions({
      mutationKey: [...savedViewQueries.all(program_id), 'save'] as const,
      mutationFn: ({ saved_view_id, ...fields }: SavedViewFields & Pick<SavedView, 'saved_view_id'>) =>
        client('saveSavedView', { params: { id: saved_view_id }, query: { program_id }, body: fields }),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: savedViewQueries.all(program_id) }),
    }),
  remove: (client: Client, queryClient: QueryClient, program_id: number) =>
    mutationOptions({
      mutationKey: [...savedViewQueries.all(program_id), 'remove'] as const,
      mutationFn: (saved_view_id: number) =>
        client('deleteSavedView', { params: { id: saved_view_id }, query: { program_id } }),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: savedViewQueries.all(program_id) }),
    }),
  /**
   * Makes a ready-made view the user's default view, which is shown when the case list opens. For a saved view, use `create` or
   * `save`.
   */
  setDefaultCaseView: (client: Client, queryClient: QueryClient, program_id: number) =>
    mutationOptions({
      mutationKey: [...savedViewQueries.all(program_id), 'set_default'] as const,
      mutationFn: (view: NonNullable<CaseViewCount['view']>) =>
        client('setDefaultCaseView', { query: { program_id }, body: { view } }),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: savedViewQueries.all(program_id) }),
    }),
}
