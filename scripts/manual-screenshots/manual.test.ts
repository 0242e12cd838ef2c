import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { readChapter } from '../../apps/console/manual-plugin.ts'
import { HELP_CHAPTERS } from '../../apps/console/src/platform/navigation/help-chapters.ts'
import { SCENES } from './scenes.ts'

const ROOT = join(import.meta.dirname, '../..')
const MANUAL = join(ROOT, 'docs/manual')
const read = (path: string) => readFileSync(path, 'utf8')
const files = globSync('*.md', { cwd: MANUAL }).toSorted()
const textOf = (file: string) => read(join(MANUAL, file))

it('the manual has a file for each chapter of the console help, with the same title', () => {
  expect(files).toEqual(HELP_CHAPTERS.map(({ id }) => `${id}.md`).toSorted())
  for (const { id, title } of HELP_CHAPTERS) {
    expect(readChapter(textOf(`${id}.md`))[0]).toEqual(
      expect.objectContaining({ type: 'heading', level: 1, text: title }),
    )
  }
})

it('readChapter rejects Markdown that the help page cannot render', () => {
  expect(() => readChapter('> a quote')).toThrow('does not support')
  expect(() => readChapter('<b>markup</b>')).toThrow('does not support')
  expect(() => readChapter('![A page](images/page.webp) beside text')).toThrow('does not support')
})

it('the manual shows each screenshot that the script creates, and no other image', () => {
  const shown = files.flatMap((file) =>
    [...textOf(file).matchAll(/\]\(images\/([\w-]+)\.webp\)/g)].map(([, name]) => name),
  )
  expect(shown.toSorted()).toEqual(SCENES.map(({ name }) => name).toSorted())
  expect(shown.filter((name) => !existsSync(join(MANUAL, `images/${name}.webp`)))).toEqual([])
})

/**
 * The console's texts: everything in quotes or between tags in the source code of the console and of the ui and domain packages.
 */
const texts = new Set(
  globSync('{apps/console,packages/{ui,domain}}/src/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((path) => !/\.(test|stories)\.|[\\/]testing[\\/]/.test(path))
    .flatMap((path) => [...read(join(ROOT, path)).matchAll(/'([^'\n]+)'|"([^"\n]+)"|>([^<>{}\n]+)</g)])
    .map(([, single, double, markup]) => (single ?? double ?? markup ?? '').trim()),
)

/** Patterns of texts into which the console inserts numbers. */
const WITH_FIGURES = [/^n = [\d,]+ of [\d,]+$/, /^95% interval \d+–\d+$/]

it.each(files)('%s uses bold only for texts of the console', (file) => {
  const named = [...textOf(file).matchAll(/\*\*([^*]+)\*\*/g)].map(([, text = '']) => text.replaceAll(/\s+/g, ' '))
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((text) => !texts.has(text) && !WITH_FIGURES.some((form) => form.test(text)))).toEqual([])
})
