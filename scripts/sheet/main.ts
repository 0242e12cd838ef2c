/**
 * Renders the contact sheet for visual inspection: the first stories of every component and chart, light on the left, dark on the
 * right. `npm run sheet` builds Storybook and writes .cache/sheet/index.html, which contains all screenshots, and one PNG for each
 * group of components. `-- --stories TEXT` includes only stories whose id contains the text, `--each N` sets the number of stories
 * for each component (3 by default), and `--built FOLDER` uses a Storybook that is already built.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { PNG } from 'pngjs'

import { buildAfter, ROOT } from '../visual/build.ts'
import { Camera, launch } from '../visual/camera.ts'
import type { Mode } from '../visual/modes.ts'
import { serveFolder } from '../visual/site.ts'
import { storiesOf, type Story } from '../visual/stories.ts'

const { values } = parseArgs({
  options: {
    stories: { type: 'string', default: '' },
    each: { type: 'string', default: '3' },
    built: { type: 'string' },
  },
})
const FOLDER = join(ROOT, '.cache/sheet')
const MODES: readonly Mode[] = [
  { name: 'light', width: 768, theme: 'light' },
  { name: 'dark', width: 768, theme: 'dark' },
]

/** Returns the screenshot without the empty rows of pixels at its bottom. */
function cropped(png: Buffer): Buffer {
  const screenshot = PNG.sync.read(png)
  const row = (y: number) => screenshot.data.subarray(y * screenshot.width * 4, (y + 1) * screenshot.width * 4)
  const ground = row(screenshot.height - 1)
  let height = screenshot.height
  while (height > 1 && row(height - 1).equals(ground)) height--
  const shown = new PNG({ width: screenshot.width, height })
  PNG.bitblt(screenshot, shown, 0, 0, screenshot.width, height, 0, 0)
  return PNG.sync.write(shown)
}

/** Returns the stories whose id contains the requested text, but only the first few of each file. */
function chosen(stories: readonly Story[]): Story[] {
  const seen = new Map<string, number>()
  return stories.filter(({ id, file }) => {
    if (!id.includes(values.stories)) return false
    const count = (seen.get(file) ?? 0) + 1
    seen.set(file, count)
    return count <= Math.max(1, Number(values.each) || 3)
  })
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function rowOf(story: Story, screenshots: readonly (Buffer | undefined)[]): string {
  const cells = screenshots.map((png) =>
    png === undefined
      ? '<td>could not be drawn</td>'
      : `<td><img alt="" src="data:image/png;base64,${cropped(png).toString('base64')}"></td>`,
  )
  return `<tr><th scope="row">${escape(story.label)}</th>${cells.join('')}</tr>`
}

const pageOf = (sections: readonly string[]) => `<!doctype html><html lang="en"><meta charset="utf-8">
<title>Contact sheet</title><style>
body { margin: 16px; font: 12px/16px system-ui, sans-serif; background: #e9e7e3 }
h2 { font-size: 16px } th { width: 120px; text-align: start; vertical-align: top; padding: 4px }
td { padding: 4px; vertical-align: top } img { display: block; width: 640px }
</style>${sections.join('')}</html>`

const groupOf = ({ label }: Story) => label.split('/')[0] ?? ''

const built = values.built ?? (await buildAfter())
const [browser, site] = await Promise.all([launch(), serveFolder(built)])
try {
  const stories = chosen(storiesOf(built))
  const camera = new Camera(browser)
  const groups = new Map<string, string[]>()
  for (const story of stories) {
    const screenshots = await camera.take(site.origin, story, MODES)
    for (const { failure } of screenshots) if (failure) console.error(`${story.id}: ${failure}`)
    const rows = groups.get(groupOf(story)) ?? []
    groups.set(groupOf(story), [
      ...rows,
      rowOf(
        story,
        screenshots.map(({ png }) => png),
      ),
    ])
  }
  await camera.close()

  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const sections = new Map([...groups].map(([name, rows]) => [name, `<h2>${name}</h2><table>${rows.join('')}</table>`]))
  writeFileSync(join(FOLDER, 'index.html'), pageOf([...sections.values()]))
  const page = await browser.newPage({ viewport: { width: 1460, height: 900 } })
  for (const [name, section] of sections) {
    await page.setContent(pageOf([section]))
    await page.screenshot({ path: join(FOLDER, `${name.toLowerCase()}.png`), fullPage: true })
  }
  console.log(`${stories.length} stories in both themes: ${join(FOLDER, 'index.html')}`)
} finally {
  await browser.close()
  site.close()
}
