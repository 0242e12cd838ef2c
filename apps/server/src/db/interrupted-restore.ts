import { existsSync, readdirSync, renameSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * Completes a restore that was interrupted between its last two renames. In this state, the data folder has already been renamed to
 * `<folder>.before-<time>`, but the restored database is still named `<folder>.restored-<time>`. Does nothing if the data folder
 * exists, or if there is no restored database with a matching previous folder.
 */
export function finishRestore(folder: string): void {
  const parent = dirname(folder)
  if (existsSync(folder) || !existsSync(parent)) return
  const prefix = `${basename(folder)}.restored-`
  const found = readdirSync(parent).find(
    (name) => name.startsWith(prefix) && existsSync(`${folder}.before-${name.slice(prefix.length)}`),
  )
  if (found !== undefined) renameSync(join(parent, found), folder)
}
