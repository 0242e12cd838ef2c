import { useLoaderData } from 'react-router'

import { messages } from '../messages.ts'
import { deviceStore, readDeviceId } from '../platform/device.ts'
import { deviceNow, readServerTime } from '../platform/environment.ts'
import { MessagePage } from './notices/message-page.tsx'

/** Clock difference in ms that is tolerated because the request takes time and the Date header has a resolution of one second. */
const SKEW_MS = 5_000

/**
 * Checks the server, the clock and the device storage, and determines which build the page is from. @source Decisions, section 7
 */
export async function loader() {
  const before = deviceNow()
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
  const serverTime = readServerTime(answer?.headers.get('date') ?? null)
  await readDeviceId()
  const middle = (before + deviceNow()) / 2
  return {
    isReached: answer?.ok === true,
    skewMs: serverTime === null ? null : Math.abs(middle - serverTime),
    isLasting: deviceStore.isLasting(),
    build: readBuild(),
  }
}

/** Returns the hash in the name of the page's script, which differs for each build. */
function readBuild(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''
  return /-([\w-]{8})\.js$/.exec(script)?.[1] ?? messages.unknown
}

function skewText(skewMs: number | null): string {
  if (skewMs === null) return messages.unknown
  return skewMs < SKEW_MS ? messages.skewFine : messages.skewOff(String(Math.round(skewMs / 1_000)))
}

/**
 * Renders /test, which shows whether surveys can be answered on this device.
 *
 * @source Specification part 1, section 2; Decisions, section 7
 */
export function Component() {
  const { isReached, skewMs, isLasting, build } = useLoaderData<Awaited<ReturnType<typeof loader>>>()
  const rows = [
    [messages.build, build],
    [messages.api, isReached ? messages.apiReached : messages.apiNotReached],
    [messages.skew, skewText(skewMs)],
    [messages.storage, isLasting ? messages.storageLasting : messages.storageBlocked],
  ] as const
  return (
    <MessagePage title={messages.selfCheck} glyph={isReached && isLasting ? 'check' : 'alert'}>
      <dl className="grid w-full gap-3 text-start">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-b border-rp-line pb-3">
            <dt className="text-rp-muted">{name}</dt>
            <dd className="text-end font-rp-medium text-rp-strong">{value}</dd>
          </div>
        ))}
      </dl>
    </MessagePage>
  )
}
