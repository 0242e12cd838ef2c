/** Installs Debian packages that the tests need and the machine lacks; requires root and apt-get. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' }

/** Returns whether packages can be installed on this machine. */
export function canInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

const apt = (args) =>
  spawnSync('apt-get', ['-y', '-q', ...args], { env, timeout: 600_000, stdio: 'inherit' }).status === 0

/**
 * Installs packages; if this fails, updates the package lists and tries once more.
 * @param {string[]} packages
 * @returns {string | undefined} the reason for a failure, in one line; undefined on success. The output of apt-get is printed to
 * the terminal
 */
export function installDebian(packages) {
  const names = packages.join(' ')
  console.log(`    installing Debian's ${names} …`)
  const args = ['install', '--no-install-recommends', ...packages]
  if (apt(args)) return undefined
  if (!apt(['update'])) return 'apt-get update failed'
  return apt(args) ? undefined : `apt-get install ${names} failed`
}
