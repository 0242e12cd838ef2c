import { expect, it } from 'vitest'

import { isPage } from './pages.ts'

it.each([
  ['/', true],
  ['/login', true],
  ['/LOGIN/', true],
  ['/reset_password/a-token', true],
  ['/ops/feedback/cases/12', true],
  ['/ops/cases', true],
  ['/ops/cases/12/anything', true],
  ['/surveys/relational/form/person', true],
  ['/surveys/relational/form', false],
  ['/surveys/preview', true],
  ['/surveys/preview/75-AAAAAAAAAAAAAAAAAAAAAA', true],
  ['/surveys/preview/75/more', false],
  ['/surveys/listening_post/', false],
  ['/ops/feedback/cases/12/more', false],
  ['/nonsense', false],
  ['/wp-login.php', false],
  ['/ops/casesand', false],
  ['//', true],
])('reports whether %s has a page: %s', (path, expected) => {
  expect(isPage(path)).toBe(expected)
})
