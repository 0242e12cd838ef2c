import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { SearchBox } from './search-box.tsx'

/** Renders a search box; the test controls when a search text reaches the URL. */
async function openBox() {
  const onSearch = vi.fn<(text: string) => void>()
  const box = (value: string) => <SearchBox label="Search" value={value} onSearch={onSearch} maxLength={200} />
  const screen = await render(box(''))
  return {
    field: screen.getByRole('searchbox', { name: 'Search' }),
    sent: (text: string) => expect.poll(() => onSearch.mock.lastCall).toEqual([text]),
    arrive: (text: string) => screen.rerender(box(text)),
    calls: () => onSearch.mock.calls.flat(),
  }
}

it('keeps letters that are typed before the previous search text has reached the URL', async () => {
  const { field, sent, arrive, calls } = await openBox()
  await field.fill('bo')
  await sent('bo')
  await userEvent.keyboard('at')
  await arrive('bo')
  await expect.element(field).toHaveValue('boat')
  await sent('boat')
  await userEvent.keyboard('s')
  await sent('boats')
  // Neither `boat` nor `boats` has reached the URL yet. When they do, the text in the field does not change.
  await arrive('boat')
  await expect.element(field).toHaveValue('boats')
  await arrive('boats')
  await expect.element(field).toHaveValue('boats')
  expect(calls()).toEqual(['bo', 'boat', 'boats'])
})

it('sends an empty string when the field is cleared before the previous search text has reached the URL', async () => {
  const { field, sent, arrive } = await openBox()
  await field.fill('bo')
  await sent('bo')
  await field.fill('')
  await sent('')
  await arrive('bo')
  await expect.element(field).toHaveValue('')
  await arrive('')
  await expect.element(field).toHaveValue('')
})

it('shows the text from the URL after Back or Clear Filters has changed the URL', async () => {
  const { field, sent, arrive } = await openBox()
  await field.fill('boat')
  await sent('boat')
  await arrive('boat')
  await expect.element(field).toHaveValue('boat')
  await arrive('')
  await expect.element(field).toHaveValue('')
  await arrive('boat')
  await expect.element(field).toHaveValue('boat')
})
