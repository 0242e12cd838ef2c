import { Button } from '@rapport/ui/button'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

import { useWaitingFirst } from '../first/use-waiting-first.ts'
import { messages } from '../messages.ts'
import { MessagePage } from './message-page.tsx'

const RETRY_MS = 10_000

interface AwayPageProps {
  /** No answer came at all, so it is the network; otherwise the server has trouble. */
  isOffline: boolean
}

/** The survey could not be read. It is tried again when the network comes back, and every ten seconds. @source ours */
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
