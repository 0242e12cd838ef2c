const WORKER = '/survey-worker.js'
/** What a browser without a word for idle waits instead, in ms. */
const IDLE_MS = 2_000
/** The two folders of addresses with surveys in them: the worker stays out of the console. */
const SCOPES = ['/surveys/', '/webviews/']

/** Said to a worker in place of addresses. */
const FORGET = null

interface TrustedTypesFactory {
  readonly createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => string }
}

/**
 * Sees to it that a survey that was opened once opens again without a network: registers the worker of this build and tells it
 * which page and files were loaded, now and later. Where the server has no worker any more, the one of an earlier build and all that
 * it kept are taken away. It waits until the browser has time. Nothing here rejects; a browser without workers goes without.
 *
 * @source Decisions, section 7
 */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return
  await idle()
  // Registering again asks the server for nothing, so a worker that is gone would not be noticed.
  if (await isGone()) return forgetAll()
  const address = workerAddress()
  const made = SCOPES.map((scope) => navigator.serviceWorker.register(address, { scope }))
  tellWhatIsLoaded(await Promise.all(made).catch(() => []))
}

const idle = (): Promise<unknown> =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, IDLE_MS),
  )

/** The worker's address names the build, by the hash in the name of this file, so that each build has a worker of its own. */
function workerAddress(): string {
  const build = /-([\w-]{8})\.js$/.exec(new URL(import.meta.url).pathname)?.[1] ?? 'unnamed'
  const url = `${WORKER}?build=${build}`
  const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes // not in TypeScript's own types
  return factory?.createPolicy('survey-worker', { createScriptURL: () => url }).createScriptURL('') ?? url
}

/** Tells the workers the page as it was asked for, without its query, and each file of the app as it comes. */
function tellWhatIsLoaded(registrations: readonly ServiceWorkerRegistration[]): void {
  const files = `${window.location.origin}/assets/surveys/`
  const tell = (addresses: readonly string[]) => {
    if (addresses.length === 0) return
    const paths = addresses.map((address) => new URL(address).pathname)
    // The newest is of this build; one of an earlier build goes, with all that it was told.
    for (const { installing, waiting, active } of registrations) (installing ?? waiting ?? active)?.postMessage(paths)
  }
  tell(performance.getEntriesByType('navigation').map(({ name }) => name))
  new PerformanceObserver((list) => {
    tell(list.getEntries().flatMap(({ name }) => (name.startsWith(files) ? [name] : [])))
  }).observe({ type: 'resource', buffered: true })
}

const isGone = async (): Promise<boolean> => {
  const answer = await fetch(WORKER, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  return answer?.status === 404
}

async function forgetAll(): Promise<void> {
  const known = await Promise.all(SCOPES.map((scope) => navigator.serviceWorker.getRegistration(scope)))
  // A worker may be keeping just now what the page before told it, and would begin anew.
  for (const one of known)
    for (const worker of [one?.installing, one?.waiting, one?.active]) worker?.postMessage(FORGET)
  const names = (await caches.keys()).filter((name) => name.startsWith('rapport-surveys-'))
  await Promise.all([...known.map((one) => one?.unregister()), ...names.map((name) => caches.delete(name))])
}
