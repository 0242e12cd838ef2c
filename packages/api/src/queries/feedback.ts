import { queryOptions } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import type { ResultsQuery } from '../contract/results.ts'

/** Cached reads of surveys and their results. Keys go from general to particular. @source ours */
export const feedbackQueries = {
  all: (program_id: number) => ['feedback', program_id] as const,
  forms: (client: Client, program_id: number) =>
    queryOptions({
      queryKey: [...feedbackQueries.all(program_id), 'forms'] as const,
      queryFn: ({ signal }) => client('listForms', { query: { programId: program_id }, signal }),
    }),
  filters: (client: Client, program_id: number) =>
    queryOptions({
      queryKey: [...feedbackQueries.all(program_id), 'filters'] as const,
      queryFn: ({ signal }) => client('listFilterOptions', { query: { programId: program_id }, signal }),
    }),
  /** The figures of the dashboard; null as location is all of them. */
  summary: (client: Client, program_id: number, merchant_id: number | null) =>
    queryOptions({
      queryKey: [...feedbackQueries.all(program_id), 'summary', merchant_id] as const,
      queryFn: ({ signal }) =>
        client('getSummary', {
          query: { programId: program_id, ...(merchant_id === null ? {} : { merchantId: merchant_id }) },
          signal,
        }),
    }),
  /** The program is the header's; it stands in the key so that two programs never share an answer. */
  results: (client: Client, program_id: number, query: ResultsQuery) =>
    queryOptions({
      queryKey: [...feedbackQueries.all(program_id), 'results', query] as const,
      queryFn: ({ signal }) => client('getResults', { query, signal }),
    }),
}
