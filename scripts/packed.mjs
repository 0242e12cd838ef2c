/** Packs a package as it is published: with the versions from the catalog, and only the files listed in `files`. */
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const FOLDER = join(root, '.cache', 'packed')

/**
 * @param {string} name folder under packages/; packing builds it first
 * @returns {string} the path of the tarball
 */
export function pack(name) {
  const folder = join(FOLDER, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { status, stdout, stderr } = spawnSync('npx', ['--yes', packageManager, 'pack', '--pack-destination', folder], {
    cwd: join(root, 'packages', name),
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`packages/${name} cannot be packed:\n${stdout}${stderr}`)
  return tarballOf(name)
}

/** Returns the path of the tarball that `pack` created; throws an Error when there is none. */
export function tarballOf(name) {
  const [found] = globSync('*.tgz', { cwd: join(FOLDER, name) })
  if (found === undefined || !existsSync(join(FOLDER, name, found))) throw new Error(`packages/${name} is not packed`)
  return join(FOLDER, name, found)
}
