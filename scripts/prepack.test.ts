import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, it, onTestFinished } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** Runs the prepack script in an empty folder, with the user agent that a package manager sets. */
function prepack(agent: string, ...steps: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'rapport-prepack-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return spawnSync(process.execPath, [join(ROOT, 'scripts/prepack.mjs'), ...steps], {
    cwd: folder,
    env: { ...process.env, npm_config_user_agent: agent },
    encoding: 'utf8',
  })
}

describe('the prepack script', () => {
  it.each(['api', 'charts', 'domain', 'ui'])('builds %s before it is packed', (name) => {
    const manifest: { scripts: { prepack: string } } = JSON.parse(
      readFileSync(join(ROOT, 'packages', name, 'package.json'), 'utf8'),
    )
    expect(manifest.scripts.prepack).toContain("prepack.mjs 'tsc -b'")
  })

  it('fails before the build starts when npm runs it, because npm would not replace the version ranges of this workspace', () => {
    const { status, stdout, stderr } = prepack('npm/11.0.0 node/v24.0.0', 'echo built')
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toContain('Pack this package with pnpm')
  })

  it('runs the steps of the build in order, and stops when a step fails', () => {
    const { status, stdout } = prepack('pnpm/12.21.0 npm/? node/v24.0.0', 'echo one', 'exit 3', 'echo two')
    expect([status, stdout.trim()]).toEqual([3, 'one'])
  })
})
