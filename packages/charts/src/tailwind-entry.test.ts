import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { BAND } from './colors.ts'

it('the Tailwind entry contains the classes of modules without JSX, even when the package has not been built', () => {
  const cwd = join(import.meta.dirname, '..')
  const css = execFileSync(join(cwd, 'node_modules/.bin/tailwindcss'), ['-i', '-', '-o', '-'], {
    cwd,
    input: `@import 'tailwindcss/theme.css'; @import 'tailwindcss/utilities.css' source(none);
      @import './tailwind.css'; @source not './dist';`,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  expect(css).toContain(`.${BAND.className.replace(':', '\\:')}`)
  expect(css).toContain('.print\\:\\[stroke-dasharray\\:6_4\\]')
})
