import { queryOptions } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import type { DriversQuery } from '../contract/drivers.ts'
import type { RateQuery } from '../contract/rate.ts'
import type { ResultsQuery } from '../contract/results.ts'
import type { SegmentsQuery } from '../contract/segments.ts'

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
  /** Slower than results: asked for on its own. */
  drivers: (client: Client, program_id: number, query: DriversQuery) =>
    queryOptions({
      queryKey: [...feedbackQueries.all(program_id), 'drivers', query] as const,
      queryFn: ({ signal }) => client('getDrivers', { query, signal }),
    }),
  segments: (client: Client, program_id: number, query: SegmentsQuery) =>
    queryOptions({
      queryKey: [...feedbackQueries.all(program_id), 'segments', query] as const,
      queryFn: ({ signal }) => client('getSegments', { query, signal }),
    }),
  rate: (client: Client, program_id: number, query: RateQuery) =>
    queryOptions({
      queryKey: [...feedbackQueries.all(program_id), 'rate', query] as const,
      queryFn: ({ signal }) => client('getResponseRate', { query, signal }),
    }),
}
