import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'

import { describe, expect, it } from 'vitest'

import { findRunningProcess, readFromPs } from './running-process.ts'

describe('findRunningProcess', () => {
  it('returns the same start time of a process on each call', () => {
    expect(findRunningProcess(process.pid)).toEqual(findRunningProcess(process.pid))
  })

  it('returns null for an id that no process has', () => {
    expect(findRunningProcess(spawnSync(process.execPath, ['-e', '']).pid)).toBeNull()
  })
})

const hasPs = spawnSync('ps', ['-o', 'stat=', '-p', String(process.pid)]).status === 0

it.skipIf(!hasPs)(
  'readFromPs reads the state and the start time of a process, and returns null after it has ended',
  async () => {
    const child = spawn('sleep', ['60'])
    try {
      const found = readFromPs(child.pid ?? 0)
      expect(found?.state).toMatch(/^[SRD]/)
      expect(found?.started).toMatch(/^\w{3}_\w{3}_\d+_[\d:]+_\d{4}$/)
    } finally {
      child.kill()
      await once(child, 'exit')
    }
    expect(readFromPs(child.pid ?? 0)).toBeNull()
  },
)
