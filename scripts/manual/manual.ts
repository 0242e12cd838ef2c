import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

import { format } from 'oxfmt'

import { GUIDES } from '../../.storybook/guides/all.ts'
import type { Guide } from '../../.storybook/guides/guide.ts'
import { readPackage, storyFiles, type ModuleManual, type ReadSource } from './exports.ts'
import { readStories, type StoriesManual } from './stories.ts'

const ROOT = join(import.meta.dirname, '../..')

/** The stability of a published path; docs/RELEASES.md defines what each tier guarantees to hosts. */
export type Tier = 'stable' | 'experimental' | 'internal'

/** The documentation of one published path, which is the same in Storybook and in the package. */
export interface Manual extends Omit<ModuleManual, 'source'> {
  /** The published path, such as `@rapport/ui/select`. */
  readonly specifier: string
  readonly tier: Tier
  /**
   * The import statement shown for the path. It imports the components or, if there are none, the functions and values; if there
   * are only types, it imports those.
   */
  readonly importLine: string
  readonly guide: Guide | null
  readonly stories: StoriesManual | null
}

/** Reads stability.json of a package: the tier of each path, or, for a key ending in `/*`, of all paths below a folder. */
export function readTiers(name: string): Readonly<Record<string, Tier>> {
  // manual.test.ts checks the paths and the tiers in the file.
  return JSON.parse(readFileSync(join(ROOT, 'packages', name, 'stability.json'), 'utf8')) as Record<string, Tier>
}

/**
 * Returns the key of the entry in stability.json that sets the tier of a path: the path itself, or the nearest enclosing folder
 * followed by `/*`. Returns null if there is no entry.
 */
export function tierKey(tiers: Readonly<Record<string, Tier>>, path: string): string | null {
  const parts = path.split('/')
  const folders = parts.slice(0, -1).map((_, depth) => `${parts.slice(0, depth + 1).join('/')}/*`)
  return [path, ...folders.toReversed()].find((key) => Object.hasOwn(tiers, key)) ?? null
}

/** Reads the stories of a module from the file with the same name in the same folder, or returns null if there is no such file. */
function storiesOf(module: ModuleManual, modules: readonly ModuleManual[], name: string, readSource: ReadSource) {
  const path = module.source.replace(/\.tsx$/, '.stories.tsx')
  const file = storyFiles(name).includes(path) ? readSource(path) : undefined
  if (!file) return null
  const publishedPath = (source: string, exported: string) => {
    const home = modules.find((one) => one.source === source)
    const neighbor = modules.find(
      (one) => dirname(one.source) === dirname(source) && one.parts.some((part) => part.name === exported),
    )
    const found = home ?? neighbor
    return found ? `@rapport/${name}/${found.path}` : null
  }
  const isRequired = (component: string, prop: string) =>
    modules.some((one) =>
      one.parts.some(
        (part) => part.name === component && part.props.some((own) => own.name === prop && own.isRequired),
      ),
    )
  return readStories(file, { publishedPath, readSource, isRequired })
}

function importLine(specifier: string, { parts }: ModuleManual): string {
  const values = parts.filter((part) => part.kind !== 'type')
  const components = values.filter((part) => part.kind === 'component')
  const names = (components.length > 0 ? components : values.length > 0 ? values : parts).map((part) => part.name)
  return `import ${values.length === 0 ? 'type ' : ''}{ ${names.join(', ')} } from '${specifier}'`
}

const FORMAT = { printWidth: 100, singleQuote: true, semi: false, sortImports: {} } as const

async function pretty(stories: StoriesManual): Promise<StoriesManual> {
  const formatted = stories.stories.map(async (story) => {
    const { code, errors } = await format('story.tsx', story.code, FORMAT)
    if (errors[0]) throw new Error(`${stories.title}, ${story.name}: ${errors[0].message}\n${story.code}`)
    return { ...story, code: code.trim() }
  })
  return { ...stories, stories: await Promise.all(formatted) }
}

/**
 * Reads the documentation of a package from its sources, its stories and the guides.
 *
 * @param name folder under packages/
 * @throws Error when a module or a story cannot be read, or when the code of a story cannot be formatted
 */
export async function readManual(name: string): Promise<Manual[]> {
  const tiers = readTiers(name)
  const isDrawn = name === 'ui' || name === 'charts'
  const raw = readPackage(name, (modules, readSource) =>
    modules.map((module) => ({ module, stories: isDrawn ? storiesOf(module, modules, name, readSource) : null })),
  )
  return Promise.all(
    raw.map(async ({ module: { source, ...module }, stories }) => {
      const specifier = `@rapport/${name}/${module.path}`
      return {
        ...module,
        specifier,
        tier: tiers[tierKey(tiers, module.path) ?? ''] ?? 'internal',
        importLine: importLine(specifier, { ...module, source }),
        guide: (isDrawn && GUIDES[basename(module.path)]) || null,
        stories: stories && (await pretty(stories)),
      }
    }),
  )
}
