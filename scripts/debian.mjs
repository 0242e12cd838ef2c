/** Debian's packages for what the tests need and the machine lacks: only as root, and only where apt-get exists. */
import { existsSync } from 'node:fs'

import { heartbeat, lastLine, run } from './children.mjs'

const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' }

/** Whether packages can be installed here. */
export function canInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

async function apt(label, args) {
  let seen = ''
  const stop = heartbeat(label, () => lastLine(seen))
  const result = await run('apt-get', ['-y', '-q', ...args], {
    env,
    timeoutMs: 600_000,
    onText: (text) => (seen = text),
  })
  stop()
  return result
}

/**
 * Installs packages, reading the package lists first when they are missing or stale.
 * @param {string[]} packages
 * @returns {Promise<string | undefined>} the reason of a failure, in one line
 */
export async function installDebian(packages) {
  const names = packages.join(' ')
  console.log(`    installing Debian's ${names} …`)
  const args = ['install', '--no-install-recommends', ...packages]
  const first = await apt(`installing ${names}`, args)
  if (first.code === 0) return undefined
  const lists = await apt('reading the package lists', ['update'])
  if (lists.code !== 0) return `apt-get update failed: ${lastLine(lists.output, 200)}`
  const second = await apt(`installing ${names}`, args)
  return second.code === 0 ? undefined : `apt-get install ${names} failed: ${lastLine(second.output, 200)}`
}
