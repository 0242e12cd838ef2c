import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A story of a built Storybook. */
export interface Story {
  /** The id as in the URL of the story: `actions-button--primary`. */
  readonly id: string
  /** The title and name: `Actions/Button: Primary`. */
  readonly label: string
  /** The file, relative to the root of the repository: `./packages/ui/src/button/button.stories.tsx`. */
  readonly file: string
  /** Whether a play function runs after the story is rendered. */
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
