import { SURVEY_CLOSED_TEXT } from '@rapport/domain/failures'
import { useLoaderData } from 'react-router'

import { SpokenPage } from '../language/spoken-page.tsx'
import { MessagePage } from './notices/message-page.tsx'
import { UnavailablePage } from './notices/unavailable-page.tsx'
import { ViewerPage, OpenedResponse } from './opened-response.tsx'
import type { Loaded, Opened } from './response-loader.ts'
import { useClearQuery } from './use-clear-query.ts'

/** Loads the response. @source Specification part 2, section 2 */
export { loader } from './response-loader.ts'

/** Renders the page of a response in any state. @source Specification part 2, section 4 */
export function Component() {
  const loaded = useLoaderData<Loaded>()
  if (loaded.kind === 'unreachable') return <UnavailablePage isOffline={loaded.isOffline} />
  if (loaded.kind === 'unavailable') return <MessagePage title={SURVEY_CLOSED_TEXT.unavailable} />
  return <Found key={loaded.visit} {...loaded} />
}

function Found(opened: Opened) {
  const { isViewer } = opened
  useClearQuery(isViewer)
  return (
    <SpokenPage opened={opened}>
      {(spoken) =>
        isViewer ? (
          <ViewerPage response={spoken.response} definition={spoken.definition} />
        ) : (
          <OpenedResponse {...spoken} />
        )
      }
    </SpokenPage>
  )
}
