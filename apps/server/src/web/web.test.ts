import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { readConfig } from '../config.ts'
import type { AppEnv } from '../serve.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { openBuiltApp } from './built-app.ts'
import { servePages } from './pages.ts'

const root = mkdtempSync(join(tmpdir(), 'rapport-web-'))
const [consoleDist, surveysDist] = [join(root, 'console'), join(root, 'surveys')]
const SCRIPT = 'console.log("hello")'
const page = (name: string) => `<meta name="csp-nonce" content="__NONCE__"><title>${name}</title>`

const app = new Hono<AppEnv>()
let fixture: TestApp
beforeAll(async () => {
  for (const [name, dist] of [
    ['console', consoleDist],
    ['surveys', surveysDist],
  ] as const) {
    mkdirSync(join(dist, 'assets', name), { recursive: true })
    writeFileSync(join(dist, 'index.html'), page(name))
    writeFileSync(join(dist, 'assets', name, 'index-Abc_1234.js'), SCRIPT)
    writeFileSync(join(dist, 'assets', name, 'index-Abc_1234.js.gz'), gzipSync(SCRIPT))
    writeFileSync(join(dist, 'assets', name, 'mark.svg'), '<svg/>')
  }
  writeFileSync(join(root, 'secret.json'), '{}')
  servePages(app, { ...readConfig({ NODE_ENV: 'test' }), consoleDist, surveysDist })
  app.onError((_, c) => c.text('', 404))
  fixture = await createTestApp()
})
afterAll(async () => {
  await fixture.close()
  rmSync(root, { recursive: true })
})

describe('the pages', () => {
  it.each([
    ['/', 'console'],
    ['/login', 'console'],
    ['/ops/feedback/cases/12', 'console'],
    ['/surveys/listening_post/abc', 'surveys'],
    ['/webviews/responses/1-abc', 'surveys'],
    ['/info', 'surveys'],
    ['/test', 'surveys'],
  ])('at %s are served by the %s app', async (path, name) => {
    const response = await app.request(path)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache'])
    expect(await response.text()).toContain(`<title>${name}</title>`)
  })

  it.each([
    ['/surveysomething', 'console'],
    ['/surveys/relational/only-one-part', 'surveys'],
  ])('that do not exist, such as %s, are served by the %s app with status 404', async (path, name) => {
    const response = await app.request(path)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain(`<title>${name}</title>`)
  })

  it('contain a new nonce in each response, which is also in the policy header', async () => {
    const nonces = await Promise.all(
      ['/', '/', '/info'].map(async (path) => {
        const response = await app.request(path)
        const nonce = /content="([\w-]{22})"/.exec(await response.text())?.[1] ?? ''
        expect(response.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
        return nonce
      }),
    )
    expect(new Set(nonces).size).toBe(3)
  })

  it('for members do not send their URL as the referrer', async () => {
    expect((await app.request('/surveys/x/y')).headers.get('referrer-policy')).toBe('no-referrer')
  })

  it('SEC-AUTH-5: for resetting a password do not send their token in the referrer, and load nothing from other sites', async () => {
    const dist = join(root, 'reset')
    mkdirSync(dist, { recursive: true })
    writeFileSync(join(dist, 'index.html'), '<meta name="chat-widget" content="__CHAT_WIDGET__">')
    const chatty = new Hono<AppEnv>()
    const settings = readConfig({ CHAT_WIDGET_URL: 'https://chat.example/embed' })
    servePages(chatty, { ...settings, consoleDist: dist, surveysDist: dist })
    for (const path of ['/reset_password', '/reset_password/a-token']) {
      const reset = await chatty.request(path)
      expect(reset.headers.get('referrer-policy')).toBe('no-referrer')
      expect(reset.headers.get('content-security-policy')).not.toContain('frame-src')
      expect(await reset.text()).toBe('<meta name="chat-widget" content="">')
    }
    expect((await chatty.request('/login')).headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  })

  it('explain what to do when an app has not been built', async () => {
    const bare = new Hono<AppEnv>()
    servePages(bare, { ...readConfig({}), consoleDist: join(root, 'none'), surveysDist })
    const response = await bare.request('/')
    expect([response.status, await response.text()]).toEqual([503, expect.stringContaining('npm start')])
  })

  it('include and allow the chat provider’s frame only in the console', async () => {
    const chatty = new Hono<AppEnv>()
    const dist = join(root, 'chatty')
    mkdirSync(dist, { recursive: true })
    writeFileSync(join(dist, 'index.html'), '<meta name="chat-widget" content="__CHAT_WIDGET__">')
    const settings = readConfig({ CHAT_WIDGET_URL: 'https://chat.example/embed?app=a&x="y' })
    servePages(chatty, { ...settings, consoleDist: dist, surveysDist: dist })
    const [own, member] = [await chatty.request('/login'), await chatty.request('/surveys/culture/x')]
    expect(await own.text()).toBe('<meta name="chat-widget" content="https://chat.example/embed?app=a&amp;x=%22y">')
    expect(own.headers.get('content-security-policy')).toContain("frame-src 'self' https://chat.example;")
    expect(await member.text()).toBe('<meta name="chat-widget" content="">')
    expect(member.headers.get('content-security-policy')).not.toContain('frame-src')
  })

  it('include the pages that the build prerenders', async () => {
    writeFileSync(join(consoleDist, 'login.html'), page('login'))
    const dist = openBuiltApp(consoleDist)
    expect(dist.page('n', '/login')).toBe('<meta name="csp-nonce" content="n"><title>login</title>')
    expect(dist.page('n', '/login/x')).toContain('<title>console</title>')
    expect(await dist.file('/login.html', '')).toBeNull()
    rmSync(join(consoleDist, 'login.html'))
  })

  it('are updated by a new build', async () => {
    writeFileSync(join(consoleDist, 'index.html'), page('newer'))
    utimesSync(join(consoleDist, 'index.html'), new Date(), new Date(Date.now() + 5000))
    expect(await (await app.request('/')).text()).toContain('<title>newer</title>')
  })
})

describe('the files', () => {
  const file = '/assets/surveys/index-Abc_1234.js'

  it('are cached for a year when their name has a hash, and otherwise for five minutes', async () => {
    expect((await app.request(file)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await app.request('/assets/console/mark.svg')).headers.get('cache-control')).toBe('public, max-age=300')
  })

  it('are compressed for clients that accept compression', async () => {
    const response = await app.request(file, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(SCRIPT)
    const plain = await app.request(file)
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, SCRIPT])
  })

  it('that the build does not contain get status 404', async () => {
    for (const path of ['/assets/console/gone-Abc_1234.js', '/favicon.ico'])
      expect((await app.request(path)).status).toBe(404)
  })

  it.each([
    '/assets/../../secret.json',
    '/../secret.json',
    '/assets/%2e%2e/%2e%2e/secret.json',
    '//secret.json',
    '/index.html',
  ])('include neither a page nor a file outside their folder: %s', async (path) => {
    const dist = openBuiltApp(consoleDist)
    expect(dist.page('')).not.toBeNull()
    expect(await dist.file(path, '')).toBeNull()
  })
})

describe('health', () => {
  it('reports whether the process is running, and whether it is ready for requests', async () => {
    expect(await (await fixture.app.request('/healthz')).json()).toEqual({ status: 'ok' })
    expect(await (await fixture.app.request('/readyz')).json()).toEqual({ status: 'ready' })
  })
})

describe('/.well-known/security.txt', () => {
  it('contains the configured contact and an expiry date', async () => {
    const { app: reachable, close } = await createTestApp({ SECURITY_CONTACT: 'mailto:security@club.example' })
    const response = await reachable.request('/.well-known/security.txt')
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; ?charset=utf-8$/i)
    // The test clock is fixed at June 17, 2026.
    expect((await response.text()).split('\n').slice(0, 2)).toEqual([
      'Contact: mailto:security@club.example',
      'Expires: 2026-12-14T12:00:00.000Z',
    ])
    await close()
  })

  it('answers 404 when no contact is configured', async () => {
    expect((await fixture.app.request('/.well-known/security.txt')).status).toBe(404)
  })
})

describe('the OpenAPI document', () => {
  it('lists each call in JSON and on a page without scripts', async () => {
    const json = await (await fixture.app.request('/v3/openapi.json')).text()
    const html = await (await fixture.app.request('/v3/docs')).text()
    expect(JSON.parse(json)).toMatchObject({ openapi: expect.stringMatching(/^3\.1/) })
    for (const name of json.matchAll(/"operationId": ?"(\w+)"/g)) expect(html).toContain(`<section id="${name[1]}">`)
    expect(html).not.toMatch(/<script|style=|\son\w+=/)
  })

  it('is rendered only once for all readers', async () => {
    await fixture.app.request('/v3/docs')
    const parse = vi.spyOn(JSON, 'parse')
    await Promise.all(Array.from({ length: 10 }, () => fixture.app.request('/v3/docs')))
    expect(parse).not.toHaveBeenCalled()
    parse.mockRestore()
  })

  it('is a page with a different nonce in each response', async () => {
    const nonces = new Set<string>()
    for (let turn = 0; turn < 2; turn++) {
      const response = await fixture.app.request('/v3/docs')
      const nonce = /'nonce-([\w-]{22})'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? ''
      expect(await response.text()).toContain(`<style nonce="${nonce}">`)
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(2)
  })
})
