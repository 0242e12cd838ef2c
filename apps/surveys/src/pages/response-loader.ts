import type { PublicResponse } from '@rapport/api/contract/feedback/responses'
import { readEmailQuestions } from '@rapport/domain/surveys/answers/email-questions'
import { readPrefill } from '@rapport/domain/surveys/answers/prefill'
import { findForbiddenName } from '@rapport/domain/surveys/definition/safe-json'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { deriveSurveyState } from '@rapport/domain/surveys/survey-state'
import type { LoaderFunctionArgs } from 'react-router'

import { withStoredEntries } from '../first/first-page-draft.ts'
import { isWholeFirstPage } from '../first/first-survey.tsx'
import type { Spoken } from '../language/speak.ts'
import { openLanguage } from '../language/spoken-response.ts'
import { client, deviceStore, readDeviceId } from '../platform/device.ts'
import { openDraft, withPrefill, type Draft } from '../saving/draft.ts'
import { newId } from '../store/store-format.ts'
import { loadSurveyView } from '../survey/load-survey-view.ts'
import { readUnreachable, type Unreachable } from './notices/unavailable-page.tsx'
import { isNotified } from './use-clear-query.ts'

/** A response that is ready to show, with this device's draft of it. */
export interface Opened {
  readonly kind: 'opened'
  /** Unique for each load. */
  readonly visit: string
  readonly response: PublicResponse
  readonly definition: SurveyDefinition
  /** The survey and the response in the page's language; null if the survey is only in English or the language module cannot be loaded. */
  readonly spoken: Spoken | null
  /** Whether the response is read-only. */
  readonly isViewer: boolean
  /** Whether the page was opened from a notification link, in which case triggers decide which questions are visible. */
  readonly isNotified: boolean
  readonly draft: Draft
  readonly touched: readonly string[]
  readonly device_id: string
}

/** The outcome of loading a response. */
export type Loaded = Opened | Unreachable | { readonly kind: 'unavailable' }

/**
 * Loads the response, or this device's copy of it when the server is unreachable or fails. Preloads the survey code in parallel.
 *
 * @source Specification part 2, section 2; Decisions, sections 7, 8 and 12, "Viewer"
 */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Loaded> {
  const id = params['responseId'] ?? ''
  const query = new URL(request.url).searchParams
  const mode = { isViewer: isOn(query.get('viewer')), isNotified: isNotified(query) }
  // The survey engine is not needed in viewer mode, or when the first page is the whole survey.
  if (!mode.isViewer && !isWholeFirstPage()) void loadSurveyView()
  const [read, stored, device_id] = await Promise.all([
    readResponse(id, mode, query, request.signal),
    deviceStore.get('drafts', id),
    readDeviceId(),
  ])
  if (read.kind !== 'read') return read
  const { response, isViewer } = read
  // The assertion is correct because the server accepts only valid definitions; the next line checks for unsafe names.
  const definition = response.questions_json as unknown as SurveyDefinition
  if (findForbiddenName([definition, response.response_json]) !== null) return { kind: 'unavailable' }

  const { draft, touched } = openDraft(response, stored)
  const prefill = {
    ...readPrefill(definition, query),
    ...readEmailQuestions(definition, query.get('emailQuestions')),
  }
  const state = isViewer ? 'viewed' : deriveSurveyState(response, { now_ts: response.server_ts })
  const isOpen = state === 'open'
  if (isOpen) await deviceStore.put('responses', id, response)
  const filled = withPrefill(draft, prefill)
  const { pathname } = new URL(request.url)
  const isMine = isOpen || state === 'expired'
  const mine = isMine ? await withStoredEntries(filled, definition, pathname, isOpen) : filled
  const spoken = await openLanguage(definition, response, query)
  const opened = { ...mode, isViewer, response, definition, spoken, draft: mine, touched, device_id }
  return { kind: 'opened', visit: newId(), ...opened }
}

/** Returns whether a query flag is set: `?viewer`, `?viewer=true` and `?viewer=1` set it, but `?viewer=false` does not. */
const isOn = (flag: string | null): boolean => flag !== null && flag !== 'false' && flag !== '0'

interface Wish {
  readonly isViewer: boolean
  readonly isNotified: boolean
}

type Read =
  | { readonly kind: 'read'; readonly response: PublicResponse; readonly isViewer: boolean }
  | Exclude<Loaded, Opened>

async function readResponse(id: string, wish: Wish, query: URLSearchParams, signal: AbortSignal): Promise<Read> {
  if (wish.isViewer) return readForViewer(id, signal)
  const emailQuestions = query.get('emailQuestions')
  const notified = {
    fromNotificationTrigger: 'true' as const,
    ...(emailQuestions === null ? {} : { emailQuestions }),
  }
  try {
    const response = await client('getResponse', { params: { id }, query: wish.isNotified ? notified : {}, signal })
    return { kind: 'read', response, isViewer: false }
  } catch (error) {
    const unreachable = readUnreachable(error)
    if (unreachable === null) {
      await Promise.all([deviceStore.remove('drafts', id), deviceStore.remove('responses', id)])
      // The id might come from a viewer link, which permits only viewing.
      return readForViewer(id, signal)
    }
    const response = await deviceStore.get('responses', id)
    return response === null ? unreachable : { kind: 'read', response, isViewer: false }
  }
}

async function readForViewer(id: string, signal: AbortSignal): Promise<Read> {
  try {
    const response = await client('getReadonlyResponse', { params: { id }, signal })
    return { kind: 'read', response, isViewer: true }
  } catch (error) {
    return readUnreachable(error) ?? { kind: 'unavailable' }
  }
}
