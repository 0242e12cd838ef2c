import type { Manual } from '../scripts/manual/manual.ts'
import type { StoryManual } from '../scripts/manual/stories.ts'

export type { Manual }

/**
 * Loaders for the manuals, one for each published path, such as `button`. When Storybook starts, scripts/manual generates the
 * manuals from the sources, the stories and the guides.
 */
const files = import.meta.glob<Manual>('../.cache/manual/*.json', { exhaustive: true, import: 'default' })
const loaded = new Map<string, Promise<Manual | null>>()

/** Returns the published path to which a story file belongs, such as `button`; an empty string for any other file. */
export const publishedPath = (fileName: unknown): string => /([\w-]+)\.stories\.tsx$/.exec(String(fileName))?.[1] ?? ''

/** Loads the manual of a published path, at most once. Resolves to null when nothing is published at that path. */
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

/**
 * Returns the code, including imports, that a host application would use for a story. If the manual has no such code, returns
 * `code`, the source that Storybook found.
 */
export async function hostCode(code: string, { id, parameters }: StoryOfManual): Promise<string> {
  const manual = await loadManual(publishedPath(parameters['fileName']))
  return (manual && findStory(manual, id)?.code) ?? code
}
