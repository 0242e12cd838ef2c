import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { publishedModules } from '../published.ts'

const ROOT = join(import.meta.dirname, '../..')

/** The published packages. */
export const PACKAGES = ['api', 'charts', 'domain', 'ui'] as const

/** Returns the path of the checked-in report of a package. */
export const reportPath = (name: string) => join(ROOT, 'packages', name, 'api-report.txt')

/** Removes the parts that do not belong to the interface: comments, the link to the source map, and empty lines. */
function withoutComments(text: string): string {
  return text
    .replaceAll(/\/\*\*?[\s\S]*?\*\//g, '')
    .replaceAll(/^\/\/# sourceMappingURL=.*$/gm, '')
    .replaceAll(/^\s*$\n/gm, '')
    .trim()
}

/**
 * Shortens the constants that an `api` module exports: contract schemas to their names, and queries and mutations to their names
 * and parameters. The shapes are in openapi.json, which is also checked in.
 */
function withoutShapes(text: string): string {
  let isInside = false
  return text
    .split('\n')
    .flatMap((line) => {
      const [, start] = /^(export declare const \w+):/.exec(line) ?? []
      if (start === undefined && !isInside) return [line]
      const isEnd = (start !== undefined || !line.startsWith(' ')) && line.endsWith(';')
      isInside = !isEnd
      if (start !== undefined) return [`${start};`]
      return /^ {4}\w+: \(/.test(line) ? [line.replace(/ => .*$/, '')] : []
    })
    .join('\n')
}

/**
 * Returns the interface of a package as text: the declarations of each built module, without comments, and the path under which the
 * module is published, if it is. The sources must be built (`tsc -b`). The report changes only when a declaration changes, not when
 * a comment does.
 *
 * @param name folder under packages/
 */
export function apiReport(name: string): string {
  const folder = join(ROOT, 'packages', name, 'dist')
  const paths = new Map([...publishedModules(name)].map(([path, { built }]) => [built.replace(/\.js$/, '.d.ts'), path]))
  const modules = globSync('**/*.d.ts', { cwd: folder })
    .map((path) => path.replaceAll('\\', '/'))
    // Skips the declarations of removed sources, which the build does not delete, and testing folders except those of `api`, which
    // are published.
    .filter(
      (path) => globSync(`packages/${name}/src/${path.replace(/\.d\.ts$/, '')}.{ts,tsx}`, { cwd: ROOT }).length > 0,
    )
    .filter((path) => name === 'api' || !path.includes('testing/'))
    .toSorted()
  const entries = new Map(
    modules
      .filter((path) => paths.has(`dist/${path}`))
      .flatMap((path) =>
        [...readFileSync(join(folder, path), 'utf8').matchAll(/^export \* from "\.\/(.+)\.(?:js|ts)";/gm)].map(
          ([, inner = '']): [string, string] => [`${inner}.d.ts`, paths.get(`dist/${path}`) ?? ''],
        ),
      ),
  )
  return modules
    .map((path) => {
      const text = withoutComments(readFileSync(join(folder, path), 'utf8'))
      const published = paths.get(`dist/${path}`)
      const entry = entries.get(path)
      const title =
        published !== undefined
          ? `# @rapport/${name}/${published}`
          : entry !== undefined
            ? `# @rapport/${name}/${path.replace(/\.d\.ts$/, '')} (of @rapport/${name}/${entry})`
            : `# ${path} (not published)`
      return `${title}\n\n${name === 'api' && /^(contract|queries)\//.test(path) ? withoutShapes(text) : text}\n`
    })
    .join('\n')
}

/** Modules that may use the type `unknown`, with the reasons. No other published module uses it, and none uses `any`. */
const UNTYPED_ALLOWED: readonly RegExp[] = [
  // These modules handle unvalidated responses, values from other libraries inside an error, and the OpenAPI document.
  /^@rapport\/api\/(api-error|client|openapi|queries\/case-bulk|testing\/fake-api)$/,
  // Survey definitions, answers and rules are external JSON, which these modules validate or read one value at a time.
  /^@rapport\/domain\/surveys\/(answers|authoring|definition|first-page|triggers|voices)\//,
  /^@rapport\/domain\/surveys\/(brand|imports\/(answer-changes|correct-answers)|member-entry)$/,
  /^@rapport\/domain\/results\/(anonymity\/release-trigger|items\/flatten|scores\/score-band)$/,
  // These modules check or compare values of any type, for example from a URL or a row.
  /^@rapport\/domain\/(access\/safe-redirect|cases\/case-status|cases\/decided-fields)$/,
]

const isAllowed = (module: string) => UNTYPED_ALLOWED.some((pattern) => pattern.test(module))

/** A use of `unknown` or `any`, with its module and line. */
export interface Untyped {
  readonly module: string
  readonly line: string
}

/**
 * Returns the lines of a report in which a published module uses the type `any`, or uses the type `unknown` without being allowed
 * to. Names and strings are ignored.
 */
export function findUntyped(report: string): Untyped[] {
  let module = ''
  return report.split('\n').flatMap((line) => {
    if (line.startsWith('# ')) module = line.slice(2).replace(/ \(of .*\)$/, '')
    const types = line.replaceAll(/"[^"]*"|'[^']*'/g, '').replaceAll(/\b(?:unknown|any)\??:/g, '')
    const isFound = /\bany\b/.test(types) || (/\bunknown\b/.test(types) && !isAllowed(module))
    return isFound && !line.startsWith('# ') && !module.endsWith('(not published)')
      ? [{ module, line: line.trim() }]
      : []
  })
}
