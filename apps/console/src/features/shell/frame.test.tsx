import '../../platform/testing/styles.css'
import { AppFrame } from '@rapport/ui/app-frame'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

it('does not cover a focused field with the app frame on a phone', async () => {
  await page.viewport(360, 740)
  const screen = await render(
    <AppFrame brand="Club" nav={<a href="/cases">Cases</a>} account="Ann">
      {Array.from({ length: 40 }, (_, index) => (
        <input key={index} aria-label={`Field ${index}`} className="my-3" />
      ))}
    </AppFrame>,
  )
  const header = screen.getByRole('banner').element().getBoundingClientRect()
  const tabs = screen.getByRole('navigation', { name: 'Main' }).element().getBoundingClientRect()
  const field = screen.getByLabelText('Field 20').element()
  if (!(field instanceof HTMLElement)) throw new TypeError('an input')
  // The field is in the viewport at both positions, but the header covers it at the first and the tabs at the second.
  for (const top of [4, 700]) {
    field.blur()
    window.scrollBy(0, field.getBoundingClientRect().top - top)
    field.focus()
    expect(field.getBoundingClientRect().top).toBeGreaterThanOrEqual(header.bottom)
    expect(field.getBoundingClientRect().bottom).toBeLessThanOrEqual(tabs.top)
  }
})
