import { listeningPostPath } from '@rapport/domain/surveys/survey-links'
import { Link } from '@rapport/ui/link'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'

import { messages } from '../messages.ts'
import { client, readActiveProgram } from '../platform/device.ts'
import { MessagePage } from './notices/message-page.tsx'
import { UnavailablePage, readUnreachable } from './notices/unavailable-page.tsx'

/**
 * Loads the listening post of a program: the program in the URL, otherwise the one that is active in the console on this device,
 * otherwise the only program.
 * @source Decisions, section 12, "/info"
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const linkedProgram = Number(new URL(request.url).searchParams.get('programId'))
  const programId = Number.isSafeInteger(linkedProgram) && linkedProgram > 0 ? linkedProgram : readActiveProgram()
  try {
    const query = programId === null ? {} : { programId }
    return { kind: 'listed' as const, forms: await client('listPublicForms', { query, signal: request.signal }) }
  } catch (error) {
    return readUnreachable(error) ?? { kind: 'listed' as const, forms: [] }
  }
}

/** Renders /info: the Listening Post survey with a link to it, or a message when there is none. @source Specification part 2, section 2 */
export function Component() {
  const loaded = useLoaderData<Awaited<ReturnType<typeof loader>>>()
  if (loaded.kind === 'unreachable') return <UnavailablePage isOffline={loaded.isOffline} />
  if (loaded.forms.length === 0) return <MessagePage title={messages.noSurvey} glyph="alert" />
  return (
    <MessagePage title={messages.surveys} glyph="list">
      <ul className="grid w-full gap-3">
        {loaded.forms.map(({ name, public_id }) => (
          <li
            key={public_id}
            className="flex min-h-13 items-center justify-between gap-3 rounded-rp-4 border border-rp-line-strong px-4"
          >
            <span className="text-start font-rp-medium text-rp-strong">{name}</span>
            <Link
              href={listeningPostPath(public_id)}
              aria-label={messages.viewOf(name)}
              className="grid min-h-11 min-w-11 place-items-center"
            >
              {messages.view}
            </Link>
          </li>
        ))}
      </ul>
    </MessagePage>
  )
}
