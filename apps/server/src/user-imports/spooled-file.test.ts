import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'

import { expect, it } from 'vitest'

import { withSpooledFile } from './spooled-file.ts'

const ownFiles = () => readdirSync(tmpdir()).filter((name) => name.startsWith(`rapport-import-${process.pid}-`))

async function read(file: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of file) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}

it('passes the whole file to its reader', async () => {
  async function* pieces() {
    yield Buffer.from('Member Number\n')
    yield Buffer.from('A1\n')
  }
  expect(await withSpooledFile(pieces(), read)).toBe('Member Number\nA1\n')
})

it('unlinks the temporary file as soon as it is created, so that a killed process leaves no file behind', async () => {
  const seen: string[][] = []
  async function* pieces() {
    yield Buffer.from('Member Number\n')
    // The first chunk has been written when the second is requested.
    seen.push(ownFiles())
    yield Buffer.alloc(1_000_000, 'A1\n')
    seen.push(ownFiles())
  }
  await withSpooledFile(pieces(), async (file) => {
    seen.push(ownFiles())
    return read(file)
  })
  expect(seen).toEqual([[], [], []])
})

it('fails with the error thrown while the chunks are received', async () => {
  async function* pieces() {
    yield Buffer.from('Member Number\n')
    throw new Error('cut off')
  }
  await expect(withSpooledFile(pieces(), read)).rejects.toThrow('cut off')
})
