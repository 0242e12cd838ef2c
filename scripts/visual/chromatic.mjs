/**
 * Runs the visual review with Chromatic: `npm run chromatic`. TurboSnap captures the affected stories in the modes of the preview.
 * Needs CHROMATIC_PROJECT_TOKEN; without it, the script prints a message and exits with code 1.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
if (!process.env.CHROMATIC_PROJECT_TOKEN) {
  console.error('Chromatic needs CHROMATIC_PROJECT_TOKEN, the token of its project; npm run visual needs no account.')
  process.exit(1)
}
const folder = '.cache/visual/chromatic'
const steps = [
  ['storybook', ['build', '--quiet', '--stats-json', '--output-dir', folder]],
  ['chromatic', ['--storybook-build-dir', folder, '--only-changed', ...process.argv.slice(2)]],
]
for (const [command, args] of steps) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
