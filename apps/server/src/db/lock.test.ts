import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { DataFolderInUse, lockDataFolder } from './lock.ts'

const MODULE = fileURLToPath(new URL('lock.ts', import.meta.url))
let folder = ''
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'rapport-lock-')), 'data')
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }))

/** Returns a script that locks the folder, prints its process id, and runs until it is killed. */
const holdScript = () =>
  `import { lockDataFolder } from ${JSON.stringify(MODULE)}; lockDataFolder(${JSON.stringify(folder)}); console.log(process.pid); setInterval(() => {}, 1000)`

/** Starts another process that locks the folder. */
function hold(stderr: 'inherit' | 'ignore' = 'inherit') {
  return spawn(process.execPath, ['--input-type=module', '--eval', holdScript()], { stdio: ['ignore', 'pipe', stderr] })
}

describe('the lock of the data folder', () => {
  it('can be taken again after it is released, and releasing it removes its file', () => {
    lockDataFolder(folder)()
    lockDataFolder(folder)()
    expect(existsSync(join(folder, 'rapport.lock'))).toBe(false)
  })

  it('refuses a second process with a one-line message that names the owner and the remedy', async () => {
    const first = hold()
    await once(first.stdout, 'data')
    expect(() => lockDataFolder(folder)).toThrow(DataFolderInUse)
    expect(() => lockDataFolder(folder)).toThrow(
      `The data folder ${folder} is in use by process ${first.pid}. Stop that process first, or set DATA_DIR to another folder.`,
    )
    first.kill('SIGKILL')
    await once(first, 'exit')
  })

  it('is taken over after the process that held it was killed', async () => {
    const first = hold()
    await once(first.stdout, 'data')
    first.kill('SIGKILL')
    await once(first, 'exit')
    lockDataFolder(folder)
    expect(readFileSync(join(folder, 'rapport.lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} `))
  })

  it.skipIf(process.platform === 'win32')(
    'is taken over when its process has been killed but has not yet been reaped by its parent',
    async () => {
      // After `exec`, the parent is a program that never waits for a child, like the first process in many containers.
      const parent = spawn(
        'sh',
        ['-c', '"$0" --input-type=module --eval "$1" & exec sleep 600', process.execPath, holdScript()],
        {
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      )
      try {
        const [printed] = await once(parent.stdout, 'data')
        process.kill(Number(printed), 'SIGKILL')
        await vi.waitFor(() => expect(lockDataFolder(folder)).toBeTypeOf('function'), { timeout: 5000 })
        // The killed process still has its id, because its parent has not reaped it.
        expect(process.kill(Number(printed), 0)).toBe(true)
      } finally {
        parent.kill('SIGKILL')
        await once(parent, 'exit')
      }
    },
  )

  it('is taken over by exactly one of several processes, even after another process was killed during a takeover', async () => {
    const dead = hold()
    await once(dead.stdout, 'data')
    dead.kill('SIGKILL')
    await once(dead, 'exit')
    const turn = join(folder, 'rapport.lock.takeover')
    mkdirSync(turn)
    utimesSync(turn, 0, 0)
    const children = Array.from({ length: 6 }, () => hold('ignore'))
    const ends = children.map((child) =>
      Promise.race([once(child.stdout, 'data').then(() => 'held'), once(child, 'exit').then(() => 'refused')]),
    )
    const said = await Promise.all(ends)
    const holder = children[said.indexOf('held')]
    expect(said.toSorted()).toEqual(['held', 'refused', 'refused', 'refused', 'refused', 'refused'])
    expect(readFileSync(join(folder, 'rapport.lock'), 'utf8')).toMatch(new RegExp(`^${holder?.pid} `))
    holder?.kill('SIGKILL')
    if (holder !== undefined) await once(holder, 'exit')
  })

  it.skipIf(process.platform !== 'linux')('is taken over when its process id now belongs to another process', () => {
    lockDataFolder(folder)()
    writeFileSync(join(folder, 'rapport.lock'), `${process.pid} 1\n`)
    expect(lockDataFolder(folder)).toBeTypeOf('function')
  })

  it('is taken over when its file is empty after a power failure', () => {
    lockDataFolder(folder)()
    writeFileSync(join(folder, 'rapport.lock'), '')
    expect(lockDataFolder(folder)).toBeTypeOf('function')
  })
})
