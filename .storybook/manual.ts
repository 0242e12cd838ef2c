import type { Manual } from '../scripts/manual/manual.ts'
import type { StoryManual } from '../scripts/manual/stories.ts'

export type { Manual }

/** Written by scripts/manual when Storybook starts: what the sources, the stories and the guides say of each published path. */
const files = import.meta.glob<Manual>('../.cache/manual/*.json', { exhaustive: true, import: 'default' })
const loaded = new Map<string, Promise<Manual | null>>()

/** The published path of a file of stories: `button`. */
export const publishedPath = (fileName: unknown): string => /([\w-]+)\.stories\.tsx$/.exec(String(fileName))?.[1] ?? ''

/** Loads the documentation of a published path once; null for stories of something that is not published. */
export function loadManual(path: string): Promise<Manual | null> {
  const known = loaded.get(path)
  if (known) return known
  const load = files[`../.cache/manual/${path}.json`]?.() ?? Promise.resolve(null)
  loaded.set(path, load)
  return load
}

interface StoryOfManual {
  readonly id: string
  readonly parameters: Readonly<Record<string, unknown>>
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** Finds a story by its id, such as `fields-select--chosen`. */
export function findStory(manual: Manual, id: string): StoryManual | undefined {
  const own = plain(id.split('--')[1] ?? '')
  return manual.stories?.stories.find(({ name }) => plain(name) === own)
}

/** Replaces the source that Storybook finds by the code that a host writes, with its imports. */
export async function hostCode(code: string, { id, parameters }: StoryOfManual): Promise<string> {
  const manual = await loadManual(publishedPath(parameters['fileName']))
  return (manual && findStory(manual, id)?.code) ?? code
}
