import { expect, it } from 'vitest'

import { chunkRange, FILE_CHUNK_BYTES, isSameFile, MAX_RESPONSE_FILE_BYTES, resumeAt } from './file-chunks.ts'

it.each([
  [10, 0, 0, 10],
  [FILE_CHUNK_BYTES, 0, 0, FILE_CHUNK_BYTES],
  [FILE_CHUNK_BYTES + 1, 1, FILE_CHUNK_BYTES, FILE_CHUNK_BYTES + 1],
  [FILE_CHUNK_BYTES + 1, 2, FILE_CHUNK_BYTES + 1, FILE_CHUNK_BYTES + 1],
  [MAX_RESPONSE_FILE_BYTES, 49, 49 * FILE_CHUNK_BYTES, MAX_RESPONSE_FILE_BYTES],
])('divides a file of %i bytes so that chunk %i begins at %i and ends at %i', (bytes, index, start, end) => {
  expect(chunkRange(bytes, index)).toEqual({ start, end })
})

it.each([
  [0, 0],
  [1, 0],
  [7, 6],
])('an upload whose next chunk is %i resumes at chunk %i', (next, expected) => {
  expect(resumeAt(next)).toBe(expected)
})

it.each([
  ['answers.csv', 12, true],
  [' answers.csv ', 12, true],
  ['answers.csv', 13, false],
  ['Answers.csv', 12, false],
])('decides whether the chosen file %s of %i bytes is the announced one: %s', (name, size, expected) => {
  expect(isSameFile({ filename: 'answers.csv', bytes: 12 }, { name, size })).toBe(expected)
})
