/**
 * Writes the documentation of packages. `node scripts/manual/main.ts ui charts` writes llms.txt and docs/*.md into the named
 * packages; these files are packed but not checked in. With `--storybook`, writes only the data for the Storybook pages, to
 * .cache/manual.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { readManual } from './manual.ts'
import { fileOf, indexOf, pageOf } from './markdown.ts'
import { writeForStorybook } from './storybook.ts'

const ROOT = join(import.meta.dirname, '../..')

async function writePackage(name: string): Promise<void> {
  const folder = join(ROOT, 'packages', name)
  const manuals = await readManual(name)
  rmSync(join(folder, 'docs'), { recursive: true, force: true })
  mkdirSync(join(folder, 'docs'))
  for (const manual of manuals) writeFileSync(join(folder, 'docs', fileOf(manual)), pageOf(manual))
  writeFileSync(
    join(folder, 'llms.txt'),
    indexOf(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')), manuals),
  )
}

const names = process.argv.slice(2)
if (names.includes('--storybook')) await writeForStorybook()
else for (const name of names) await writePackage(name)
