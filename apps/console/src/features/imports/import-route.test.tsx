import type { ImportFile } from '@rapport/api/contract/imports/import-files'
import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { FILE_CHUNK_BYTES } from '@rapport/domain/imports/file-chunks'
import { afterEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'

import { renderRoute } from '../../platform/testing/render-route.tsx'
import { SESSION_ANSWERS } from '../../platform/testing/session-answers.ts'
import { Component } from './import-route.tsx'
import { importFile } from './testing/import-file.ts'
import { dropUpload } from './upload/uploads.ts'

const PATH = '/ops/feedback/surveys/import'
const BYTES = FILE_CHUNK_BYTES + 5
const FILENAME = 'answers.csv'
const fileOf = (bytes = BYTES) => new File([new Uint8Array(bytes).fill(65)], FILENAME)
const announced = importFile({ filename: FILENAME, bytes: BYTES })

afterEach(() => dropUpload(announced.file_id))

/** Simulates a server that stores the chunks of one file. */
function fakeServer(begun: ImportFile = announced) {
  let file = begun
  const chunks: { index: number; bytes: number; sha256: string; before: string | null }[] = []
  const answers: FakeAnswers = {
    getStaffMember: { ...SESSION_ANSWERS.getStaffMember, admin: true },
    listImportFiles: [],
    listProgramImports: [],
    createImportFile: () => file,
    getImportFile: () => file,
    deleteImportFile: {},
    putImportChunk: ({ url, body }) => {
      const index = Number(url.pathname.split('/').at(-1))
      const chunk = body instanceof FormData ? body.get('file') : null
      const bytes = chunk instanceof File ? chunk.size : 0
      const { searchParams } = url
      chunks.push({ index, bytes, sha256: searchParams.get('sha256') ?? '', before: searchParams.get('before') })
      const next_index = index === 1 ? null : Math.max(index + 1, file.next_index ?? 0)
      const bytes_received = next_index === null ? BYTES : next_index * FILE_CHUNK_BYTES
      file = { ...file, bytes_received, next_index, state: next_index === null ? 'analyzing' : 'uploading' }
      return { bytes_received, next_index }
    },
  }
  return { answers, chunks }
}

const open = (answers: FakeAnswers, address = PATH) => renderRoute({ path: PATH, Component }, address, { answers })
const choose = (screen: Awaited<ReturnType<typeof open>>['screen'], name: string, file: File) =>
  userEvent.upload(screen.getByLabelText(name, { exact: true }), file)

it('sends a file in chunks with their digests and then reports that the file is being read', async () => {
  const { answers, chunks } = fakeServer()
  const { screen, location, requests } = await open(answers)
  await choose(screen, 'Response file', fileOf())
  await expect.element(screen.getByText(/^Reading the file\./)).toBeInTheDocument()
  expect(location()).toBe(`${PATH}?file=7`)
  expect(requests.find(({ name }) => name === 'createImportFile')?.body).toEqual({ filename: FILENAME, bytes: BYTES })
  expect(chunks.map(({ index, bytes }) => [index, bytes])).toEqual([
    [0, FILE_CHUNK_BYTES],
    [1, 5],
  ])
  // The SHA-256 digest of AAAAA, computed with sha256sum.
  expect(chunks[1]?.sha256).toBe('11770b3ea657fe68cba19675143e4715c8de9d763d3c21a85af6b7513d43997d')
})

it('reports that a chunk was not stored, and continues from the last stored chunk', async () => {
  const { answers, chunks } = fakeServer()
  const put = answers.putImportChunk
  let isDown = true
  const { screen } = await open({
    ...answers,
    putImportChunk: (request) => {
      if (typeof put !== 'function') throw new TypeError('no chunks')
      if (isDown && request.url.pathname.endsWith('/1'))
        return { status: 503, failure: { message: 'The database is not available.', code: 'unavailable' } }
      return put(request)
    },
  })
  await choose(screen, 'Response file', fileOf())
  await expect.element(screen.getByRole('alert').getByText('The database is not available.')).toBeInTheDocument()
  isDown = false
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect.element(screen.getByText(/^Reading the file\./)).toBeInTheDocument()
  // The client sends the last stored chunk again, so that the server can compare it with the stored copy.
  expect(chunks.map(({ index }) => index)).toEqual([0, 0, 1])
})

it('asks for the same file after a reload and rejects a different file', async () => {
  const begun = { ...announced, bytes_received: FILE_CHUNK_BYTES, next_index: 1 }
  const { answers, chunks } = fakeServer(begun)
  const { screen } = await open(answers, `${PATH}?file=7`)
  await choose(screen, 'Choose the same file again', fileOf(BYTES + 1))
  await expect
    .element(
      screen.getByText(
        'This is not the same file. Choose the answers.csv that you started to upload; its size must be the same.',
      ),
    )
    .toBeInTheDocument()
  expect(chunks).toEqual([])
  await choose(screen, 'Choose the same file again', fileOf())
  await expect.element(screen.getByText(/^Reading the file\./)).toBeInTheDocument()
  expect(chunks.map(({ index }) => index)).toEqual([0, 1])
})

it('sends the digest of the earlier chunks of a file when the upload continues', async () => {
  const { answers, chunks } = fakeServer({
    ...announced,
    bytes_received: FILE_CHUNK_BYTES,
    next_index: 2,
    bytes: 2 * FILE_CHUNK_BYTES + 5,
  })
  const { screen } = await open(answers, `${PATH}?file=7`)
  await choose(screen, 'Choose the same file again', fileOf(2 * FILE_CHUNK_BYTES + 5))
  await expect.element(screen.getByText(/^Reading the file\./)).toBeInTheDocument()
  const digest = async (bytes: BufferSource) =>
    Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('')
  const first = await digest(new Uint8Array(FILE_CHUNK_BYTES).fill(65))
  expect(chunks[0]).toMatchObject({ index: 1, before: await digest(new TextEncoder().encode(first)) })
})

it('pauses and resumes an upload', async () => {
  const { answers } = fakeServer()
  let isHeld = true
  const { screen } = await renderRoute({ path: PATH, Component }, PATH, {
    answers,
    faults: {
      'PUT /v3/feedback/import_files/7/chunks/1': (init) =>
        isHeld
          ? new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
          : Promise.resolve(Response.json({ bytes_received: BYTES, next_index: null })),
    },
  })
  await choose(screen, 'Response file', fileOf())
  await screen.getByRole('button', { name: 'Pause' }).click()
  await expect.element(screen.getByText(/^Paused\./)).toBeInTheDocument()
  isHeld = false
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect.element(screen.getByText(/^Reading the file\./)).toBeInTheDocument()
})

it('reports why an upload cannot be started', async () => {
  const { screen, location } = await open({
    ...fakeServer().answers,
    createImportFile: () => ({
      status: 409,
      failure: { message: 'Five files are not imported yet. Remove one.', code: 'too_many_files' },
    }),
  })
  await choose(screen, 'Response file', fileOf())
  await expect.element(screen.getByText('Five files are not imported yet. Remove one.')).toBeInTheDocument()
  expect(location()).toBe(PATH)
})

it('lists the files that have not been imported yet and removes one of them', async () => {
  let files = [announced]
  const { screen } = await open({
    ...fakeServer().answers,
    listImportFiles: () => files,
    deleteImportFile: () => {
      files = []
      return {}
    },
  })
  await expect.element(screen.getByRole('link', { name: `Continue with ${FILENAME}` })).toBeInTheDocument()
  await screen.getByRole('button', { name: `Remove ${FILENAME}` }).click()
  await expect.element(screen.getByText(`${FILENAME} was removed.`)).toBeInTheDocument()
  await vi.waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Files that have not been imported yet' }).query()).toBeNull(),
  )
})

it.each<[string, NonNullable<FakeAnswers['getImportFile']>, string]>([
  [
    'that was deleted',
    () => ({ status: 404, failure: { message: 'Not there.', code: 'not_found' } }),
    'Import not found.',
  ],
  ['that could not be read', () => importFile({ state: 'failed', problem: 'Line 3 has a NUL.' }), 'Line 3 has a NUL.'],
])('shows a message about a file %s', async (_, getImportFile, text) => {
  const { screen } = await open({ ...fakeServer().answers, getImportFile }, `${PATH}?file=7`)
  await expect.element(screen.getByText(text, { exact: false })).toBeInTheDocument()
})

it('denies access to staff who are not administrators', async () => {
  const { screen, requests } = await open({ ...fakeServer().answers, getStaffMember: SESSION_ANSWERS.getStaffMember })
  await expect.element(screen.getByText('Only administrators can import responses.')).toBeInTheDocument()
  expect(requests.some(({ name }) => name === 'listImportFiles')).toBe(false)
})
