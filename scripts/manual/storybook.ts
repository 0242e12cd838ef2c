import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { readManual } from './manual.ts'

const FOLDER = join(import.meta.dirname, '../../.cache/manual')

/**
 * Writes the documentation of ui and charts as JSON for Storybook: one file for each published path, and one with the types of all
 * props.
 */
export async function writeForStorybook(): Promise<void> {
  const manuals = (await Promise.all(['ui', 'charts'].map((name) => readManual(name)))).flat()
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  for (const manual of manuals) writeFileSync(join(FOLDER, `${manual.path}.json`), JSON.stringify(manual))
  // All types are in one file, because Storybook's controls panel needs them when it first renders.
  const components = manuals.flatMap(({ parts }) => parts.filter(({ kind }) => kind === 'component'))
  const types = components.map(({ name, props }) => [name, Object.fromEntries(props.map((prop) => [prop.name, prop]))])
  writeFileSync(join(FOLDER, 'types.gen.json'), JSON.stringify(Object.fromEntries(types)))
}
