import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'

import { linkEngine } from './engine-links.ts'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Matches a built page, such as `index.html` or `login.html`, which the build prerenders for the path /login. */
const PAGE = /^(\/\w+)\.html$/

/** Matches a file whose name contains a hash of its content; the content under such a name never changes. */
const HASHED = /^\/assets\/.*-[\w-]{8}\.\w+$/

/** Encodings of the compressed copies of a file in the build, smallest first. */
const COPIES = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

interface BuiltFile {
  type: string
  immutable: boolean
  /** Files by encoding; '' is the uncompressed file. */
  copies: Map<string, string>
}

interface Snapshot {
  /** Pages by URL path; '/index' is used for every path without a separate page. */
  pages: Map<string, string>
  files: Map<string, BuiltFile>
  inline: InlinePage | null
  stamp: number
}

/** The parts that the server adds to the HTML of a first page. */
export interface InlinePage {
  readonly script: string
  readonly style: string
  /** HTML links that make the browser load the survey engine's files immediately instead of after the app has started. */
  readonly engine: string
}

/** Reads the script and the style that the build of the surveys app creates for its first pages; null for an app without them. */
function readInlinePage(folder: string): InlinePage | null {
  const [script, style] = [join(folder, 'first-page.js'), join(folder, 'first-page.css')]
  if (!existsSync(script) || !existsSync(style)) return null
  return { script: readFileSync(script, 'utf8'), style: readFileSync(style, 'utf8'), engine: linkEngine(folder) }
}

function takeSnapshot(folder: string, stamp: number): Snapshot {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const there = new Set(names)
  const files = new Map<string, BuiltFile>()
  const pages = new Map<string, string>()
  for (const file of names) {
    const type = TYPES[extname(file)]
    const path = `/${file.slice(folder.length).split(sep).filter(Boolean).join('/')}`
    const address = PAGE.exec(path)?.[1]
    if (address !== undefined) pages.set(address, readFileSync(file, 'utf8'))
    if (type === undefined || address !== undefined) continue
    const copies = COPIES.filter(([, ending]) => there.has(file + ending)).map(
      ([encoding, ending]) => [encoding, file + ending] as const,
    )
    files.set(path, { type, immutable: HASHED.test(path), copies: new Map([...copies, ['', file]]) })
  }
  return { pages, files, inline: readInlinePage(folder), stamp }
}

/**
 * A built app. It is read on the first request, and again when a new build has replaced its page or first-page files, so that a
 * running server serves the new build immediately. A page that was opened before the new build may request chunks that no longer
 * exist; until it is reloaded, it continues with the chunks that it has loaded. Building in place is for development; in an
 * installation, the server is started after the build.
 */
export interface BuiltApp {
  /**
   * Returns the page for a URL path, with the nonce inserted. Returns the index page if the path has no separate page, and null if
   * the app has not been built.
   */
  page(nonce: string, address?: string): string | null
  /** Returns the parts of a first page; null when the app has not been built or has no first page. */
  inline(): InlinePage | null
  /** Returns the file at a URL path, in the smallest accepted encoding; null when it does not exist. */
  file(path: string, accepted: string): Promise<Response | null>
}

/**
 * Opens a folder that Vite built. Only files that were found in the folder are served, so no URL path can reach files outside the
 * folder.
 */
export function openBuiltApp(folder: string): BuiltApp {
  const index = join(folder, 'index.html')
  // The first-page files are built after index.html, so the stamp includes their modification times.
  const parts = [index, join(folder, 'first-page.js'), join(folder, 'first-page.css')]
  let snapshot: Snapshot | null = null
  const read = (): Snapshot | null => {
    if (!existsSync(index)) return null
    const stamp = Math.max(...parts.map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0))
    if (snapshot?.stamp !== stamp) snapshot = takeSnapshot(folder, stamp)
    return snapshot
  }
  return {
    page: (nonce, address = '') => {
      const pages = read()?.pages
      return (pages?.get(address) ?? pages?.get('/index'))?.replaceAll('__NONCE__', nonce) ?? null
    },
    inline: () => read()?.inline ?? null,
    file: async (path, accepted) => {
      const found = (snapshot ?? read())?.files.get(path)
      if (found === undefined) return null
      const [encoding, file] = [...found.copies].find(([name]) => name === '' || accepted.includes(name)) ?? []
      if (encoding === undefined || file === undefined) return null
      const headers = new Headers({
        'Content-Type': found.type,
        'Cache-Control': found.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
        Vary: 'Accept-Encoding',
      })
      if (encoding !== '') headers.set('Content-Encoding', encoding)
      return new Response(await readFile(file), { headers })
    },
  }
}
