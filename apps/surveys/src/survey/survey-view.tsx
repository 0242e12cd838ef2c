import './trusted-types.ts'
import './survey.css'
import './survey-fields.css'
import './survey-scales.css'
import './survey-parts.css'
import { isSameAnswer } from '@rapport/domain/surveys/answers/merge-answers'
import { readFirstAnswers } from '@rapport/domain/surveys/first-page/first-answers'
import {
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react'
import type { CompletingEvent, Model } from 'survey-core'
import { Survey } from 'survey-react-ui'

import { restoreAnchor, restoreFocus, takeHandover } from '../first/first-form.ts'
import { readErased, withEntries } from '../first/merge-first-page-draft.ts'
import { usePageLanguage } from '../language/language-context.ts'
import { storableAnswers } from '../saving/draft.ts'
import type { SaveQueue } from '../saving/save-queue.ts'
import { loadLanguage, engineTextsIn } from './engine-language.ts'
import { clearHiddenAnswers, createModel, type SurveyContent } from './survey-model.ts'

/** The member's current page in a survey. */
export interface SurveyPosition {
  /** One-based number of the page among the visible pages. */
  readonly page: number
  readonly pages: number
  readonly title: string
  readonly description: string
}

/** Actions of the bar under a survey. */
export interface SurveyControls {
  readonly back: () => void
  /** Opens the next page, or requests completion on the last page; if there is an error, moves to the first error instead. */
  readonly next: () => void
}

interface SurveyViewProps {
  content: SurveyContent
  queue: SaveQueue
  /** Zero-based index of the page to open, or an outline row on that page: a question, a group or `page:name`. */
  page: number | string
  /** Called with the engine's model, and with null when the model is disposed of. */
  onModel?: ((model: Model | null) => void) | undefined
  /** Renders the page around the questions. */
  children: (position: SurveyPosition, controls: SurveyControls, questions: ReactNode) => ReactNode
}

/** Renders the questions of a survey, and passes every answer to the queue. @source Decisions, section 7 */
export function SurveyView(props: SurveyViewProps) {
  const code = languageOf(props.content)
  return code === 'en' ? <ModelView {...props} /> : <TranslatedView {...props} code={code} />
}

/** Suspends until the engine's texts in a language have loaded, so that they do not appear in English first. */
function TranslatedView({ code, ...props }: SurveyViewProps & { code: string }) {
  use(loadLanguage(code))
  return <ModelView {...props} />
}

function ModelView({ content, queue, page, onModel, children }: SurveyViewProps) {
  const code = languageOf(content)
  const setEngineTexts = usePageLanguage()?.setEngineTexts
  useEffect(() => setEngineTexts?.(engineTextsIn(code)), [code, setEngineTexts])
  const [model] = useState(() =>
    createModel(content, { answers: queue.getState().answers, hasAnswered: queue.hasAnswered }, page),
  )
  useLayoutEffect(() => {
    onModel?.(model)
    return () => onModel?.(null)
  }, [model, onModel])
  const position = usePosition(model)
  useAnswers(model, queue)
  const controls = {
    back: () => void model.prevPage(),
    next: () => void (model.isLastPage ? model.tryComplete() : model.nextPage()),
  }
  const box = useFirstPage(model, controls.next)
  return children(
    position,
    controls,
    <div ref={box} {...(code === 'en' ? {} : { lang: code })}>
      <Survey model={model} />
    </div>,
  )
}

function languageOf({ definition }: SurveyContent): string {
  const { locale } = definition
  return typeof locale === 'string' && locale !== '' ? locale : 'en'
}

/**
 * Transfers the state of the first page's HTML to the survey in one frame: the answers, the focus, the caret in a text field, the
 * scroll position, and a press of the button that opens the next page.
 */
function useFirstPage(model: Model, next: () => void): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const [press] = useState(() => next)
  useLayoutEffect(() => {
    const left = takeHandover()
    if (left === null) return
    const { given, focus, anchor } = left
    const merged = withEntries(model.data, given)
    const names = Object.keys({ ...readFirstAnswers(given), ...readErased(given) })
    for (const name of names) setAnswer(model, name, merged[name])
    if (anchor !== null && box.current !== null) restoreAnchor(anchor, box.current)
    if (focus !== null && box.current !== null) restoreFocus(focus, box.current)
    if (left.wantsNext) press()
  }, [model, press])
  return box
}

const COMMENT = /-Comment$/

function setAnswer(model: Model, name: string, value: unknown): void {
  if (COMMENT.test(name)) model.setComment(name.replace(COMMENT, ''), typeof value === 'string' ? value : '')
  else model.setValue(name, value)
}

function readPosition(model: Model): SurveyPosition {
  const { currentPage, visiblePages, currentPageNo } = model
  return {
    page: currentPageNo + 1,
    pages: visiblePages.length,
    title: currentPage?.title ? currentPage.processedTitle : '',
    description: currentPage?.description ?? '',
  }
}

/** Returns the current page, updated when the page changes or when answers show or hide pages. */
function usePosition(model: Model): SurveyPosition {
  const [position, setPosition] = useState(() => readPosition(model))
  useEffect(() => {
    const read = () => setPosition(readPosition(model))
    model.onCurrentPageChanged.add(read)
    model.onPageVisibleChanged.add(read)
    return () => {
      model.onCurrentPageChanged.remove(read)
      model.onPageVisibleChanged.remove(read)
    }
  }, [model])
  return position
}

/** Passes answers to the queue as they are given, and applies changes from another device. */
function useAnswers(model: Model, queue: SaveQueue): void {
  const { answers, completing, status, isCompletionRefused } = useSyncExternalStore(queue.subscribe, queue.getState)
  // This is a layout effect so that it runs before the effect of useFirstPage, which sets the answers of the first page.
  useLayoutEffect(() => {
    const answer = () => {
      void queue.answer(storableAnswers(model.data))
      void queue.noteErased()
    }
    const turn = () => void queue.turnPage(model.currentPageNo)
    const complete = (_: Model, options: CompletingEvent) => {
      // The thank-you page waits for the server's confirmation, so the engine never completes the survey itself.
      options.allow = false
      clearHiddenAnswers(model)
      void queue.complete(storableAnswers(model.data))
    }
    model.onValueChanged.add(answer)
    model.onCurrentPageChanged.add(turn)
    model.onCompleting.add(complete)
    return () => {
      model.onValueChanged.remove(answer)
      model.onCurrentPageChanged.remove(turn)
      model.onCompleting.remove(complete)
    }
  }, [model, queue])

  const shown = useRef(answers)
  useEffect(() => {
    // The model was created with the initial answers; setting them again would remove its default answers.
    if (shown.current === answers) return
    shown.current = answers
    if (!isSameAnswer(model.data, answers)) model.data = { ...answers }
  }, [model, answers])

  useEffect(() => {
    model.readOnly = completing
  }, [model, completing])

  useEffect(() => {
    // After a rejected completion, the engine marks the unanswered questions and opens the page of the first unanswered question.
    if (status === 'refused' && isCompletionRefused) model.validate(true, true, undefined, true)
  }, [model, status, isCompletionRefused])
}
