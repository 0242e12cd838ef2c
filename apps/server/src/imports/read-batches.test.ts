import { describe, expect, it } from 'vitest'

import type { CsvRecord } from './csv-records.ts'
import { readMapping } from './mapping.ts'
import { readAhead, readBatches } from './read-batches.ts'

/** Yields the numbers from 1 to `count`, and records each step in `notes`. */
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
  it('reads the next value while the caller processes the previous one', async () => {
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

  it('yields the earlier values, and then fails with the error that the generator threw', async () => {
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

describe('readBatches', () => {
  const mapping = readMapping({
    version: 1,
    form: { name: 'Visits', feedback_form_type: 'relational' },
    key: { column: 'Key' },
    completed: { column: 'Day', format: 'YYYY-MM-DD' },
    questions: [{ column: 'Why', question: 'why' }],
  })
  /** A validation that refuses all rows. */
  const validation = {
    read: () => ({ ok: false, problem: { column: 'Why', value: '', reason: 'is not read' } }) as const,
    seen: new Map<string, number>(),
    mapping,
    columns: [],
  }
  async function* rows(count: number, cell: string): AsyncGenerator<CsvRecord> {
    for (let line = 2; line < count + 2; line++) yield { line, cells: [String(line), cell] }
  }
  async function sizes(count: number, cell: string): Promise<number[]> {
    const read: number[] = []
    for await (const batch of readBatches(rows(count, cell), validation, 0)) read.push(batch.read)
    return read
  }

  it('yields batches of at most 500 rows', async () => {
    expect(await sizes(1100, 'short')).toEqual([500, 500, 100])
  })

  it('yields smaller batches of long rows, so that memory is bounded', async () => {
    expect(await sizes(10, 'x'.repeat(2_000_000))).toEqual([4, 4, 2])
  })
})
