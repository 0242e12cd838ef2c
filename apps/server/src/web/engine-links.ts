import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** An entry of the Vite manifest. @source Vite, "Backend Integration" */
interface Built {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

/** The module whose chunk contains the survey engine. */
const ENGINE = 'src/survey/survey-view.tsx'

/**
 * Returns the link elements that preload the survey engine's files, except those that the app loads itself; returns an empty string
 * if the build has no manifest. The scripts have low priority, because a server-rendered page can be answered without them.
 */
export function linkEngine(folder: string): string {
  const path = join(folder, '.vite', 'manifest.json')
  if (!existsSync(path)) return ''
  // The build of the surveys app writes this file, so its format is trusted.
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, Built>>
  const shared = new Set(filesOf(manifest, 'index.html').keys())
  const files = [...filesOf(manifest, ENGINE)].filter(([name]) => !shared.has(name)).map(([, built]) => built)
  const scripts = files.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}" fetchpriority="low">`)
  const styles = files.flatMap(({ css = [] }) => css)
  return [...scripts, ...styles.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`)].join('')
}

/** Returns a manifest entry and all entries that it imports statically, directly or indirectly, by name. */
function filesOf(manifest: Readonly<Record<string, Built>>, name: string): Map<string, Built> {
  const found = new Map<string, Built>()
  const waiting = [name]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const built = manifest[next]
    if (built === undefined || found.has(next)) continue
    found.set(next, built)
    waiting.push(...(built.imports ?? []))
  }
  return found
}
