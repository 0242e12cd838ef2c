import type { PublicResponse } from '@rapport/api/contract/feedback/responses'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { deriveProgress, type VisibleQuestions } from '@rapport/domain/surveys/survey-state'
import { Button } from '@rapport/ui/button'
import { cn } from '@rapport/ui/cn'
import { useHasNewVersion } from '@rapport/ui/new-version'
import { useHeadingFocus } from '@rapport/ui/use-heading-focus'
import { lazy, Suspense, useState, useSyncExternalStore, type ComponentProps, type ReactNode } from 'react'

import { fillFirst, firstForm } from '../first/first-form.ts'
import { FirstSurvey, isWholeFirstPage } from '../first/first-survey.tsx'
import { useFirstAnswers } from '../first/use-first-answers.ts'
import { useFirstLine } from '../first/use-first-line.ts'
import { usePageLanguage, usePageTexts } from '../language/language-context.ts'
import { messages } from '../messages.ts'
import type { SaveQueue } from '../saving/save-queue.ts'
import { titlesOf } from '../saving/unsent-text.ts'
import { isEngineMissing, loadSurveyView, onEngineMissing } from '../survey/load-survey-view.ts'
import type { SurveyControls, SurveyPosition } from '../survey/survey-view.tsx'
import { AnonymityNote } from './frame/anonymity-note.tsx'
import { SaveLine, SaveNotes } from './frame/save-line.tsx'
import { SurveyFrame, TextLines } from './frame/survey-frame.tsx'
import { LoadingPage } from './notices/loading-page.tsx'
import { MessagePage } from './notices/message-page.tsx'
import { StopTexts } from './notices/stop-texts.tsx'
import { useQueueEvents } from './use-queue-events.ts'

const SurveyView = lazy(async () => ({ default: (await loadSurveyView()).SurveyView }))

interface SurveyPageProps {
  response: PublicResponse
  definition: SurveyDefinition
  queue: SaveQueue
  /** The questions to show. @default all */
  visible?: VisibleQuestions
  /**
   * The page to continue with: its zero-based index, or an outline row on it (the name of a question or group, or `page:` followed
   * by the page name).
   */
  firstPage: number | string
  /** Whether the device storage survives a reload. */
  isPersistent: boolean
  /** In a preview, the line that replaces the save status. */
  line?: ReactNode
  /** In a preview, called with the survey engine's model. */
  onModel?: ComponentProps<typeof SurveyView>['onModel']
}

const ALL: VisibleQuestions = { show: 'all' }

/** Renders the page of an open, editable survey. @source Specification part 2, sections 2 and 4 */
export function SurveyPage({
  response,
  definition,
  queue,
  visible = ALL,
  firstPage,
  isPersistent,
  line,
  onModel,
}: SurveyPageProps) {
  useQueueEvents(queue)
  const readAnswers = useFirstAnswers(queue)
  const { status } = useSyncExternalStore(queue.subscribe, queue.getState)
  const language = usePageLanguage()
  const [isFirst] = useState(() => showGiven(queue) && language === null)
  const content = { definition, visible }
  // Rejected answers need the full page, which can show the reason.
  if (isFirst && visible.show === 'all' && status !== 'refused') {
    return <FirstSurvey response={response} queue={queue} readAnswers={readAnswers} isPersistent={isPersistent} />
  }
  return (
    <Suspense fallback={<Waiting queue={queue} isPersistent={isPersistent} />}>
      <SurveyView
        key={language?.language.code}
        content={content}
        queue={queue}
        page={language === null ? firstPage : queue.page}
        onModel={onModel}
      >
        {(position, controls, questions) => (
          <Sheet
            response={response}
            definition={definition}
            queue={queue}
            isPersistent={isPersistent}
            position={position}
            controls={controls}
            line={line}
          >
            {questions}
          </Sheet>
        )}
      </SurveyView>
    </Suspense>
  )
}

/**
 * Writes answers from the device or the link into the HTML of the first page, which does not contain them yet. Returns whether that
 * page is the whole survey and now contains all of the answers.
 */
function showGiven(queue: SaveQueue): boolean {
  const isWhole = isWholeFirstPage()
  // A first page that is not the whole survey is filled in only if the member has answered before. Otherwise, the answers from a
  // link would be saved together with the page's default answers.
  const isFilled = (isWhole || queue.hasAnswered) && fillFirst(queue.getState().answers, queue.hasAnswered)
  return isWhole && isFilled
}

/** Renders the page while the engine loads, or when it could not be loaded. */
function Waiting({ queue, isPersistent }: Pick<SurveyPageProps, 'queue' | 'isPersistent'>) {
  const texts = usePageTexts()
  const isMissing = useSyncExternalStore(onEngineMissing, isEngineMissing)
  const hasNewVersion = useHasNewVersion()
  useFirstLine(queue, { isPersistent, isMissing, texts })
  if (!isMissing || firstForm() !== null) return <LoadingPage />
  return (
    <MessagePage title={hasNewVersion ? texts.newVersion : texts.serverUnreachable} glyph="offline">
      {hasNewVersion ? null : <p className="text-rp-muted">{texts.missing}</p>}
      <Button size="lg" onClick={() => window.location.reload()}>
        {hasNewVersion ? texts.reload : texts.retry}
      </Button>
    </MessagePage>
  )
}

interface SheetProps extends Omit<SurveyPageProps, 'firstPage' | 'visible' | 'onModel'> {
  position: SurveyPosition
  controls: SurveyControls
  children: ReactNode
}

function Sheet({ response, definition, queue, isPersistent, position, controls, line, children }: SheetProps) {
  const { touched } = useSyncExternalStore(queue.subscribe, queue.getState)
  const heading = useHeadingFocus(position.page)
  const { page, pages, title, description } = position
  const ofEngine = usePageLanguage()?.engineTexts
  const pageText = (ofEngine?.page ?? messages.page)(page, pages)
  const completed = response.completed_ts !== null
  const { anonymity_threshold: threshold } = response
  const progress = { value: deriveProgress({ page, visible_pages: pages, completed }), text: pageText }
  const bar = (
    <NavigationBar queue={queue} isPersistent={isPersistent} position={position} controls={controls} line={line} />
  )
  return (
    <SurveyFrame response={response} bar={bar} {...(pages > 1 ? { progress } : {})}>
      <title>{messages.documentTitle(response.title, response.program_name)}</title>
      {pages > 1 ? (
        <p className={cn('text-rp-13 text-rp-muted tabular-nums', title === '' ? 'mb-6' : 'mb-1')}>{pageText}</p>
      ) : null}
      <h1 ref={heading} tabIndex={-1} className={title === '' ? 'sr-only' : 'survey-title mb-6'}>
        {title === '' ? `${response.title}, ${pageText}` : title}
      </h1>
      {description === '' ? null : (
        <div className="mb-8">
          <TextLines text={description} />
        </div>
      )}
      {page === 1 && threshold !== null ? <AnonymityNote threshold={threshold} /> : null}
      {children}
      <StopTexts response={response} />
      <SaveNotes isPersistent={isPersistent} touched={titlesOf(definition, touched)} />
    </SurveyFrame>
  )
}

type NavigationBarProps = Pick<SheetProps, 'queue' | 'isPersistent' | 'position' | 'controls' | 'line'>

function NavigationBar({ queue, isPersistent, position, controls, line }: NavigationBarProps) {
  const texts = usePageTexts()
  const { completing } = useSyncExternalStore(queue.subscribe, queue.getState)
  const isLast = position.page >= position.pages
  const engineTexts = usePageLanguage()?.engineTexts ?? messages
  return (
    <div className="sticky bottom-0 z-10 border-t border-rp-line bg-rp-surface">
      <div className="mx-auto grid w-full max-w-[600px] gap-1.5 px-5 pt-1.5 pb-3">
        {line ?? <SaveLine queue={queue} isPersistent={isPersistent} />}
        <div className="flex flex-wrap gap-2">
          {position.page > 1 ? (
            <Button size="lg" disabled={completing} onClick={controls.back} className="survey-button w-28">
              {engineTexts.back}
            </Button>
          ) : null}
          <Button
            variant="primary"
            size="lg"
            busy={completing}
            busyLabel={texts.sending}
            onClick={controls.next}
            className="survey-button flex-1"
          >
            {isLast ? engineTexts.send : engineTexts.next}
          </Button>
        </div>
      </div>
    </div>
  )
}
