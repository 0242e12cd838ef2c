import type { PublicResponse } from '@rapport/api/contract/feedback/responses'
import {
  PREVIEW_READY,
  readPreviewMessage,
  type PreviewMessage,
} from '@rapport/domain/surveys/authoring/preview-message'
import { useEffect, useRef, useState } from 'react'
import type { Model } from 'survey-core'

import { messages } from '../../messages.ts'
import { LoadingPage } from '../notices/loading-page.tsx'
import { MessagePage } from '../notices/message-page.tsx'
import { changeModel } from './changed-model.ts'
import { PreviewSurvey, type PreviewAnswers } from './preview-survey.tsx'
import { useIsHidden } from './use-is-hidden.ts'
import { useMarkedQuestion } from './use-marked-question.ts'

/**
 * Renders each draft that the surrounding editor sends to this frame. If only titles and descriptions of questions and groups have
 * changed, updates the open survey; otherwise, opens the survey again with the answers given so far.
 */
export function FramedPreview() {
  const [shown, setShown] = useState<{ readonly message: PreviewMessage; readonly visit: number } | null>(null)
  const [answers, setAnswers] = useState<PreviewAnswers>(null)
  const [shownModel, setShownModel] = useState<Model | null>(null)
  const model = useRef<Model | null>(null)
  const [keepModel] = useState(() => (created: Model | null) => {
    model.current = created
    setShownModel(created)
  })
  const last = useRef<PreviewMessage | null>(null)
  useEffect(() => {
    const receive = ({ origin, source, data }: MessageEvent) => {
      if (origin !== window.location.origin || source !== window.parent) return
      const message = readPreviewMessage(data)
      if (message === null) return
      const isSameVisit =
        model.current !== null && last.current !== null && changeModel(model.current, last.current, message)
      last.current = message
      setShown((before) => ({ message, visit: (before?.visit ?? 0) + (isSameVisit ? 0 : 1) }))
    }
    window.addEventListener('message', receive)
    window.parent.postMessage(PREVIEW_READY, window.location.origin)
    return () => window.removeEventListener('message', receive)
  }, [])
  useOwnFocus()
  const row = shown?.message.row ?? null
  useMarkedQuestion(row, shown?.visit ?? 0)
  const isRowHidden = useIsHidden(shownModel, row)

  if (window.parent === window) {
    return (
      <MessagePage title={messages.previewAlone} glyph="list">
        <p className="text-rp-muted">{messages.previewAloneHint}</p>
      </MessagePage>
    )
  }
  if (shown === null) return <LoadingPage />
  const restart = () => {
    setAnswers(null)
    setShown({ message: { ...shown.message, row: null }, visit: shown.visit + 1 })
  }
  return (
    <PreviewSurvey
      key={shown.visit}
      // The message comes from the editor, which has the same origin and sends the result of getDraftPreview for the draft that is
      // being edited.
      response={shown.message.response as unknown as PublicResponse}
      answers={answers}
      onAnswers={setAnswers}
      row={shown.message.row}
      isRowHidden={isRowHidden}
      onRestart={restart}
      onModel={keepModel}
    />
  )
}

/**
 * Prevents scripts from moving the focus unless it is already in this frame, because a page that is rendered again must not take
 * the focus from the editor.
 */
function useOwnFocus(): void {
  useEffect(() => {
    const { focus } = HTMLElement.prototype
    HTMLElement.prototype.focus = function focusWithin(options) {
      if (document.hasFocus()) focus.call(this, options)
    }
    return () => {
      HTMLElement.prototype.focus = focus
    }
  }, [])
}
