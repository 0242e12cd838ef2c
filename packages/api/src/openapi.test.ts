import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { openApiDocument, routeTable } from './openapi.ts'
import { routes } from './routes.gen.ts'

it('the generated document equals the checked-in document', () => {
  const checkedIn: unknown = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'))
  expect(checkedIn).toEqual(JSON.parse(JSON.stringify(openApiDocument())))
})

it('routeTable returns the route table that the client uses', () => {
  expect(routes).toEqual(routeTable())
})

it('the document refers only to schemas that it contains', () => {
  const text = JSON.stringify(openApiDocument())
  const document: { components: { schemas: Record<string, unknown> } } = JSON.parse(text)
  const used = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"/]+)/g)].map((match) => match[1])
  expect(used.length).toBeGreaterThan(0)
  expect(used.filter((name) => name === undefined || !(name in document.components.schemas))).toEqual([])
})
