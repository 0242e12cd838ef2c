/**
 * Runs the server and both apps side by side, each by the `dev` script of its package, and lets one signal end them all. Each
 * line says whose it is. When one ends, the others are ended too.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { endAll, run } from './children.mjs'

const root = join(import.meta.dirname, '..')
const APPS = ['server', 'console', 'surveys']

/** Prints whole lines alone, since three write at once. */
function printLines(app) {
  let rest = ''
  return (text) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) console.log(`${app.padEnd(8)}${line}`)
  }
}

async function runApp(app) {
  const folder = join(root, 'apps', app)
  const { dev } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).scripts
  const [command, ...args] = dev.split(' ')
  const { code, missing } = await run(command, args, { cwd: folder, onText: printLines(app) })
  return { app, code, missing, command }
}

const first = await Promise.race(APPS.map(runApp))
console.error(
  first.missing
    ? `${first.command} was not found: run this as npm run dev, which installs it`
    : `${first.app} has ended (${first.code}); so do the others.`,
)
await endAll()
process.exit(first.code || 1)
