import type { PublicResponse } from '@rapport/api/contract/feedback/responses'
import { deriveSurveyState, deriveVisibleQuestions } from '@rapport/domain/surveys/survey-state'
import { readOverallScore } from '@rapport/domain/surveys/voices/overall-score'
import { Button } from '@rapport/ui/button'
import { useEffect, useState, useSyncExternalStore, type ComponentProps, lazy, Suspense } from 'react'
import { useRevalidator } from 'react-router'

import { usePageTexts } from '../language/language-context.ts'
import { languageOf } from '../language/spoken-response.ts'
import { client, deviceStore } from '../platform/device.ts'
import { browserTimers } from '../saving/browser-timers.ts'
import { hasUnsent, type Draft } from '../saving/draft.ts'
import { SaveQueue } from '../saving/save-queue.ts'
import { sendSave } from '../saving/send-save.ts'
import { describeUnsent } from '../saving/unsent-text.ts'
import { forgetAnswers } from '../store/device-store.ts'
import { Unsent } from './frame/unsent.tsx'
import { ClosedPage } from './notices/closed-page.tsx'
import { FinishingPage } from './notices/finishing-page.tsx'
import { LoadingPage } from './notices/loading-page.tsx'
import { AskClub, MessagePage } from './notices/message-page.tsx'
import { ThankYouPage } from './notices/thank-you-page.tsx'
import type { Opened } from './response-loader.ts'
import { SurveyPage } from './survey-page.tsx'
import { useQueueEvents } from './use-queue-events.ts'
import { useTab } from './use-tab.ts'
import type { ViewerPage as View } from './viewer-page.tsx'

/**
 * Renders the page of a response outside viewer mode: the survey, the thank-you page, or a page that says why the response cannot
 * be changed here.
 *
 * @source Specification part 2, section 4; Decisions, sections 7 and 8
 */
export function OpenedResponse(opened: Opened) {
  const texts = usePageTexts()
  const { response, definition, draft, touched, device_id } = opened
  const [queue] = useState(() => new SaveQueue(draft, queueParts(device_id, opened.isNotified), touched))
  const { status, answers, base } = useSyncExternalStore(queue.subscribe, queue.getState)
  const { revalidate } = useRevalidator()
  const state = deriveSurveyState(response, { now_ts: response.server_ts })

  if (status === 'completed' || state === 'complete') {
    const mayChange = deriveSurveyState({ ...response, completed_ts: 0 }, { now_ts: response.server_ts }) === 'open'
    const overall = readOverallScore(definition, response.overall_question, answers)
    return (
      <ThankYouPage
        response={response}
        isUnhappy={overall?.band === 'negative'}
        {...(mayChange ? { onChange: () => void revalidate() } : {})}
      />
    )
  }
  if (status === 'missing') {
    return (
      <MessagePage title={texts.unavailable}>
        <Unsent text={describeUnsent(definition, answers, base)} />
        <AskClub program_name={response.program_name} club_contact={response.club_contact} />
      </MessagePage>
    )
  }
  if (status === 'closed' && state === 'open') {
    const unsent = describeUnsent(definition, answers, base)
    return <ClosedMeanwhile response={{ ...response, response_json: { ...base } }} unsent={unsent} />
  }
  if (state === 'expired') {
    const unsent = describeUnsent(definition, answers, base)
    return (
      <>
        {hasUnsent(draft) ? <Sending queue={queue} /> : null}
        <ClosedPage response={response} unsent={unsent} />
      </>
    )
  }
  return <OwnTab {...opened} queue={queue} />
}

/** Renders the page of a survey that closed while the page was open. Reloads the response to get the current cutoff time. */
function ClosedMeanwhile({ response, unsent }: ComponentProps<typeof ClosedPage>) {
  const { local_id } = response
  const [read, setRead] = useState<PublicResponse | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    client('getResponse', { params: { id: local_id }, query: {}, signal: leaving.signal }).then(
      setRead,
      () => undefined,
    )
    return () => leaving.abort()
  }, [local_id])
  return <ClosedPage response={{ ...response, cutoff_ts: read?.cutoff_ts ?? null }} unsent={unsent} />
}

/**
 * Renders nothing, but sends answers that remain from an earlier visit, because the server accepts them for a while after the
 * survey has closed.
 */
function Sending({ queue }: { queue: SaveQueue }) {
  useQueueEvents(queue)
  return null
}

function OwnTab({ queue, ...opened }: Opened & { queue: SaveQueue }) {
  const { response, definition, draft, isNotified } = opened
  const { tabState, take } = useTab(response.local_id)
  const { status, answers } = useSyncExternalStore(queue.subscribe, queue.getState)
  const { revalidate } = useRevalidator()
  const isElsewhere = tabState === 'elsewhere'
  useEffect(() => {
    if (isElsewhere) queue.release()
  }, [isElsewhere, queue])

  if (tabState === 'asking') return <LoadingPage />
  if (isElsewhere) {
    const continueHere = () => void take().then(revalidate)
    return (
      <ViewerPage
        response={{ ...response, response_json: { ...answers } }}
        definition={definition}
        note={<Elsewhere onContinue={continueHere} />}
      />
    )
  }
  // The triggers of a completed response have already been evaluated. All questions are therefore shown when it is edited, unless
  // the page was opened from a notification link.
  const decides = isNotified || response.completed_ts === null
  const visible = decides ? deriveVisibleQuestions(response) : ({ show: 'all' } as const)
  if (visible.show === 'complete' && status !== 'refused') return <FinishingPage response={response} queue={queue} />
  return (
    <SurveyPage
      response={response}
      definition={definition}
      queue={queue}
      visible={visible}
      firstPage={draft.page}
      isPersistent={deviceStore.isLasting()}
    />
  )
}

function Elsewhere({ onContinue }: { onContinue: () => void }) {
  const texts = usePageTexts()
  return (
    <section className="mt-4 grid justify-items-start gap-3 rounded-rp-4 border border-rp-line-strong p-4">
      <h2 className="text-rp-14 font-rp-medium text-rp-strong">{texts.elsewhere}</h2>
      <p className="text-rp-muted">{texts.elsewhereHint}</p>
      <Button variant="primary" size="lg" onClick={onContinue}>
        {texts.continueHere}
      </Button>
    </section>
  )
}

function queueParts(device_id: string, isNotified: boolean) {
  return {
    device_id,
    keep: (draft: Draft) => deviceStore.put('drafts', draft.local_id, draft),
    drop: (id: string) => forgetAnswers(deviceStore, id),
    send: sendSave(client, isNotified, languageOf),
    timers: browserTimers,
    random: Math.random,
  }
}

const Page = lazy(async () => ({ default: (await import('./viewer-page.tsx')).ViewerPage }))

/** Renders the viewer page, which is in a separate chunk because most respondents do not need it. */
export function ViewerPage(props: ComponentProps<typeof View>) {
  return (
    <Suspense fallback={<LoadingPage />}>
      <Page {...props} />
    </Suspense>
  )
}
