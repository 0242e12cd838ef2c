import type { PublicResponse } from '@rapport/api/contract/feedback/responses'
import { Button } from '@rapport/ui/button'
import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'

import { messages } from '../../messages.ts'
import { client } from '../../platform/device.ts'
import { MessagePage } from '../notices/message-page.tsx'
import { readUnreachable, UnavailablePage } from '../notices/unavailable-page.tsx'
import { FramedPreview } from './framed-preview.tsx'
import { PreviewSurvey, type PreviewAnswers } from './preview-survey.tsx'

/**
 * Loads the draft of a preview link. If the URL contains no link, loads nothing, because the editor around this frame sends the
 * draft.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { link } = params
  if (link === undefined) return { kind: 'framed' as const }
  try {
    const { response } = await client('getLinkedDraft', { params: { link }, signal: request.signal })
    return { kind: 'linked' as const, response }
  } catch (error) {
    return readUnreachable(error) ?? { kind: 'ended' as const }
  }
}

/** Renders the preview of a draft. No answers are stored. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  if (loaded.kind === 'unreachable') return <UnavailablePage isOffline={loaded.isOffline} />
  if (loaded.kind === 'framed') return <FramedPreview />
  if (loaded.kind === 'linked') return <LinkedPreview response={loaded.response} />
  return (
    <MessagePage title={messages.previewEnded}>
      <p className="max-w-[52ch] text-pretty text-rp-muted">{messages.previewEndedHint}</p>
    </MessagePage>
  )
}

function LinkedPreview({ response }: { response: PublicResponse }) {
  const [visit, setVisit] = useState(0)
  const [answers, setAnswers] = useState<PreviewAnswers>(null)
  return (
    <>
      <p className="flex flex-wrap items-center justify-center gap-x-3 bg-rp-sunken px-5 py-1.5 text-rp-13 text-rp-strong">
        <span>{messages.previewBar}</span>
        <Button size="sm" variant="quiet" onClick={() => window.location.reload()}>
          {messages.previewReload}
        </Button>
      </p>
      <PreviewSurvey
        key={visit}
        response={response}
        answers={answers}
        onAnswers={setAnswers}
        row={null}
        onRestart={() => {
          setAnswers(null)
          setVisit(visit + 1)
        }}
      />
    </>
  )
}
