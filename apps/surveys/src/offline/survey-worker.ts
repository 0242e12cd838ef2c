/// <reference lib="webworker" />

declare const self: ServiceWorkerGlobalScope

/** Name of this build's cache; the build is in the query of the worker's URL. */
const CACHE = `rapport-surveys-${new URL(self.location.href).searchParams.get('build') ?? ''}`
/**
 * URL path of the app shell, which reads its data from the device. It is served for uncached pages when the server is unreachable
 * or fails.
 */
const SHELL = '/test'
const PAGES = /^\/(surveys|webviews|info|test)(\/|$)/
const FILES = '/assets/surveys/'
/** Maximum number of cached pages; the oldest are deleted. */
const MOST_PAGES = 20

/**
 * Looks up a request in this build's cache and then, if it is not there, in any other cache. Does not create a cache. Each scope
 * has its own worker, and another scope's worker might belong to a different build and have deleted this build's cache.
 */
const findCached = async (what: Request | string) =>
  (await caches.match(what, { cacheName: CACHE })) ?? caches.match(what)

/** Expected content types. Captive portals respond with a login page, which must not be cached. */
const TYPES = [
  ['.js', 'javascript'],
  ['.css', 'text/css'],
] as const

const isOfType = (address: string, { headers }: Response): boolean =>
  TYPES.every(([ending, type]) => !address.endsWith(ending) || headers.get('content-type')?.includes(type) === true)

/**
 * Fetches and caches a page or file if the response is successful, has the expected type and was not redirected. Skips files that
 * are already cached.
 */
async function keep(cache: Cache, address: string): Promise<void> {
  if (address.startsWith(FILES) && (await cache.match(address)) !== undefined) return
  const answer = await fetch(address).catch(() => null)
  if (answer?.ok === true && !answer.redirected && isOfType(address, answer)) await cache.put(address, answer)
}

/** Whether a page has reported that the server no longer has a service worker. */
let isOver = false

async function keepAll(addresses: readonly string[]): Promise<void> {
  if (isOver) return
  const cache = await caches.open(CACHE)
  await Promise.all(addresses.map((address) => keep(cache, address)))
  const pages = (await cache.keys()).filter(({ url }) => {
    const { pathname } = new URL(url)
    return pathname !== SHELL && !pathname.startsWith(FILES)
  })
  await Promise.all(pages.slice(0, Math.max(0, pages.length - MOST_PAGES)).map((page) => cache.delete(page)))
}

/** Returns a page from the server; without a network or on a server error, returns the cached page or the app shell. */
async function openPage(request: Request, early: Promise<Response | undefined>): Promise<Response> {
  const answer = await early.then((one) => one ?? fetch(request)).catch(() => null)
  if (answer !== null && answer.status < 500) return answer
  const { pathname } = new URL(request.url)
  return (await findCached(pathname)) ?? (await findCached(SHELL)) ?? answer ?? Response.error()
}

/** Returns a file whose name contains a hash of its content, from the cache if possible. */
async function openFile(request: Request): Promise<Response> {
  return (await findCached(request)) ?? fetch(request)
}

/** Returns the paths of the app's entry files, which are listed in the HTML of the app shell; null if the shell is not cached. */
async function entryFiles(): Promise<string[] | null> {
  const shell = await caches.match(SHELL, { cacheName: CACHE })
  if (shell === undefined) return null
  return [...(await shell.text()).matchAll(/"(\/assets\/surveys\/[^"]+)"/g)].flatMap(([, address]) => address ?? [])
}

/** Deletes the caches of earlier builds, but only if this build already works without a network. */
async function forgetOthers(): Promise<void> {
  const files = await entryFiles()
  const cached = await Promise.all((files ?? []).map((address) => caches.match(address, { cacheName: CACHE })))
  if (files === null || cached.includes(undefined)) return
  const names = await caches.keys()
  const others = names.filter((name) => name.startsWith('rapport-surveys-') && name !== CACHE)
  await Promise.all(others.map((name) => caches.delete(name)))
}

async function install(): Promise<void> {
  await keepAll([SHELL])
  await keepAll((await entryFiles()) ?? [])
}

self.addEventListener('install', (event) => event.waitUntil(install()))

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOthers(), self.registration.navigationPreload?.enable()]))
})

async function keepPaths(addresses: readonly string[]): Promise<void> {
  // The network may have failed during installation, which runs only once.
  if ((await caches.match(SHELL, { cacheName: CACHE })) === undefined) await install()
  await keepAll(addresses.filter((address) => PAGES.test(address) || address.startsWith(FILES)))
  // Until this worker is active, a page of an earlier build may still be open and need the cache of that build.
  if (self.registration.active?.scriptURL === self.location.href) await forgetOthers()
}

async function forgetAll(): Promise<void> {
  isOver = true
  const names = (await caches.keys()).filter((name) => name.startsWith('rapport-surveys-'))
  await Promise.all(names.map((name) => caches.delete(name)))
}

self.addEventListener('message', (event) => {
  // Only pages of this origin can send messages to the worker. A message is a list of paths to cache, or null to delete all caches.
  const paths = event.data as readonly string[] | null
  event.waitUntil(paths === null ? forgetAll() : keepPaths(paths))
})

// API calls are not intercepted, because the page stores answers itself.
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && PAGES.test(pathname)) {
    // preloadResponse is undefined in browsers without navigation preload, although its type says otherwise.
    event.respondWith(openPage(request, Promise.resolve(event.preloadResponse)))
  } else if (pathname.startsWith(FILES)) event.respondWith(openFile(request))
})
export {}
