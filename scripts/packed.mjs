/**
 * Packs a published package as the registry would get it: versions of the catalog written out, only what `files` names.
 */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { run } from './children.mjs'

const root = join(import.meta.dirname, '..')
const FOLDER = join(root, '.cache', 'packed')

/**
 * @param {string} name folder under packages/, already built
 * @returns {Promise<string>} the path of the tarball
 */
export async function pack(name) {
  const folder = join(FOLDER, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { code, output } = await run('npx', ['--yes', packageManager, 'pack', '--pack-destination', folder], {
    cwd: join(root, 'packages', name),
  })
  if (code !== 0) throw new Error(`packages/${name} cannot be packed:\n${output.trim()}`)
  return tarballOf(name)
}

/** The tarball that `pack` has made before. */
export function tarballOf(name) {
  const [found] = globSync('*.tgz', { cwd: join(FOLDER, name) })
  if (found === undefined || !existsSync(join(FOLDER, name, found))) throw new Error(`packages/${name} is not packed`)
  return join(FOLDER, name, found)
}
