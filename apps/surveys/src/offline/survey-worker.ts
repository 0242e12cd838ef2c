/// <reference lib="webworker" />

declare const self: ServiceWorkerGlobalScope

/** Of one build: the page that registers the worker names its build in the worker's address. */
const CACHE = `rapport-surveys-${new URL(self.location.href).searchParams.get('build') ?? ''}`
/** Stands for every page that was not seen itself: the app alone, which asks the device for what it shows. */
const SHELL = '/test'
const PAGES = /^\/(surveys|webviews|info|test)(\/|$)/
const FILES = '/assets/surveys/'
/** So many pages are kept, the oldest go. */
const MOST_PAGES = 20

/**
 * Looks without making a cache where there is none any more. The worker of the other folder may be of another build, and have
 * taken the cache of this one away: what it keeps itself is as good.
 */
const findKept = async (what: Request | string) =>
  (await caches.match(what, { cacheName: CACHE })) ?? caches.match(what)

/** What a file says that it is. A network that wants a login answers with a page of its own, which would be kept for good. */
const TYPES = [
  ['.js', 'javascript'],
  ['.css', 'text/css'],
] as const

const isOfType = (address: string, { headers }: Response): boolean =>
  TYPES.every(([ending, type]) => !address.endsWith(ending) || headers.get('content-type')?.includes(type) === true)

/** Keeps what is there and whole, nothing else; a file that is kept already is not asked for again. */
async function keep(cache: Cache, address: string): Promise<void> {
  if (address.startsWith(FILES) && (await cache.match(address)) !== undefined) return
  const answer = await fetch(address).catch(() => null)
  if (answer?.ok === true && !answer.redirected && isOfType(address, answer)) await cache.put(address, answer)
}

/** The server has no worker any more. */
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

/** A page from the server; without one as it was last seen here, or the app alone. */
async function openPage(request: Request, early: Promise<Response | undefined>): Promise<Response> {
  const answer = await early.then((one) => one ?? fetch(request)).catch(() => null)
  if (answer !== null && answer.status < 500) return answer
  const { pathname } = new URL(request.url)
  return (await findKept(pathname)) ?? (await findKept(SHELL)) ?? answer ?? Response.error()
}

/** A file whose name tells its bytes; the one kept is as good as the server's. */
async function openFile(request: Request): Promise<Response> {
  return (await findKept(request)) ?? fetch(request)
}

/** The files without which the app does not begin, as its page names them; null when that page is not kept. */
async function entryFiles(): Promise<string[] | null> {
  const shell = await caches.match(SHELL, { cacheName: CACHE })
  if (shell === undefined) return null
  return [...(await shell.text()).matchAll(/"(\/assets\/surveys\/[^"]+)"/g)].flatMap(([, address]) => address ?? [])
}

/** Takes away what earlier builds kept, once this one opens without a network. */
async function forgetOthers(): Promise<void> {
  const files = await entryFiles()
  const kept = await Promise.all((files ?? []).map((address) => caches.match(address, { cacheName: CACHE })))
  if (files === null || kept.includes(undefined)) return
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

async function keepTold(addresses: readonly string[]): Promise<void> {
  // The network may have failed while the worker was installed, which it is only once.
  if ((await caches.match(SHELL, { cacheName: CACHE })) === undefined) await install()
  await keepAll(addresses.filter((address) => PAGES.test(address) || address.startsWith(FILES)))
  // Before that an earlier build may still have a page open.
  if (self.registration.active?.scriptURL === self.location.href) await forgetOthers()
}

async function forgetAll(): Promise<void> {
  isOver = true
  const names = (await caches.keys()).filter((name) => name.startsWith('rapport-surveys-'))
  await Promise.all(names.map((name) => caches.delete(name)))
}

self.addEventListener('message', (event) => {
  // Pages of this origin alone can send to a worker, and ours send this: addresses, or nothing when it is over.
  const told = event.data as readonly string[] | null
  event.waitUntil(told === null ? forgetAll() : keepTold(told))
})

// Calls of the API pass by: answers of people are kept by the page itself, never here.
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && PAGES.test(pathname)) {
    // A browser without preloading has undefined here; its types do not say so.
    event.respondWith(openPage(request, Promise.resolve(event.preloadResponse)))
  } else if (pathname.startsWith(FILES)) event.respondWith(openFile(request))
})
export {}
