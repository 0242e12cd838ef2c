import { Button } from '@rapport/ui/button'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

import { useWaitingFirst } from '../../first/use-waiting-first.ts'
import { messages } from '../../messages.ts'
import { MessagePage } from './message-page.tsx'

const RETRY_MS = 10_000

interface AwayPageProps {
  /** Whether there was no response at all, so that the network is the cause; otherwise the server failed. */
  isOffline: boolean
}

/** Says that the survey could not be loaded. Retries when the network returns, and every ten seconds. */
export function UnavailablePage({ isOffline }: AwayPageProps) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    const retry = () => void revalidate()
    const timer = setInterval(retry, RETRY_MS)
    window.addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', retry)
    }
  }, [revalidate])
  const title = isOffline ? messages.noConnection : messages.serverAway
  if (useWaitingFirst(title, isOffline ? 'no_reply' : 'server_error')) return null
  return (
    <MessagePage title={title} glyph="offline">
      <p className="text-muted">{isOffline ? messages.noConnectionHint : messages.serverAwayHint}</p>
      <Button size="lg" busy={state === 'loading'} onClick={() => void revalidate()}>
        {messages.retry}
      </Button>
    </MessagePage>
  )
}
