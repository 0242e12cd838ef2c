import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { DCLinter } from 'dclint'
import { validate } from 'dockerfile-utils'
import { expect, it } from 'vitest'

const deploy = join(import.meta.dirname, '../deploy')
const read = (name: string) => readFileSync(join(deploy, name), 'utf8')

const known = new Set(
  [...readFileSync(join(deploy, '../apps/server/src/environment.ts'), 'utf8').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(
    ([, name]) => name,
  ),
)

it('dockerfile-utils finds no problems in the Dockerfile', () => {
  expect(validate('FROM node:24\nCOPPY . .')).toHaveLength(1)
  expect(validate(read('Dockerfile'))).toEqual([])
})

it('dclint finds no problems in compose.yaml', () => {
  const linter = new DCLinter({ rules: {}, quiet: false, debug: false, exclude: [] })
  const results = linter.lintFiles([join(deploy, 'compose.yaml')], false)
  expect(results).toHaveLength(1)
  expect(results.flatMap(({ messages }) => messages.map(({ line, message }) => `${line}: ${message}`))).toEqual([])
})

it.each([
  ['Dockerfile', /^ENV ([A-Z_]+)=/gm, 3],
  ['rapport.service', /^Environment=([A-Z_]+)=/gm, 9],
])('%s sets only variables that the server reads', (name, pattern, count) => {
  const named = [...read(name).matchAll(pattern)].map(([, variable = '']) => variable)
  expect(named).toHaveLength(count)
  expect(named.filter((variable) => !known.has(variable.replace(/_FILE$/, '')))).toEqual([])
})

it.each(['rapport.service', 'Dockerfile'])('%s starts the server with the expected options and entry file', (name) => {
  const text = read(name).replaceAll(/[",]/g, '')
  expect(text).toContain('node --max-semi-space-size=16 --conditions=@rapport/source apps/server/src/main.ts')
})

it.each(['nginx.conf', 'Caddyfile'])('%s generates request ids and accepts uploads of up to 64 MB', (name) => {
  expect(read(name)).toMatch(/X-Request-Id (\$request_id|\{http\.request\.uuid\})/)
  expect(read(name)).toMatch(/(client_max_body_size 64m|max_size 64MB)/)
})
