import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import type { DraftStart } from '../contract/feedback/drafts.ts'
import type { SurveyDraftContent } from '../contract/feedback/survey-draft.ts'
import type { CallInput } from '../contract/index.ts'
import { feedbackQueries } from './feedback.ts'
import { clubProfileQueries } from './program-profile.ts'

/** Queries for survey drafts. Keys are ordered from general to specific. */
export const draftQueries = {
  all: (program_id: number) => ['survey_drafts', program_id] as const,
  templates: (client: Client, program_id: number) =>
    queryOptions({
      queryKey: [...draftQueries.all(program_id), 'templates'] as const,
      queryFn: ({ signal }) => client('listTemplates', { signal }),
    }),
  list: (client: Client, program_id: number) =>
    queryOptions({
      queryKey: [...draftQueries.all(program_id), 'list'] as const,
      queryFn: ({ signal }) => client('listDrafts', { signal }),
    }),
  one: (client: Client, program_id: number, formId: number) =>
    queryOptions({
      queryKey: [...draftQueries.all(program_id), 'one', formId] as const,
      queryFn: ({ signal }) => client('getDraft', { params: { formId }, signal }),
    }),
  /** The responses, among the newest 100, for which an alert with this rule would have fired. */
  alertTest: (client: Client, program_id: number, formId: number, tested: CallInput<'testAlert'>['body']) =>
    queryOptions({
      queryKey: [...draftQueries.all(program_id), 'alert_test', formId, tested] as const,
      queryFn: ({ signal }) => client('testAlert', { params: { formId }, body: tested, signal }),
    }),
  /** The number of responses that meet these conditions, out of at most 100 tested responses. */
  conditionTest: (
    client: Client,
    program_id: number,
    formId: number,
    conditions: CallInput<'testCondition'>['body']['conditions'],
  ) =>
    queryOptions({
      queryKey: [...draftQueries.all(program_id), 'condition_test', formId, conditions] as const,
      queryFn: ({ signal }) => client('testCondition', { params: { formId }, body: { conditions }, signal }),
    }),
  /** The data that the preview shows besides the draft: the club, its colors and its logo. */
  preview: (client: Client, program_id: number, formId: number) =>
    queryOptions({
      queryKey: [...draftQueries.all(program_id), 'preview', formId] as const,
      queryFn: ({ signal }) => client('getDraftPreview', { params: { formId }, signal }),
    }),
  /**
   * The changes that publishing a revision of the draft would make, used to mark the changed questions. Does not retry, because the
   * request always fails for a draft with problems.
   */
  changesOf: (client: Client, program_id: number, formId: number, rev: number) =>
    queryOptions({
      queryKey: [...draftQueries.all(program_id), 'changes_of', formId, rev] as const,
      queryFn: ({ signal }) => client('getDraftChanges', { params: { formId }, signal }),
      retry: false,
    }),
  /** The changes that publishing the draft would make. Always stale, unlike `changesOf`. */
  changes: (client: Client, program_id: number, formId: number) =>
    queryOptions({
      queryKey: [...draftQueries.all(program_id), 'changes', formId] as const,
      queryFn: ({ signal }) => client('getDraftChanges', { params: { formId }, signal }),
      staleTime: 0,
    }),
}

/**
 * The draft revision to publish, and the `published_ts` that was read with the draft's changes (null before the first publication).
 * Publishing fails with 409 if either is out of date.
 */
interface Publication {
  readonly rev: number
  readonly published_ts: number | null
}

/** Mutations for drafts; those that change a draft or a survey invalidate the affected cached queries. */
export const draftMutations = {
  /** Saves a draft from its editor. The editor keeps the draft that the server returns, so only the list of drafts is refetched. */
  save: (client: Client, queryClient: QueryClient, program_id: number, formId: number) =>
    mutationOptions({
      mutationKey: [...draftQueries.all(program_id), 'save', formId] as const,
      mutationFn: (body: { readonly base_rev: number; readonly draft: SurveyDraftContent }) =>
        client('saveDraft', { params: { formId }, body }),
      // When offline, the attempt fails at once; the editor retains the changes and retries.
      networkMode: 'always',
      onSuccess: () => queryClient.invalidateQueries({ queryKey: [...draftQueries.all(program_id), 'list'] }),
    }),
  /** Stores a header image; the editor saves the draft that refers to it. */
  addHeaderImage: (client: Client, program_id: number, formId: number) =>
    mutationOptions({
      mutationKey: [...draftQueries.all(program_id), 'header_image', formId] as const,
      mutationFn: (file: string) => client('addHeaderImage', { params: { formId }, body: { file } }),
    }),
  create: (client: Client, queryClient: QueryClient, program_id: number) =>
    mutationOptions({
      mutationKey: [...draftQueries.all(program_id), 'create'] as const,
      mutationFn: (start: DraftStart) => client('createDraft', { body: start }),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: draftQueries.all(program_id) }),
    }),
  publish: (client: Client, queryClient: QueryClient, program_id: number, formId: number) =>
    mutationOptions({
      mutationKey: [...draftQueries.all(program_id), 'publish', formId] as const,
      mutationFn: (publication: Publication) => client('publishDraft', { params: { formId }, body: publication }),
      onSuccess: async () => {
        await queryClient.invalidateQueries({ queryKey: draftQueries.all(program_id) })
        await queryClient.invalidateQueries({ queryKey: feedbackQueries.all(program_id) })
        // The published surveys determine which surveys Home can show.
        const { queryKey } = clubProfileQueries.headlineForms(client, program_id)
        await queryClient.invalidateQueries({ queryKey })
      },
    }),
  /** Creates a link to a draft's preview. */
  link: (client: Client, program_id: number) =>
    mutationOptions({
      mutationKey: [...draftQueries.all(program_id), 'link'] as const,
      mutationFn: (formId: number) => client('createDraftLink', { params: { formId } }),
    }),
  discard: (client: Client, queryClient: QueryClient, program_id: number) =>
    mutationOptions({
      mutationKey: [...draftQueries.all(program_id), 'discard'] as const,
      mutationFn: (formId: number) => client('deleteDraft', { params: { formId } }),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: draftQueries.all(program_id) }),
    }),
  restore: (client: Client, queryClient: QueryClient, program_id: number) =>
    mutationOptions({
      mutationKey: [...draftQueries.all(program_id), 'restore'] as const,
      mutationFn: (formId: number) => client('restoreDraft', { params: { formId } }),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: draftQueries.all(program_id) }),
    }),
}
