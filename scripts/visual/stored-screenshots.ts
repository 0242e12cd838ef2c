import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Screenshot } from './camera.ts'

/** Files that affect how a screenshot is taken. */
const SOURCES = ['camera.ts', 'in-page.ts', 'settled.ts', 'look.ts', 'modes.ts', '../browser-launch.ts']
/** Maximum number of screenshot sets that are kept. */
const COMMITS_KEPT = 3

/** Stores a build's screenshots in a folder. Failures are not stored. */
export class StoredScreenshots {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
    mkdirSync(folder, { recursive: true })
  }

  read(story: string, mode: string): Screenshot | undefined {
    const file = join(this.#folder, `${story}.${mode}.png`)
    if (!existsSync(file)) return undefined
    const look = `${file}.look`
    return { png: readFileSync(file), ...(existsSync(look) ? { look: readFileSync(look, 'utf8') } : {}) }
  }

  write(story: string, mode: string, { png, look }: Screenshot): void {
    if (png === undefined) return
    const file = join(this.#folder, `${story}.${mode}.png`)
    // Writes the hash first: if only the screenshot were stored, the story's dark and forced-colors modes would never be skipped.
    if (look !== undefined) writeFileSync(`${file}.look`, look)
    writeFileSync(file, png)
  }
}

/**
 * Returns the stored screenshots of a base commit. They are taken once for each browser version and each version of the files in
 * SOURCES. Only the three most recently used sets are kept.
 */
export function storedScreenshotsOf(cache: string, commit: string, browserVersion: string): StoredScreenshots {
  const hash = createHash('sha256').update(browserVersion)
  for (const source of SOURCES) hash.update(readFileSync(join(import.meta.dirname, source)))
  const folder = join(cache, `screenshots-${commit.slice(0, 12)}-${hash.digest('hex').slice(0, 8)}`)
  const stored = new StoredScreenshots(folder)
  utimesSync(folder, new Date(), new Date())
  const folders = readdirSync(cache).filter((name) => name.startsWith('screenshots-'))
  const newestFirst = folders.toSorted((a, b) => statSync(join(cache, b)).mtimeMs - statSync(join(cache, a)).mtimeMs)
  for (const old of newestFirst.slice(COMMITS_KEPT)) rmSync(join(cache, old), { recursive: true, force: true })
  return stored
}
