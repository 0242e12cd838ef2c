import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { escapeHtml } from '@rapport/domain/surveys/first-page/first-parts-html'
import type { Hono } from 'hono'
import * as z from 'zod'

import type { AppEnv } from '../serve.ts'
import { pageHeaders } from './security-headers.ts'

const DOCUMENT = new URL('../../../../packages/api/openapi.json', import.meta.url)

const schema = z.record(z.string(), z.unknown())
const content = z.record(z.string(), z.object({ schema })).optional()
const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  description: z.string().optional(),
  security: z.array(z.unknown()).optional(),
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), required: z.boolean().optional(), schema }))
    .default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string().optional(), content })),
})
const document = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
})

type Operation = z.infer<typeof operation>

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`

/** Describes a schema in a few words, such as `integer`, `one of a, b` or `list of …`. */
function describeType(type: Record<string, unknown>): string {
  if (Array.isArray(type['enum'])) return `one of ${type['enum'].join(', ')}`
  const item = schema.safeParse(type['items'])
  if (type['type'] === 'array' && item.success) return `list of ${describeType(item.data)}`
  const names = Array.isArray(type['type']) ? type['type'] : [type['type'] ?? 'any']
  return names.join(' or ')
}

const block = (title: string, json: z.infer<typeof content>): string => {
  const shape = Object.values(json ?? {})[0]?.schema
  if (shape === undefined) return ''
  return `<details><summary>${escapeHtml(title)}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(shape, null, 2))}</pre></details>`
}

function renderOperation(method: string, path: string, call: Operation): string {
  const rows = call.parameters.map(
    (one) =>
      `<tr><td>${code(one.name)}</td><td>${escapeHtml(one.in)}</td><td>${escapeHtml(describeType(one.schema))}</td><td>${one.required === true ? 'required' : ''}</td></tr>`,
  )
  const head = '<thead><tr><th>Name</th><th>In</th><th>Type</th><th></th></tr></thead>'
  const answers = Object.entries(call.responses).map(([status, answer]) =>
    block(`${status} ${answer.description ?? ''}`, answer.content),
  )
  return `<section id="${escapeHtml(call.operationId)}">
<h2>${escapeHtml(call.summary)}</h2>
<p><b>${method.toUpperCase()}</b> ${code(path)} · ${(call.security ?? []).length > 0 ? 'signed-in staff' : 'anybody'}</p>
${call.description === undefined ? '' : `<p>${escapeHtml(call.description)}</p>`}
${rows.length > 0 ? `<table>${head}<tbody>${rows.join('')}</tbody></table>` : ''}
${block('Body', call.requestBody?.content)}${answers.join('')}
</section>`
}

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:0 auto;max-width:60rem;padding:1.5rem}
section{border-top:1px solid color-mix(in srgb,currentColor 20%,transparent);padding:.5rem 0 1.25rem}h2{font-size:1.15rem}
code,pre{font-family:ui-monospace,monospace;font-size:.9em}pre{overflow:auto;max-height:26rem}table{border-collapse:collapse}
td,th{text-align:left;padding:.15rem 1.25rem .15rem 0;vertical-align:top}nav ul{columns:16rem;padding-left:1.25rem}`

/** Renders the API document as an HTML page without scripts. */
export function renderDocs(json: unknown, nonce: string): string {
  const { info, paths } = document.parse(json)
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ method, path, call })),
  )
  const links = calls.map(
    ({ method, path, call }) =>
      `<li><a href="#${escapeHtml(call.operationId)}">${method.toUpperCase()} ${escapeHtml(path)}</a></li>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><title>${escapeHtml(info.title)} API</title><style nonce="${nonce}">${STYLE}</style></head><body>
<h1>${escapeHtml(info.title)} API, version ${escapeHtml(info.version)}</h1><p>${escapeHtml(info.description)}</p>
<p>Machine-readable version: <a href="/v3/openapi.json">openapi.json</a></p>
<nav aria-label="Calls"><ul>${links.join('')}</ul></nav>
<main>${calls.map(({ method, path, call }) => renderOperation(method, path, call)).join('\n')}</main></body></html>`
}

/** Placeholder for the nonce in the page, which is rendered only once but needs a new nonce in each response. */
const NONCE = '__NONCE__'

/** Serves the OpenAPI document at /v3/openapi.json and as a page at /v3/docs. Each is prepared on its first request and then cached. */
export function serveDocs(app: Hono<AppEnv>): void {
  let json: string | undefined
  let page: string | undefined
  const readJson = () => (json ??= readFileSync(DOCUMENT, 'utf8'))
  app.get('/v3/openapi.json', (c) => c.body(readJson(), 200, { 'Content-Type': 'application/json' }))
  app.get('/v3/docs', (c) => {
    page ??= renderDocs(JSON.parse(readJson()), NONCE)
    const nonce = randomBytes(16).toString('base64url')
    return c.body(page.replaceAll(NONCE, nonce), 200, pageHeaders('document', c.req.path, nonce))
  })
}
