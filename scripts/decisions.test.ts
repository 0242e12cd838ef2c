import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

const folder = join(import.meta.dirname, '../docs/decisions')
const files = readdirSync(folder).filter((name) => name !== 'README.md')

it('the decisions are numbered consecutively, starting with 1', () => {
  expect(files.map((name) => Number(name.slice(0, 4)))).toEqual(files.map((_, index) => index + 1))
})

it.each(files)(
  '%s has a numbered title and the context, choice, alternatives and consequences in this order',
  (name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    expect(text.match(/^##? .*/gm)?.map((line) => line.replace(/^# (\d+)\. \S.*/, '$1'))).toEqual([
      String(Number(name.slice(0, 4))),
      '## Context',
      '## Choice',
      '## Alternatives',
      '## Consequences',
    ])
  },
)

it('the index lists every decision with its title', () => {
  const rows = [...readFileSync(join(folder, 'README.md'), 'utf8').matchAll(/^\| (\d+) +\| \[(.*)\]\((.*?)\)/gm)]
  const decisions = files.map((name) => {
    const [, number, title] = /^# (\d+)\. (.*)/.exec(readFileSync(join(folder, name), 'utf8')) ?? []
    return [number, title, name]
  })
  expect(rows.map(([, ...row]) => row)).toEqual(decisions)
})
