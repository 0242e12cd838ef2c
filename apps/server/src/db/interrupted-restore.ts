import { existsSync, readdirSync, renameSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * Completes a restore that was killed between its last two renames, when the data folder was already `<folder>.before-<time>` and
 * the restored database was still `<folder>.restored-<time>`. Does nothing if the data folder exists, or if there is no restored
 * database with a matching previous folder.
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
