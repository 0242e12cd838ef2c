import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import type { DraftStart } from '../contract/feedback/drafts.ts'
import type { SurveyDraftContent } from '../contract/feedback/survey-draft.ts'
import type { CallInput } from '../contract/index.ts'
import { feedbackQueries } from './feedback.ts'
import { clubProfileQueries } from './program-profile.ts'

/** Cached reads of the drafts of surveys. Keys go from general to specific. */
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
  /** On which of the newest responses an alert with this rule would have fired. */
  alertTest: (client: Client, program_id: number, formId: number, tested: CallInput<'testAlert'>['body']) =>
    queryOptions({
      queryKey: [...draftQueries.all(program_id), 'alert_test', formId, tested] as const,
      queryFn: ({ signal }) => client('testAlert', { params: { formId }, body: tested, signal }),
    }),
  /** For how many of the newest responses these conditions hold. */
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
  /** What the preview of the draft shows besides the draft: the club, its colors, its logo. */
  preview: (client: Client, program_id: number, formId: number) =>
    queryOptions({
      queryKey: [...draftQueries.all(program_id), 'preview', formId] as const,
      queryFn: ({ signal }) => client('getDraftPreview', { params: { formId }, signal }),
    }),
  /** What publishing a revision of the draft would change, to mark the questions. A draft with problems has no answer, which no retry helps. */
  changesOf: (client: Client, program_id: number, formId: number, rev: number) =>
    queryOptions({
      queryKey: [...draftQueries.all(program_id), 'changes_of', formId, rev] as const,
      queryFn: ({ signal }) => client('getDraftChanges', { params: { formId }, signal }),
      retry: false,
    }),
  /** What publishing the draft would change. */
  changes: (client: Client, program_id: number, formId: number) =>
    queryOptions({
      queryKey: [...draftQueries.all(program_id), 'changes', formId] as const,
      queryFn: ({ signal }) => client('getDraftChanges', { params: { formId }, signal }),
      staleTime: 0,
    }),
}

/** What is published, and the revision of the draft that is seen. */
interface Publication {
  readonly rev: number
  readonly published_ts: number | null
}

/** Mutations of drafts, and what each invalidates. An editor saves its draft itself, since it saves continuously. */
export const draftMutations = {
  /** Saves what an editor has; the editor keeps the answer, so that nothing is read again. */
  save: (client: Client, queryClient: QueryClient, program_id: number, formId: number) =>
    mutationOptions({
      mutationKey: [...draftQueries.all(program_id), 'save', formId] as const,
      mutationFn: (body: { readonly base_rev: number; readonly draft: SurveyDraftContent }) =>
        client('saveDraft', { params: { formId }, body }),
      // Offline, the attempt fails at once; the editor keeps the changes and tries again.
      networkMode: 'always',
      onSuccess: () => queryClient.invalidateQueries({ queryKey: [...draftQueries.all(program_id), 'list'] }),
    }),
  /** Stores an image; the draft that names it is saved by its editor. */
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
        // What is published decides which surveys Home can show.
        const { queryKey } = clubProfileQueries.headlineForms(client, program_id)
        await queryClient.invalidateQueries({ queryKey })
      },
    }),
  /** Makes a link to the preview of a draft. */
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
