import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8')
const manifests = ['packages', 'apps']
  .flatMap((folder) => readdirSync(join(root, folder)).map((name) => [folder, name, 'package.json'] as const))
  .concat([['.', '.', 'package.json']])

/** Returns the versions in a catalog of the workspace, by package name. */
function catalogOf(name: string): Map<string, string> {
  const [, part = ''] = read('pnpm-workspace.yaml').split(new RegExp(`^ *${name}:$`, 'm'))
  const [block = ''] = part.split('\n\n')
  const entries = block.matchAll(/^ +'?([^':\s]+)'?: (.+)$/gm)
  return new Map([...entries].map(([, key = '', version = '']) => [key, version]))
}

describe('the installed packages', () => {
  it('SEC-DEP-1: come only from the registry, each with its locked hash', () => {
    const resolutions = [...read('pnpm-lock.yaml').matchAll(/^ {4}resolution: (.*)$/gm)].map(([, text = '']) => text)
    expect(resolutions.length).toBeGreaterThan(100)
    expect(resolutions.filter((one) => !/^\{integrity: sha512-[\w+/=]+\}$/.test(one))).toEqual([])
  })

  it('SEC-DEP-1: have exact versions', () => {
    const versions = [...catalogOf('catalog').values()]
    expect(versions.length).toBeGreaterThan(20)
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  })

  it('are declared in published packages with a range that starts at the tested version, so that a host can share them', () => {
    const tested = catalogOf('catalog')
    const published = catalogOf('published')
    expect(published.size).toBeGreaterThan(10)
    for (const [name, range] of published) {
      expect(range, name).toMatch(/^\^\d+\.\d+\.\d+$/)
      expect(range, name).toBe(`^${tested.get(name) ?? range.slice(1)}`)
    }
  })

  it('SEC-DEP-1: run no install scripts, and neither do the packages of this repository', () => {
    const allowed = /\nallowBuilds:\n((?: {2}.*\n)+)/.exec(read('pnpm-workspace.yaml'))?.[1] ?? ''
    expect(
      allowed
        .trim()
        .split('\n')
        .filter((line) => !line.endsWith(': false')),
    ).toEqual([])
    for (const path of manifests) {
      const { scripts = {} } = JSON.parse(read(...path))
      const names = ['preinstall', 'install', 'postinstall', 'prepare'].filter((name) => Object.hasOwn(scripts, name))
      expect(names, path.join('/')).toEqual([])
    }
  })

  it('SEC-DEP-1: have the versions in the lock file, regardless of the ranges in manifests', () => {
    expect(read('scripts', 'bootstrap.mjs')).toContain(`'--frozen-lockfile'`)
  })
})
