import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import type { DriversQuery } from '../contract/feedback/drivers.ts'
import type { MeasureChoice } from '../contract/feedback/measures.ts'
import type { RankedQuery } from '../contract/feedback/ranked.ts'
import type { RateQuery, RateSegmentsQuery } from '../contract/feedback/rate.ts'
import type { ResultsQuery } from '../contract/feedback/results.ts'
import type { SegmentsQuery } from '../contract/feedback/segments.ts'
import type { WavesQuery } from '../contract/feedback/waves.ts'

/** Queries for surveys and their results. Keys are ordered from general to specific. */
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
  /** The dashboard figures; a null location means all locations. */
  summary: (client: Client, program_id: number, merchant_id: number | null) =>
    queryOptions({
      queryKey: [...feedbackQueries.all(program_id), 'summary', merchant_id] as const,
      queryFn: ({ signal }) =>
        client('getSummary', {
          query: { programId: program_id, ...(merchant_id === null ? {} : { merchantId: merchant_id }) },
          signal,
        }),
    }),
  /** The server reads the program from the header; the key includes the program so that cached results are not shared between programs. */
  results: (client: Client, program_id: number, query: ResultsQuery) =>
    queryOptions({
      queryKey: [...feedbackQueries.all(program_id), 'results', query] as const,
      queryFn: ({ signal }) => client('getResults', { query, signal }),
    }),
  /** Separate from `results`, because this call is slower. */
  drivers: (client: Client, program_id: number, query: DriversQuery) =>
    queryOptions({
      queryKey: [...feedbackQueries.all(program_id), 'drivers', query] as const,
      queryFn: ({ signal }) => client('getDrivers', { query, signal }),
    }),
  /** Separate from `results`, because this call counts more cycles and every segment. */
  ranked: (client: Client, program_id: number, query: RankedQuery) =>
    queryOptions({
      queryKey: [...feedbackQueries.all(program_id), 'ranked', query] as const,
      queryFn: ({ signal }) => client('getRankedResults', { query, signal }),
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
  measures: (client: Client, program_id: number, formId: number) =>
    queryOptions({
      queryKey: [...feedbackQueries.all(program_id), 'measures', formId] as const,
      queryFn: ({ signal }) => client('listMeasures', { params: { formId }, signal }),
    }),
  rateSegments: (client: Client, program_id: number, query: RateSegmentsQuery) =>
    queryOptions({
      queryKey: [...feedbackQueries.all(program_id), 'rate', 'segments', query] as const,
      queryFn: ({ signal }) => client('getRateSegments', { query, signal }),
    }),
  waves: (client: Client, program_id: number, query: WavesQuery) =>
    queryOptions({
      queryKey: [...feedbackQueries.all(program_id), 'waves', query] as const,
      queryFn: ({ signal }) => client('listWaves', { query, signal }),
    }),
}

/** Queries for survey notifications. Keys are ordered from general to specific. @source Specification part 1, section 7 */
export const emailTriggerQueries = {
  all: (program_id: number) => ['email-triggers', program_id] as const,
  list: (client: Client, program_id: number) =>
    queryOptions({
      queryKey: [...emailTriggerQueries.all(program_id), 'list'] as const,
      queryFn: ({ signal }) => client('listEmailTriggers', { signal }),
    }),
}

/** Mutations of survey measures. */
export const feedbackMutations = {
  /** Results depend on the measures, so all cached survey data is invalidated. */
  saveMeasure: (client: Client, queryClient: QueryClient, program_id: number, formId: number) =>
    mutationOptions({
      mutationKey: [...feedbackQueries.all(program_id), 'measures', formId] as const,
      mutationFn: (choice: MeasureChoice) => client('saveMeasure', { params: { formId }, body: choice }),
      onSuccess: (saved) => {
        queryClient.setQueryData([...feedbackQueries.all(program_id), 'measures', formId], saved)
        return queryClient.invalidateQueries({ queryKey: feedbackQueries.all(program_id) })
      },
    }),
}
