'use client'

import { useSyncExternalStore } from 'react'

let hasNewVersion = false
const listeners = new Set<() => void>()

/**
 * Detects when a deployment has removed files of this page's build, so that `useHasNewVersion` can report a new version. Call it
 * once, at startup. Vite dispatches an event for each dynamic import that fails:
 * https://vite.dev/guide/build.html#load-error-handling. The cause can also be a network failure, so the file (or the page, if the
 * file is unknown) is then requested from the server.
 */
export function watchForNewVersion(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const error: unknown = 'payload' in event ? event.payload : null
    void isRemoved(error instanceof Error ? error.message : '').then((isOutdated) => {
      if (!isOutdated) return
      hasNewVersion = true
      for (const listener of listeners) listener()
    })
  })
}

/**
 * Returns whether an import has failed because the server has a different version of the page. Only a reload can then load the
 * missing code.
 */
export function useHasNewVersion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => hasNewVersion,
    () => false,
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Returns whether the server no longer has the file named in the error message of a failed import. If the message names no file,
 * returns whether the page on the server no longer contains this page's entry script.
 */
async function isRemoved(message: string): Promise<boolean> {
  const file = /\S+\.(?:js|css)\b/.exec(message)?.[0]
  if (file !== undefined) return (await request(file))?.status === 404
  // Safari does not name the file, so this compares the entry script, which differs in each build.
  const script = document.querySelector('script[type=module][src]')?.getAttribute('src')
  const page = await request(window.location.href)
  if (!script || page?.ok !== true) return false
  return !(await page.text()).includes(script)
}

/** Requests a URL, bypassing the browser's cache. Returns null when there is no response. */
const request = (address: string): Promise<Response | null> => fetch(address, { cache: 'no-store' }).catch(() => null)
