import { ApiError } from '@rapport/api/api-error'
import { Button } from '@rapport/ui/button'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

import { useWaitingFirst } from '../../first/use-waiting-first.ts'
import { messages } from '../../messages.ts'
import { MessagePage } from './message-page.tsx'

const RETRY_MS = 10_000

interface UnavailablePageProps {
  /**
   * Whether there was no response at all, which means that the network is the cause; otherwise the server failed, was busy or took
   * too long.
   */
  isOffline: boolean
}

/** Shows a loading error, on the server-rendered page if there is one. Retries every ten seconds and when back online. */
export function UnavailablePage({ isOffline }: UnavailablePageProps) {
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
  const title = isOffline ? messages.noConnection : messages.serverUnreachable
  if (useWaitingFirst(title, isOffline ? 'no_reply' : 'server_error')) return null
  return (
    <MessagePage title={title} glyph="offline">
      <p className="text-rp-muted">{isOffline ? messages.noConnectionHint : messages.serverUnreachableHint}</p>
      <Button size="lg" busy={state === 'loading'} onClick={() => void revalidate()}>
        {messages.retry}
      </Button>
    </MessagePage>
  )
}

/** The result of loading a page that is temporarily unavailable. */
export interface Unreachable {
  readonly kind: 'unreachable'
  /** Whether there was no response at all, which means that the network is the cause. */
  readonly isOffline: boolean
}

/**
 * Returns an `Unreachable` if a retry might help, because there was no response or the server failed or was busy. Returns null if
 * the server's decision is final.
 */
export function readUnreachable(error: unknown): Unreachable | null {
  const isDecided = error instanceof ApiError && error.kind === 'answer' && error.status < 500 && error.status !== 429
  if (isDecided) return null
  return { kind: 'unreachable', isOffline: error instanceof ApiError && error.kind === 'network' }
}
