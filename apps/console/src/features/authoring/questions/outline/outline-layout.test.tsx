import '../../../../platform/testing/styles.css'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { openEditor } from '../../testing/open-editor.ts'
import { storedDraft } from '../../testing/stored-draft.ts'

beforeEach(() => page.viewport(1000, 900))

afterEach(async () => {
  await page.viewport(414, 896)
  sessionStorage.clear()
})

it('shows a focus ring on a row that was reached with the keyboard, but not on a row that was clicked', async () => {
  const { screen } = await openEditor()
  const row = screen.getByRole('button', { name: 'Which meal was it?' })
  await row.click()
  await expect.element(row).toHaveFocus()
  expect(getComputedStyle(row.element()).outlineStyle).toBe('none')
  await userEvent.keyboard('{ArrowUp}')
  const { outlineStyle, outlineOffset } = getComputedStyle(document.activeElement ?? document.body)
  expect(document.activeElement).not.toBe(row.element())
  expect([outlineStyle, outlineOffset]).toEqual(['solid', '-2px'])
})

it.each([390, 1000])(
  'centers the handle of a page vertically on its row, and makes it at least 24 px wide, in a window %i px wide',
  async (width) => {
    await page.viewport(width, 900)
    const { draft } = storedDraft()
    const pages = ['first', 'second'].map((name) => ({ name, elements: [{ type: 'text', name: `${name}_question` }] }))
    const { screen } = await openEditor({ getDraft: storedDraft({ draft: { ...draft, definition: { pages } } }) })
    if (width < 768) await screen.getByRole('button', { name: /^Choose a question/ }).click()
    const row = screen.getByRole('button', { name: /Page 2/ })
    await expect.element(row).toBeVisible()
    const edges = row.element().getBoundingClientRect()
    const handle = row.element().previousElementSibling?.getBoundingClientRect() ?? new DOMRect()
    expect(handle.width).toBeGreaterThanOrEqual(24)
    expect(handle.top + handle.height / 2).toBeCloseTo(edges.top + edges.height / 2)
    // The mark of an open row is as high as the list item, which must therefore be as high as the row's button.
    expect(row.element().parentElement?.getBoundingClientRect().height).toBe(edges.height)
    const above = row.element().parentElement?.previousElementSibling?.getBoundingClientRect() ?? new DOMRect()
    expect(edges.top - above.bottom).toBe(9)
  },
)
