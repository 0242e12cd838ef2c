import { describe, expect, it } from 'vitest'

import { readAhead } from './read-batches.ts'

/** A generator of numbers that notes what it did. */
async function* numbers(count: number, notes: string[]): AsyncGenerator<number> {
  try {
    for (let number = 1; number <= count; number++) {
      notes.push(`read ${number}`)
      yield number
    }
    notes.push('end')
  } finally {
    notes.push('closed')
  }
}

const turn = (): Promise<void> => new Promise((done) => setImmediate(done))

describe('readAhead', () => {
  it('reads the next value while the caller is busy with the one before', async () => {
    const notes: string[] = []
    for await (const number of readAhead(numbers(2, notes))) {
      await turn()
      notes.push(`stored ${number}`)
    }
    expect(notes).toEqual(['read 1', 'read 2', 'stored 1', 'end', 'closed', 'stored 2'])
  })

  it('closes the generator when the caller fails', async () => {
    const notes: string[] = []
    const failing = async () => {
      for await (const number of readAhead(numbers(9, notes))) throw new Error(`cannot store ${number}`)
    }
    await expect(failing()).rejects.toThrow('cannot store 1')
    expect(notes.at(-1)).toBe('closed')
  })

  it('fails with what the generator fails with, after the values before', async () => {
    async function* failing(): AsyncGenerator<number> {
      yield 1
      throw new Error('cannot be read')
    }
    const read: number[] = []
    const all = async () => {
      for await (const number of readAhead(failing())) read.push(number)
    }
    await expect(all()).rejects.toThrow('cannot be read')
    expect(read).toEqual([1])
  })
})
