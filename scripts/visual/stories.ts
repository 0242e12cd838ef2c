import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A story of a built Storybook. */
export interface Story {
  /** As in its URL: `actions-button--primary`. */
  readonly id: string
  /** `Actions/Button: Primary`. */
  readonly label: string
  /** Its file, relative to the root of the repository: `./packages/ui/src/button/button.stories.tsx`. */
  readonly file: string
  /** Whether a play function acts on the story after it is rendered. */
  readonly hasPlay: boolean
}

interface IndexEntry {
  readonly type: 'story' | 'docs'
  readonly id: string
  readonly title: string
  readonly name: string
  readonly importPath: string
  readonly tags?: readonly string[]
}

/** Returns the stories of a built Storybook, in the order of its sidebar. */
export function storiesOf(folder: string): Story[] {
  // Storybook writes this file in every successful build.
  const { entries } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as {
    entries: Record<string, IndexEntry>
  }
  return Object.values(entries)
    .filter(({ type }) => type === 'story')
    .map(({ id, title, name, importPath, tags = [] }) => ({
      id,
      label: `${title}: ${name}`,
      file: importPath,
      hasPlay: tags.includes('play-fn'),
    }))
}
