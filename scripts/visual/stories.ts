import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A story of a built Storybook. */
export interface Story {
  /** As in its address: `actions-button--primary`. */
  readonly id: string
  /** `Actions/Button: Primary`. */
  readonly label: string
  /** Its file, from the root of the repository: `./packages/ui/src/button/button.stories.tsx`. */
  readonly file: string
}

interface IndexEntry {
  readonly type: 'story' | 'docs'
  readonly id: string
  readonly title: string
  readonly name: string
  readonly importPath: string
}

/** The stories of a built Storybook, in the order of its side bar. */
export function storiesOf(folder: string): Story[] {
  // Storybook writes this file; a build without it did not succeed.
  const { entries } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as {
    entries: Record<string, IndexEntry>
  }
  return Object.values(entries)
    .filter(({ type }) => type === 'story')
    .map(({ id, title, name, importPath }) => ({ id, label: `${title}: ${name}`, file: importPath }))
}
