const WORKER = '/survey-worker.js'
/** How long to wait, in ms, in browsers without requestIdleCallback. */
const IDLE_MS = 2_000
/** The worker's scopes; they exclude the console. */
const SCOPES = ['/surveys/', '/webviews/']

/** Message that makes a worker delete its caches. */
const FORGET = null

interface TrustedTypesFactory {
  readonly createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => string }
}

/**
 * Makes a survey available without a network once it has been opened: registers the service worker of this build, and sends it the
 * path of the page and the path of each app file when that file is loaded. If the server no longer has a worker, unregisters the
 * worker and deletes its caches instead. Waits until the browser is idle. Ignores a failed registration, and does nothing in
 * browsers without service workers.
 *
 * @source Decisions, section 7
 */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return
  await idle()
  // Registering the worker again would not request its script, so it would not reveal that the server no longer has it.
  if (await isGone()) return forgetAll()
  const address = workerAddress()
  const made = SCOPES.map((scope) => navigator.serviceWorker.register(address, { scope }))
  reportLoadedFiles(await Promise.all(made).catch(() => []))
}

const idle = (): Promise<unknown> =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, IDLE_MS),
  )

/** Returns the worker's URL. It contains the build's hash, so that each build has its own worker. */
function workerAddress(): string {
  const build = /-([\w-]{8})\.js$/.exec(new URL(import.meta.url).pathname)?.[1] ?? 'unnamed'
  const url = `${WORKER}?build=${build}`
  const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes // Missing from TypeScript's own types
  return factory?.createPolicy('survey-worker', { createScriptURL: () => url }).createScriptURL('') ?? url
}

/** Sends the workers the path of the page, without its query, and the path of each app file when the file is loaded. */
function reportLoadedFiles(registrations: readonly ServiceWorkerRegistration[]): void {
  const files = `${window.location.origin}/assets/surveys/`
  const tell = (addresses: readonly string[]) => {
    if (addresses.length === 0) return
    const paths = addresses.map((address) => new URL(address).pathname)
    // The newest worker belongs to this build; workers of earlier builds and their caches are discarded.
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
  // Tells each worker to stop: one that is still caching files of the previous page would recreate its cache.
  for (const one of known)
    for (const worker of [one?.installing, one?.waiting, one?.active]) worker?.postMessage(FORGET)
  const names = (await caches.keys()).filter((name) => name.startsWith('rapport-surveys-'))
  await Promise.all([...known.map((one) => one?.unregister()), ...names.map((name) => caches.delete(name))])
}
