import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
const files = listed.stdout.split('\n').filter((path) => path !== '' && existsSync(join(root, path)))

const isTest = (path: string) => /\.(test|test-d|stories|bench)\.tsx?$|\/testing\/|^e2e\//.test(path)
const isSource = (path: string) => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.gen.ts')
const isShipped = (path: string) => /^(packages|apps)\/[^/]+\/src\//.test(path) && isSource(path) && !isTest(path)
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The source files that are checked. This file is exempt, because it contains the forbidden texts. */
const sources = files.filter((path) => isSource(path) && path !== 'scripts/source-rules.test.ts')
const shipped = sources.filter(isShipped)

/** Returns the matches of a pattern, as `path:line: text`. */
function findAll(paths: readonly string[], pattern: RegExp): string[] {
  return paths.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((text, index) => (pattern.test(text) ? [`${path}:${index + 1}: ${text.trim().slice(0, 100)}`] : [])),
  )
}

/** A rule about source text: where it applies, what it forbids, and which files are exempt. */
interface Rule {
  readonly it: string
  readonly paths: readonly string[]
  readonly forbids: RegExp
  /** Patterns of the paths that are exempt from the rule. */
  readonly except?: readonly RegExp[]
  /** A line that the pattern must match, so that a broken pattern fails the test. */
  readonly fault: string
}

const RULES: readonly Rule[] = [
  {
    it: 'SEC-XSS-8: renders markup with React or as plain text, never as a string that is passed to the page',
    paths: shipped,
    forbids: /\.(inner|outer)HTML\b|dangerouslySetInnerHTML|insertAdjacentHTML|document\.write|\.html\(/,
    // The server renders pages as HTML strings; its own tests verify that texts are escaped.
    except: [/^apps\/server\/src\//],
    fault: "selection.html('<b>' + name)",
  },
  {
    it: 'names colors by their role, never by their value',
    paths: shipped.filter((path) => path.endsWith('.tsx')),
    forbids:
      /(?:bg|text|border|ring|fill|stroke|outline|from|to|via|shadow|accent|caret|decoration|divide)-(?:\[#|\[rgb|\[hsl|\[oklch|(?:slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)-\d{2,3}\b)/,
    fault: 'className="text-blue-500"',
  },
  {
    it: 'reads the process environment in one file of the server',
    paths: sources.filter((path) => !isTest(path)),
    // Passing the whole environment to `readConfig`, the function that reads it, is allowed.
    forbids: /(?<!readConfig\()\bprocess\.env\b/,
    except: [
      /^apps\/server\/src\/config\.ts$/,
      /^scripts\//,
      /^bench\//,
      /^[^/]+\.config\.ts$/,
      /^\.storybook\//,
      /^packages\/\w+\/examples\//,
    ],
    fault: "const port = process.env['PORT']",
  },
  {
    it: 'reads the build environment in one file of each app',
    paths: shipped,
    forbids: /\bimport\.meta\.env\b/,
    except: [/^apps\/(console|surveys)\/src\/(platform\/)?environment\.ts$/],
    fault: 'if (import.meta.env.DEV) start()',
  },
  {
    it: 'uses the storage of the browser only in the modules for it',
    paths: shipped.filter((path) => /^(apps\/(console|surveys)|packages)\//.test(path)),
    forbids: /\b(localStorage|sessionStorage|indexedDB)\b(?!['`])(?=\.|\)|\[|,|;|$)/,
    except: [
      /^apps\/console\/src\/platform\/(session\/session-store|preferences|drafts\/drafts)\.ts$/,
      /^apps\/surveys\/src\/(platform\/device|store\/device-store|first\/inline-page)\.ts$/,
    ],
    fault: "localStorage.setItem('a', 'b')",
  },
  {
    it: 'has no notes about unfinished work',
    paths: files.filter(
      (path) => /\.(tsx?|mjs|css|sql|md|json)$/.test(path) && path !== 'scripts/source-rules.test.ts',
    ),
    forbids: /\b(TODO|FIXME|XXX)\b/,
    except: [/^pnpm-lock\.yaml$/, /^docs\/specification\//],
    fault: '// TODO: later',
  },
  {
    it: 'contains no path of a particular machine or of a folder outside the repository',
    paths: files.filter((path) => /\.(tsx?|mjs|css|sql|md|json|sh|yaml|html)$/.test(path)),
    forbids: /(^|[^\w.])\/work\/|\.\.\/shared\//,
    // These files may refer to the public survey data, which is in a folder outside the repository. Tests that need the data are
    // skipped with a message when it is missing.
    except: [/\.test\.ts$/, /^README\.md$/, /^e2e\//],
    fault: "readFileSync('/work/main/a')",
  },
  {
    it: "builds regular expressions from data only where an author's pattern is checked",
    paths: shipped,
    forbids: /\bRegExp\((?!['"`/])/,
    // The redaction module escapes each text about a person, as its test verifies.
    except: [
      /^packages\/domain\/src\/surveys\/definition\/safe-pattern\.ts$/,
      /^packages\/domain\/src\/people\/erasure\/redact-person\.ts$/,
    ],
    fault: 'const found = new RegExp(query).test(name)',
  },
  {
    it: 'uses no outdated features of React',
    paths: shipped,
    forbids: /\bforwardRef\b|\.displayName\s*=|React\.Children|\bcloneElement\(/,
    fault: 'export const A = forwardRef(B)',
  },
]

describe('the source code', () => {
  it.each(RULES)('$it', ({ paths, forbids, except = [], fault }) => {
    expect(forbids.test(fault), 'the pattern catches its own fault').toBe(true)
    const bound = paths.filter((path) => !except.some((pattern) => pattern.test(path)))
    expect(findAll(bound, forbids)).toEqual([])
  })

  it('has no folder or file with a meaningless name', () => {
    expect(files.filter((path) => /(^|\/)(utils?|helpers?|common|misc)(\/|\.tsx?$)/.test(path))).toEqual([])
  })

  it('has an index.ts only in console features and in the API contract', () => {
    const lawful = /^apps\/console\/src\/features\/[^/]+\/index\.ts$|^packages\/api\/src\/contract\/index\.ts$/
    expect(sources.filter((path) => /\/index\.tsx?$/.test(path) && !lawful.test(path))).toEqual([])
  })
})

describe('the domain', () => {
  const modules = shipped.filter((path) => /^packages\/domain\/src\/.*\.ts$/.test(path))

  const subjectOf = (path: string) => path.split('/').slice(0, 4).join('/')
  const besides = (path: string) => files.filter((file) => subjectOf(file) === subjectOf(path) && file !== path)
  const imports = (file: string, path: string) => read(file).includes(`/${basename(path)}'`)
  /** Returns whether a module has a test file of the same name, or is imported by a test in its subject folder. */
  const hasTest = (path: string) =>
    existsSync(join(root, path.replace(/\.ts$/, '.test.ts'))) ||
    besides(path).some((file) => file.endsWith('.test.ts') && imports(file, path))
  /** Returns whether a module has a test, or is imported by a module in its subject folder that has one. */
  const isTested = (path: string) =>
    hasTest(path) || besides(path).some((file) => !isTest(file) && imports(file, path) && hasTest(file))

  it('has a test for every module with functions', () => {
    const decides = (path: string) => /\bfunction\b|=>/.test(read(path).replaceAll(/\/\*[\s\S]*?\*\//g, ''))
    expect(modules.filter((path) => decides(path) && !isTested(path))).toEqual([])
  })
})

describe('the packages', () => {
  const manifests = files.filter((path) => basename(path) === 'package.json')
  const dependencies = (path: string): [name: string, version: string][] => {
    const manifest: Record<string, Record<string, string> | undefined> = JSON.parse(read(path))
    return ['dependencies', 'devDependencies'].flatMap((field) => Object.entries(manifest[field] ?? {}))
  }

  it.each(manifests)('%s takes every version from the catalog or the workspace', (path) => {
    expect(dependencies(path).filter(([, version]) => !/^(catalog:|workspace:)/.test(version))).toEqual([])
  })

  it('use every catalog entry, each of which is pinned to an exact version', () => {
    const [catalog = ''] = (read('pnpm-workspace.yaml').split('\ncatalog:\n')[1] ?? '').split('\n\n')
    const pins = [...catalog.matchAll(/^ {2}'?([^':]+)'?: (.+)$/gm)].map(([, name = '', version = '']) => ({
      name,
      version,
    }))
    expect(pins.length).toBeGreaterThan(10)
    expect(pins.filter(({ version }) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
    const used = new Set(manifests.flatMap((path) => dependencies(path).map(([name]) => name)))
    expect(pins.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([])
  })

  it('declare all required manifest fields and do not publish the build state', () => {
    const published = manifests
      .filter((path) => path.startsWith('packages/'))
      .map((path) => ({ path, ...JSON.parse(read(path)) }))
    const wanted = ['name', 'version', 'description', 'license', 'files', 'sideEffects', 'exports', 'type']
    const missing = published.flatMap((manifest) =>
      wanted.filter((key) => manifest[key] === undefined).map((key) => `${manifest.path}: ${key}`),
    )
    expect(missing).toEqual([])
    const shipsBuildInfo = published.filter(({ files: shippedFiles }) => !shippedFiles.includes('!dist/.tsbuildinfo'))
    expect(shipsBuildInfo.map(({ path }) => dirname(path))).toEqual([])
  })
})
