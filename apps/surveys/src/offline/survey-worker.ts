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

/** Looks without making a cache where there is none any more. */
const findKept = (what: Request | string) => caches.match(what, { cacheName: CACHE })

/** Keeps what is there and whole, nothing else; a file that is kept already is not asked for again. */
async function keep(cache: Cache, address: string): Promise<void> {
  if (address.startsWith(FILES) && (await cache.match(address)) !== undefined) return
  const answer = await fetch(address).catch(() => null)
  if (answer?.ok === true && !answer.redirected) await cache.put(address, answer)
}

async function keepAll(addresses: readonly string[]): Promise<void> {
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

self.addEventListener('install', (event) => event.waitUntil(keepAll([SHELL])))

self.addEventListener('activate', (event) => {
  const forgetOthers = async () => {
    const names = await caches.keys()
    const others = names.filter((name) => name.startsWith('rapport-surveys-') && name !== CACHE)
    await Promise.all(others.map((name) => caches.delete(name)))
  }
  event.waitUntil(Promise.all([forgetOthers(), self.registration.navigationPreload?.enable()]))
})

self.addEventListener('message', (event) => {
  // Pages of this origin alone can send to a worker, and ours send this.
  const addresses = event.data as readonly string[]
  event.waitUntil(keepAll(addresses.filter((address) => PAGES.test(address) || address.startsWith(FILES))))
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
