import { ApiError } from '@rapport/api/api-error'
import type { PublicResponse } from '@rapport/api/contract/responses'
import { SURVEY_CLOSED_WORDS } from '@rapport/domain/failures'
import { readPrefill } from '@rapport/domain/prefill'
import { findForbiddenName } from '@rapport/domain/safe-json'
import type { SurveyDefinition } from '@rapport/domain/survey-definition'
import { deriveSurveyState } from '@rapport/domain/survey-state'
import { useState, useSyncExternalStore } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'

import { client, deviceStore, readDeviceId } from '../platform.ts'
import { openDraft, withPrefill, type Draft } from '../saving/draft.ts'
import { SaveQueue } from '../saving/save-queue.ts'
import { sendSave } from '../saving/send-save.ts'
import { describeUnsent } from '../saving/unsent-text.ts'
import { loadSurveyView } from '../survey/load-survey-view.ts'
import { AwayPage } from './away-page.tsx'
import { ClosedPage } from './closed-page.tsx'
import { MessagePage } from './message-page.tsx'
import { SurveyPage } from './survey-page.tsx'
import { ThankYouPage } from './thank-you-page.tsx'

/** A response ready to be shown, with what this device keeps of it. */
interface Opened {
  readonly kind: 'opened'
  readonly response: PublicResponse
  readonly definition: SurveyDefinition
  readonly draft: Draft
  readonly touched: readonly string[]
  readonly device_id: string
}

type Loaded = Opened | { readonly kind: 'away'; readonly isOffline: boolean } | { readonly kind: 'unavailable' }

/**
 * Reads the response, or the copy that this device keeps of an unfinished one when there is no connection. The code of
 * the survey itself is fetched at the same time.
 *
 * @source Specification part 2, section 2; Decisions, section 7
 */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Loaded> {
  const id = params['responseId'] ?? ''
  const view = loadSurveyView()
  const [read, kept, device_id] = await Promise.all([
    readResponse(id, request.signal),
    deviceStore.get('drafts', id),
    readDeviceId(),
  ])
  if (read.kind !== 'read') return read
  const { response } = read
  // The server lets in checked definitions alone: this says so to TypeScript, and the next line checks what could do harm.
  const definition = response.questions_json as unknown as SurveyDefinition
  if (findForbiddenName([definition, response.response_json]) !== null) return { kind: 'unavailable' }

  const { draft, touched } = openDraft(response, kept)
  const prefill = readPrefill(definition, new URL(request.url).searchParams)
  const isOpen = deriveSurveyState(response, { now_ts: response.server_ts }) === 'open'
  if (isOpen) await Promise.all([deviceStore.put('responses', id, response), view.catch(() => null)])
  return { kind: 'opened', response, definition, draft: withPrefill(draft, prefill), touched, device_id }
}

type Read = { readonly kind: 'read'; readonly response: PublicResponse } | Exclude<Loaded, Opened>

async function readResponse(id: string, signal: AbortSignal): Promise<Read> {
  try {
    return { kind: 'read', response: await client('getResponse', { params: { id }, signal }) }
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'answer' && error.status < 500 && error.status !== 429) {
      await Promise.all([deviceStore.remove('drafts', id), deviceStore.remove('responses', id)])
      return { kind: 'unavailable' }
    }
    const response = await deviceStore.get('responses', id)
    if (response !== null) return { kind: 'read', response }
    return { kind: 'away', isOffline: error instanceof ApiError && error.kind === 'network' }
  }
}

/** The page of one response, in whichever of its states it is. @source Specification part 2, section 4 */
export function Component() {
  const loaded = useLoaderData<Loaded>()
  if (loaded.kind === 'away') return <AwayPage isOffline={loaded.isOffline} />
  if (loaded.kind === 'unavailable') return <MessagePage title={SURVEY_CLOSED_WORDS.unavailable} />
  return <OpenedResponse key={loaded.response.local_id} {...loaded} />
}

function OpenedResponse({ response, definition, draft, touched, device_id }: Opened) {
  const [queue] = useState(() => new SaveQueue(draft, queueParts(device_id), touched))
  const { status, answers, base } = useSyncExternalStore(queue.subscribe, queue.getState)
  const state = deriveSurveyState(response, { now_ts: response.server_ts })

  if (status === 'completed' || state === 'complete') return <ThankYouPage response={response} />
  if (status === 'missing') return <MessagePage title={SURVEY_CLOSED_WORDS.unavailable} />
  if (status === 'closed' || state === 'expired') {
    return <ClosedPage response={response} unsent={describeUnsent(definition, answers, base)} />
  }
  const isKept = deviceStore.isLasting()
  return <SurveyPage response={response} definition={definition} queue={queue} firstPage={draft.page} isKept={isKept} />
}

function queueParts(device_id: string) {
  return {
    device_id,
    keep: (draft: Draft) => deviceStore.put('drafts', draft.local_id, draft),
    drop: async (id: string) => {
      await Promise.all([deviceStore.remove('drafts', id), deviceStore.remove('responses', id)])
    },
    send: sendSave(client),
    timers: {
      set: (run: () => void, ms: number) => window.setTimeout(run, ms),
      clear: (id: number) => window.clearTimeout(id),
    },
    random: Math.random,
  }
}
