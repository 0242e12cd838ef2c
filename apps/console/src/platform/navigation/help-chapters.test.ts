import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { listMenu, listNavigation } from '@rapport/domain/access/navigation'
import { CONSOLE_PAGES } from '@rapport/domain/session/pages'
import { expect, it } from 'vitest'

import { chapterOf, findChapter, helpHref, isHelp } from './help-chapters.ts'

const MANUAL = join(import.meta.dirname, '../../../../../docs/manual')

it.each([
  ['/ops/feedback', 'daily-round'],
  ['/ops/feedback/cases/12', 'daily-round'],
  ['/ops/feedback/performance', 'figures'],
  ['/ops/feedback/surveys/12/edit', 'survey'],
  ['/ops/staff/7', 'access'],
  ['/ops/staffing', 'first-day'],
])('explains %s in the chapter %s', (path, id) => {
  expect(chapterOf(path).id).toBe(id)
})

it('maps every page under /ops to a chapter that is not the fallback', () => {
  const pages = CONSOLE_PAGES.filter((path) => path.startsWith('/ops/'))
  expect(pages.length).toBeGreaterThan(30)
  expect(pages.filter((path) => chapterOf(path).id === 'first-day')).toEqual([])
})

it('maps each link in the navigation and the account menu to an existing chapter that is not the fallback', () => {
  const person = { user_id: 17, limited_access: 0, admin: true }
  const links = [...listNavigation(person), ...listMenu(person)]
  expect(links.length).toBeGreaterThan(8)
  for (const { label, path } of links) {
    const { id } = chapterOf(path.split('?')[0] ?? '')
    expect(id, label).not.toBe('first-day')
    expect(readFileSync(join(MANUAL, `${id}.md`), 'utf8'), label).toMatch(/^# /)
  }
})

it('returns no chapter for an unknown id', () => {
  expect(findChapter('nothing')).toBeUndefined()
  expect(findChapter(undefined)).toBeUndefined()
})

it.each([
  [helpHref('access'), true],
  ['/help', true],
  ['/helpless', false],
  ['/ops/feedback', false],
])('reports whether %s is a page of the manual: %s', (path, is) => {
  expect(isHelp(path)).toBe(is)
})
