import { ApiError } from '@rapport/api/api-error'
import { SURVEY_CLOSED_TEXT } from '@rapport/domain/failures'
import { LINK_LOCATION, readLinkLocation } from '@rapport/domain/surveys/public-link'
import { replace, useLoaderData, type LoaderFunctionArgs } from 'react-router'

import { moveFirst } from '../first/first-page-draft.ts'
import { urlLanguage } from '../language/url-language.ts'
import { messages } from '../messages.ts'
import { client, deviceStore } from '../platform/device.ts'
import { newId } from '../store/store-format.ts'
import { AskClub, MessagePage } from './notices/message-page.tsx'
import { UnavailablePage, readUnreachable } from './notices/unavailable-page.tsx'

const LISTENING_POST = '/surveys/listening_post/'

/**
 * Loads an entry page: creates a response and redirects to its page. The query is passed on, except for the location, which is
 * stored in the response. The idempotency key is stored on the device before the request is sent, so that a lost reply, a reload or
 * another visit does not create a second response. If the device has an unfinished response to a listening post or from a personal
 * link, opens that response instead of creating a new one.
 *
 * @source Specification part 2, section 2; Decisions, sections 7 and 12, "Listening post"
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const { pathname, searchParams } = url
  const locationId = readLinkLocation(searchParams)
  if (locationId !== null) searchParams.delete(LINK_LOCATION)
  const { search } = url
  const known = await deviceStore.get('entries', pathname)
  if (known?.local_id && (await deviceStore.get('drafts', known.local_id))) {
    const { path, key, local_id } = known
    await moveFirst(pathname, pathOf(local_id))
    await deviceStore.put('entries', pathname, { path, key, local_id })
    return goTo(local_id, search)
  }
  const key = known?.local_id === null ? known.key : newId()
  await deviceStore.put('entries', pathname, { ...known, path: pathname, key, local_id: null })

  const { publicId = '', userTestId, visitTextId } = params
  const isOwn = userTestId !== undefined || visitTextId !== undefined
  try {
    const { local_id } = await client('createResponse', {
      body: {
        feedback_form_public_id: publicId,
        ...(userTestId ? { user_id: userTestId } : {}),
        ...(visitTextId ? { visit_text_id: visitTextId } : {}),
        ...(locationId === null ? {} : { merchant_id: locationId }),
      },
      // An idempotency key must be used with only one request body, but links to different locations share a path and therefore a
      // stored key.
      idempotencyKey: locationId === null ? key : `${key}.${locationId}`,
      signal: request.signal,
    })
    await moveFirst(pathname, pathOf(local_id))
    if (isOwn || pathname.startsWith(LISTENING_POST))
      await deviceStore.put('entries', pathname, { path: pathname, key, local_id })
    else await deviceStore.remove('entries', pathname)
    return goTo(local_id, search)
  } catch (error) {
    const before = isOwn ? (known?.local_id ?? null) : null
    if (before !== null && readUnreachable(error) !== null) {
      // A personal link opens the one response that it created, and this response may be stored on the device.
      await moveFirst(pathname, pathOf(before))
      await deviceStore.put('entries', pathname, { path: pathname, key, local_id: before })
      return goTo(before, search)
    }
    return { failure: readFailure(error, userTestId !== undefined) }
  }
}

const pathOf = (local_id: string): string => `/webviews/responses/${local_id}`

/** Redirects to the response page, in the language that was chosen on the first page while the entry page was loading. */
function goTo(local_id: string, search: string): Response {
  const query = new URLSearchParams(search)
  const chosen = urlLanguage()
  if (chosen !== null) query.set('lang', chosen)
  return replace(query.size === 0 ? pathOf(local_id) : `${pathOf(local_id)}?${query.toString()}`)
}

function readFailure(error: unknown, isPersonal: boolean) {
  const title = SURVEY_CLOSED_TEXT[isPersonal ? 'window_closed' : 'unavailable']
  const club = error instanceof ApiError ? error.club : null
  return readUnreachable(error) ?? { kind: 'closed' as const, title, club }
}

/** Renders the page shown when the loader of an entry page fails. @source Specification part 2, section 8 */
export function Component() {
  const { failure } = useLoaderData<Exclude<Awaited<ReturnType<typeof loader>>, Response>>()
  if (failure.kind === 'unreachable') return <UnavailablePage isOffline={failure.isOffline} />
  return (
    <MessagePage title={failure.title}>
      {failure.club ? <AskClub {...failure.club} /> : <p className="text-rp-muted">{messages.checkLink}</p>}
    </MessagePage>
  )
}
