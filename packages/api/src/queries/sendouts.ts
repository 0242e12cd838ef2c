import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import type { CallInput } from '../contract/index.ts'

type Preview = CallInput<'previewSendout'>['query']
type AllSendouts = NonNullable<CallInput<'listAllSendouts'>['query']>

/** Cached reads of what was sent and of what a send would do. Keys go from general to particular. @source ours */
export const sendoutQueries = {
  all: (program_id: number) => ['sendouts', program_id] as const,
  list: (client: Client, program_id: number, page: { readonly offset?: number; readonly userId?: number }) =>
    queryOptions({
      queryKey: [...sendoutQueries.all(program_id), 'list', page] as const,
      queryFn: ({ signal }) => client('listSendouts', { params: { id: program_id }, query: page, signal }),
    }),
  /** Of all programs of the person; with both days those between them. */
  everywhere: (client: Client, program_id: number, query: AllSendouts) =>
    queryOptions({
      queryKey: [...sendoutQueries.all(program_id), 'everywhere', query] as const,
      queryFn: ({ signal }) => client('listAllSendouts', { query, signal }),
    }),
  last: (client: Client, program_id: number) =>
    queryOptions({
      queryKey: [...sendoutQueries.all(program_id), 'last'] as const,
      queryFn: ({ signal }) => client('getLastSendouts', { params: { id: program_id }, signal }),
    }),
  /** Those that are under way, whoever began them; looked for again every `pollMs`. */
  running: (client: Client, program_id: number, pollMs: number) =>
    queryOptions({
      queryKey: [...sendoutQueries.all(program_id), 'running'] as const,
      queryFn: ({ signal }) =>
        client('listSendouts', { params: { id: program_id }, query: { state: 'running' }, signal }),
      refetchInterval: pollMs,
      staleTime: 0,
    }),
  /** One send-out, read again every `pollMs` until it is done. */
  one: (client: Client, program_id: number, sendout_id: number, pollMs: number) =>
    queryOptions({
      queryKey: [...sendoutQueries.all(program_id), 'one', sendout_id] as const,
      queryFn: ({ signal }) => client('getSendout', { params: { id: program_id, sendoutId: sendout_id }, signal }),
      refetchInterval: ({ state }) => (state.data?.state === 'done' ? false : pollMs),
    }),
  /** Asked anew each time: who would get it may be another in a minute. */
  preview: (client: Client, program_id: number, query: Preview) =>
    queryOptions({
      queryKey: [...sendoutQueries.all(program_id), 'preview', query] as const,
      queryFn: ({ signal }) => client('previewSendout', { params: { id: program_id }, query, signal }),
      staleTime: 0,
    }),
  pulseHistory: (client: Client, program_id: number) =>
    queryOptions({
      queryKey: [...sendoutQueries.all(program_id), 'pulse-history'] as const,
      queryFn: ({ signal }) => client('getQuickPulseHistory', { params: { id: program_id }, signal }),
    }),
  /** The day is YYYY-MM-DD. */
  pulsePreview: (client: Client, program_id: number, quickPulseDate: string) =>
    queryOptions({
      queryKey: [...sendoutQueries.all(program_id), 'pulse-preview', quickPulseDate] as const,
      queryFn: ({ signal }) =>
        client('previewQuickPulse', { params: { id: program_id }, query: { quickPulseDate }, signal }),
      staleTime: 0,
    }),
  closeoutPreview: (client: Client, program_id: number) =>
    queryOptions({
      queryKey: [...sendoutQueries.all(program_id), 'closeout-preview'] as const,
      queryFn: ({ signal }) => client('previewCloseout', { params: { id: program_id }, signal }),
      staleTime: 0,
    }),
  /** What would have been sent; fails with 404 where mail and text services are set up. */
  outbox: (client: Client, program_id: number, offset: number) =>
    queryOptions({
      queryKey: [...sendoutQueries.all(program_id), 'outbox', offset] as const,
      queryFn: ({ signal }) => client('listOutbox', { query: { offset }, signal }),
    }),
}

/** What a send-out takes, and a key that makes a double click happen once. @source ours */
export interface NewSendout {
  readonly request: CallInput<'createSendout'>['body']
  readonly idempotencyKey: string
}

/** What a Quick Pulse takes: its day as YYYY-MM-DD, and a key that makes a double click happen once. @source ours */
export interface NewQuickPulse {
  readonly quickPulseDate: string
  readonly idempotencyKey: string
}

/** Sending and closing out; each makes every cached read of the program's send-outs stale. @source ours */
export const sendoutMutations = {
  send: (client: Client, queryClient: QueryClient, program_id: number) =>
    mutationOptions({
      mutationKey: [...sendoutQueries.all(program_id), 'send'] as const,
      mutationFn: ({ request, idempotencyKey }: NewSendout) =>
        client('createSendout', { params: { id: program_id }, body: request, idempotencyKey }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: sendoutQueries.all(program_id) }),
    }),
  sendQuickPulse: (client: Client, queryClient: QueryClient, program_id: number) =>
    mutationOptions({
      mutationKey: [...sendoutQueries.all(program_id), 'send-quick-pulse'] as const,
      mutationFn: ({ quickPulseDate, idempotencyKey }: NewQuickPulse) =>
        client('sendQuickPulse', {
          params: { id: program_id },
          body: { quickPulse: { quickPulseDate } },
          idempotencyKey,
        }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: sendoutQueries.all(program_id) }),
    }),
  resend: (client: Client, queryClient: QueryClient, program_id: number) =>
    mutationOptions({
      mutationKey: [...sendoutQueries.all(program_id), 'resend'] as const,
      mutationFn: (sendoutId: number) => client('resendFailed', { params: { id: program_id, sendoutId } }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: sendoutQueries.all(program_id) }),
    }),
  closeOut: (client: Client, queryClient: QueryClient, program_id: number) =>
    mutationOptions({
      mutationKey: [...sendoutQueries.all(program_id), 'close-out'] as const,
      mutationFn: ({ idempotencyKey }: { readonly idempotencyKey: string }) =>
        client('closeOut', { params: { id: program_id }, idempotencyKey }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: sendoutQueries.all(program_id) }),
    }),
}
