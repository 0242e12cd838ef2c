import { SOMETHING_WRONG, SURVEY_CLOSED_TEXT } from '@rapport/domain/failures'
import { Button } from '@rapport/ui/button'
import { useState } from 'react'
import { useParams } from 'react-router'

import { messages } from '../messages.ts'
import { client } from '../platform/device.ts'
import { MessagePage } from './notices/message-page.tsx'
import { readUnreachable } from './notices/unavailable-page.tsx'

type Step = 'asking' | 'sending' | 'done' | 'unknown' | 'failed'

/**
 * Asks for confirmation before unsubscribing, so that a scanner that follows the link changes nothing. The token in the link
 * identifies a recipient of survey e-mails, and the response id identifies a recipient of Quick Pulse text messages.
 *
 * @source Specification part 2, section 6, "Public survey"; SEC-PUB-10
 */
export function Component() {
  const { token, responseId } = useParams()
  const [step, setStep] = useState<Step>('asking')
  const unsubscribe = async () => {
    setStep('sending')
    try {
      if (token === undefined) await client('unsubscribeFromTexts', { params: { id: responseId ?? '' } })
      else await client('unsubscribeFromMails', { params: { token } })
      setStep('done')
    } catch (error) {
      setStep(readUnreachable(error) === null ? 'unknown' : 'failed')
    }
  }
  if (step === 'done') return <MessagePage key="done" title={messages.unsubscribed} glyph="check" />
  if (step === 'unknown') return <MessagePage key="unknown" title={SURVEY_CLOSED_TEXT.unavailable} glyph="alert" />
  return (
    <MessagePage title={token === undefined ? messages.unsubscribeTexts : messages.unsubscribeMails} glyph="alert">
      <p className="text-rp-muted">{messages.unsubscribeHint}</p>
      <Button
        variant="primary"
        size="lg"
        busy={step === 'sending'}
        busyLabel={messages.unsubscribing}
        onClick={() => void unsubscribe()}
      >
        {messages.unsubscribe}
      </Button>
      {step === 'failed' ? (
        <p role="alert" className="text-rp-negative-text">
          {SOMETHING_WRONG}
        </p>
      ) : null}
    </MessagePage>
  )
}
