import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import type { CallOptions, Client } from '../client.ts'
import type { IsoDate } from '../contract/api-values.ts'
import type { CallInput } from '../contract/index.ts'

type Preview = CallInput<'previewSendout'>['query']
type AllSendouts = NonNullable<CallInput<'listAllSendouts'>['query']>

/** Queries for send-outs and their previews. Keys are ordered from general to specific. */
export const sendoutQueries = {
  all: (program_id: number) => ['sendouts', program_id] as const,
  list: (client: Client, program_id: number, page: { readonly offset?: number; readonly userId?: number }) =>
    queryOptions({
      queryKey: [...sendoutQueries.all(program_id), 'list', page] as const,
      queryFn: ({ signal }) => client('listSendouts', { params: { id: program_id }, query: page, signal }),
    }),
  /** Send-outs of all of the user's programs, newest first, 10 per page, optionally between two days (inclusive). */
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
  /** Send-outs in progress, started by any user; polled every `pollMs`. */
  running: (client: Client, program_id: number, pollMs: number) =>
    queryOptions({
      queryKey: [...sendoutQueries.all(program_id), 'running'] as const,
      queryFn: ({ signal }) =>
        client('listSendouts', { params: { id: program_id }, query: { state: 'running' }, signal }),
      refetchInterval: pollMs,
      staleTime: 0,
    }),
  /** One send-out, polled every `pollMs` until it is done. */
  one: (client: Client, program_id: number, sendout_id: number, pollMs: number) =>
    queryOptions({
      queryKey: [...sendoutQueries.all(program_id), 'one', sendout_id] as const,
      queryFn: ({ signal }) => client('getSendout', { params: { id: program_id, sendoutId: sendout_id }, signal }),
      refetchInterval: ({ state }) => (state.data?.state === 'done' ? false : pollMs),
    }),
  /** Always stale, because the recipients can change at any time. */
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
  /** The members who would get the Quick Pulse for a day (YYYY-MM-DD), and those who would not. Always stale, like `preview`. */
  pulsePreview: (client: Client, program_id: number, quickPulseDate: IsoDate) =>
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
  /** Messages not sent because no e-mail or text service is set up, 10 per page. Fails with 404 when both services are set up. */
  outbox: (client: Client, program_id: number, offset: number) =>
    queryOptions({
      queryKey: [...sendoutQueries.all(program_id), 'outbox', offset] as const,
      queryFn: ({ signal }) => client('listOutbox', { query: { offset }, signal }),
    }),
}

/** The request body of a send-out, and an idempotency key that keeps a double click from sending twice. */
export interface NewSendout {
  readonly request: CallInput<'createSendout'>['body']
  readonly idempotencyKey: string
}

/** The day of a Quick Pulse as YYYY-MM-DD, and an idempotency key that keeps a double click from sending twice. */
export interface NewQuickPulse {
  readonly quickPulseDate: string
  readonly idempotencyKey: string
}

/**
 * Makes a call with an idempotency key. If the response is that of an earlier request with this key, `replayed_ts` is the time of
 * that request, in epoch milliseconds; otherwise it is null.
 */
async function callOnce<Answer>(
  idempotencyKey: string,
  call: (options: Pick<CallOptions, 'idempotencyKey' | 'onReplayed'>) => Promise<Answer>,
): Promise<Answer & { readonly replayed_ts: number | null }> {
  let replayed_ts: number | null = null
  const answer = await call({ idempotencyKey, onReplayed: (at) => (replayed_ts = at) })
  return { ...answer, replayed_ts }
}

/** Mutations that send or resend messages, or close out a survey; each invalidates all cached queries for the program's send-outs. */
export const sendoutMutations = {
  send: (client: Client, queryClient: QueryClient, program_id: number) =>
    mutationOptions({
      mutationKey: [...sendoutQueries.all(program_id), 'send'] as const,
      mutationFn: ({ request, idempotencyKey }: NewSendout) =>
        callOnce(idempotencyKey, (once) =>
          client('createSendout', { params: { id: program_id }, body: request, ...once }),
        ),
      onSettled: () => queryClient.invalidateQueries({ queryKey: sendoutQueries.all(program_id) }),
    }),
  sendQuickPulse: (client: Client, queryClient: QueryClient, program_id: number) =>
    mutationOptions({
      mutationKey: [...sendoutQueries.all(program_id), 'send-quick-pulse'] as const,
      mutationFn: ({ quickPulseDate, idempotencyKey }: NewQuickPulse) =>
        callOnce(idempotencyKey, (once) =>
          client('sendQuickPulse', { params: { id: program_id }, body: { quickPulse: { quickPulseDate } }, ...once }),
        ),
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
        callOnce(idempotencyKey, (once) => client('closeOut', { params: { id: program_id }, ...once })),
      onSettled: () => queryClient.invalidateQueries({ queryKey: sendoutQueries.all(program_id) }),
    }),
}
