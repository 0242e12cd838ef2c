import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { insertSmallClub } from '../responses/testing/small-club.ts'
import { readAnswer, readFailure } from '../testing/answers.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { makeJpeg, makePng, makeWebp } from './testing/tiny-images.ts'
import { pngChunk } from './write-png.ts'

let fixture: TestApp
let dana: Record<string, string>

beforeAll(async () => {
  fixture = await createTestApp()
  await insertSmallClub(fixture.db)
  await fixture.db.insertInto('member').values({ program_id: 86, user_id: 600, fname: 'Far' }).execute()
  dana = await fixture.signIn(2, 75)
})
afterAll(() => fixture.close())

const url = (bytes: Uint8Array | string, type = 'png') =>
  `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`
const put = (body: unknown, id: number | string = 501, headers = dana) =>
  fixture.app.request(`/v3/users/${id}/image`, { method: 'PUT', headers, body: JSON.stringify(body) })
async function save(file: string) {
  const { pic_url, updated_ts } = await readAnswer('saveGuestImage', await put({ file }))
  return { pic_url: pic_url ?? '', updated_ts }
}
const serve = (path: string) => fixture.app.request(path)
const servedBytes = async (file: string) => {
  const { pic_url } = await save(file)
  return Buffer.from(await (await serve(pic_url)).arrayBuffer())
}

describe('the image of a member', () => {
  it.each([
    ['png', makePng(2, 3)],
    ['jpeg', makeJpeg(2, 3)],
    ['webp', makeWebp(2, 3)],
  ])('is stored and served unchanged: %s', async (type, bytes) => {
    const saved = await save(url(bytes, type))
    expect(saved.pic_url).toMatch(/^\/v3\/images\/75-[\w-]{22}$/)
    const guest = await readAnswer('getUser', await fixture.app.request('/v3/users/501', { headers: dana }))
    expect(guest).toMatchObject(saved)
    const served = await serve(saved.pic_url)
    expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true)
    expect(served.headers.get('content-type')).toBe(`image/${type}`)
  })

  it('SEC-FILE-1: is served with headers that prevent embedding by other origins, MIME sniffing and scripts', async () => {
    const { pic_url } = await save(url(makePng(1, 1)))
    const { headers } = await serve(pic_url)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('cache-control')).toContain('immutable')
  })

  it('replaces the previous image, which is deleted', async () => {
    const first = await save(url(makePng(1, 1)))
    const second = await save(url(makePng(1, 1)))
    expect(second.updated_ts).toBeGreaterThan(first.updated_ts)
    expect([(await serve(first.pic_url)).status, (await serve(second.pic_url)).status]).toEqual([404, 200])
    expect(await fixture.db.selectFrom('image').select('image_id').execute()).toHaveLength(1)
  })

  it('is removed together with its stored bytes, and removing it again succeeds', async () => {
    const { pic_url, updated_ts } = await save(url(makePng(1, 1)))
    const gone = await readAnswer('saveGuestImage', await put({ file: null }))
    expect(gone.pic_url).toBeNull()
    expect(gone.updated_ts).toBeGreaterThan(updated_ts)
    const guest = await readAnswer('getUser', await fixture.app.request('/v3/users/501', { headers: dana }))
    expect(guest).toMatchObject(gone)
    expect((await serve(pic_url)).status).toBe(404)
    expect(await fixture.db.selectFrom('image').select('image_id').execute()).toEqual([])
    expect((await put({ file: null })).status).toBe(200)
    expect((await put({ file: null }, 600)).status).toBe(404)
  })

  it('SEC-FILE-2: is not found for a path, or for a key that the server did not generate', async () => {
    for (const key of ['..%2f..%2fetc', '75-x', `86-${'A'.repeat(22)}`, '%00', 'x'.repeat(300)])
      expect((await serve(`/v3/images/${key}`)).status).toBe(404)
  })

  it('SEC-TEN-2: can be set only for a member of the program, by staff with full access', async () => {
    const file = url(makePng(1, 1))
    for (const id of [600, 999_999, 2]) expect((await put({ file }, id)).status).toBe(404)
    expect((await put({ file }, 0)).status).toBe(400)
    expect((await put({ file }, 501, await fixture.signIn(3, 75))).status).toBe(403)
    expect((await put({ file }, 501, {})).status).toBe(401)
    expect((await put({ file, mime: 'text/html' })).status).toBe(400)
  })
})

describe('SEC-FILE-1: the upload of an image', () => {
  const png = makePng(4, 4)
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
  const animated = Buffer.concat([png.subarray(0, 33), pngChunk('acTL', Buffer.alloc(8)), png.subarray(33)])
  it.each<[string, string]>([
    ['an SVG', url(svg, 'svg+xml')],
    ['an SVG that is declared as a PNG', url(svg)],
    ['HTML that is declared as a PNG', url('<!doctype html><script>alert(1)</script>')],
    ['a GIF with a script in it', url('GIF89a/*\x01\x00*/=1;alert(1)', 'gif')],
    ['a PNG that is declared as a JPEG', url(png, 'jpeg')],
    ['a PNG that is declared as an HTML page', `data:text/html;base64,${png.toString('base64')}`],
    ['an address without base64', `data:image/png,${png.toString('latin1')}`],
    ['invalid base64', 'data:image/png;base64,!!!!'],
    ['a web address', 'https://169.254.169.254/face.png'],
    ['nothing', ''],
    ['the first bytes alone', url(png.subarray(0, 8))],
    ['a truncated PNG', url(png.subarray(0, png.length - 12))],
    ['a PNG without pixels', url(Buffer.concat([png.subarray(0, 33), png.subarray(-12)]))],
    ['an animated PNG', url(animated)],
    ['an animated WebP', url(makeWebp(2, 2, { isAnimated: true }), 'webp')],
    ['a truncated JPEG', url(makeJpeg(2, 2).subarray(0, -2), 'jpeg')],
    ['an image with a side of 0 pixels', url(makePng(0, 4))],
  ])('refuses %s', async (_name, file) => {
    const failure = await readFailure(await put({ file }))
    expect([failure.status, Object.keys(failure.fields ?? {})]).toEqual([400, ['file']])
  })

  it.each<[string, string]>([
    ['60 megapixels in a few bytes', url(makePng(10_000, 6000))],
    ['a WebP with a side that is too long', url(makeWebp(4097, 1), 'webp')],
    ['a JPEG with a side that is too long', url(makeJpeg(1, 4097), 'jpeg')],
    ['more than 1 MiB', url(makePng(4, 4, Buffer.alloc(1_048_577)))],
  ])('refuses %s, and returns the limits', async (_name, file) => {
    expect((await readFailure(await put({ file }))).fields?.['file']).toContain('4096')
  })

  it('accepts an image with the longest allowed sides', async () => {
    expect((await put({ file: url(makePng(4096, 4096)) })).status).toBe(200)
  })

  it('answers 413 to a request larger than 5 MiB', async () => {
    expect((await readFailure(await put({ file: url(Buffer.alloc(4_000_000)) }))).status).toBe(413)
  })
})

describe('SEC-FILE-1: metadata of a file', () => {
  const metadata = 'GPS 40.7,-74.0'
  it('is removed from a PNG', async () => {
    const png = makePng(4, 4)
    const parts = [pngChunk('eXIf', Buffer.from(metadata)), pngChunk('tEXt', Buffer.from(`Comment\0${metadata}`))]
    const stuffed = Buffer.concat([png.subarray(0, 33), ...parts, png.subarray(33), Buffer.from(`<script>${metadata}`)])
    expect((await servedBytes(url(stuffed))).equals(png)).toBe(true)
  })

  it('is removed from a JPEG', async () => {
    const jpeg = makeJpeg(4, 4)
    const segment = (marker: number, text: string) =>
      Buffer.concat([Buffer.from([0xff, marker, 0, text.length + 2]), Buffer.from(text)])
    const parts = [segment(0xe1, `Exif\0\0${metadata}`), segment(0xfe, metadata), segment(0xed, metadata)]
    const stuffed = Buffer.concat([jpeg.subarray(0, 2), ...parts, jpeg.subarray(2), Buffer.from(`<?php ${metadata}`)])
    expect((await servedBytes(url(stuffed, 'jpeg'))).equals(jpeg)).toBe(true)
  })

  it('is removed from a WebP', async () => {
    const served = await servedBytes(url(makeWebp(4, 4, { exif: metadata }), 'webp'))
    expect(served.toString('latin1')).not.toContain('GPS')
    expect(served.readUInt32LE(4)).toBe(served.length - 8)
    expect(served.equals(makeWebp(4, 4, { exif: null }))).toBe(true)
  })
})
