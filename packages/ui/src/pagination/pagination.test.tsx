import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { Pagination } from './pagination.tsx'

describe('Pagination', () => {
  it.each([
    { offset: 0, total: 18, text: '1–10 of 18 cases' },
    { offset: 10, total: 18, text: '11–18 of 18 cases' },
    { offset: 0, total: 1, noun: 'case', text: '1 case' },
    { offset: 20, total: 21, text: '21 of 21 cases' },
    { offset: 999, total: 18, text: '11–18 of 18 cases' },
    { offset: -5, total: 18, text: '1–10 of 18 cases' },
    { offset: 1230, total: 12_345, text: '1,231–1,240 of 12,345 cases' },
  ])('shows $text at offset $offset', async ({ offset, total, noun = 'cases', text }) => {
    const screen = await render(
      <Pagination
        offset={offset}
        total={total}
        pageSize={10}
        noun={noun}
        onOffsetChange={vi.fn<(offset: number) => void>()}
      />,
    )
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible()
  })

  it('renders nothing when there are no rows', async () => {
    const screen = await render(
      <Pagination offset={0} total={0} pageSize={10} onOffsetChange={vi.fn<(offset: number) => void>()} />,
    )
    expect(screen.container).toBeEmptyDOMElement()
  })

  it('requests the previous page, but no page after the last', async () => {
    const onOffsetChange = vi.fn<(offset: number) => void>()
    const page = (offset: number) => (
      <Pagination offset={offset} total={18} pageSize={10} onOffsetChange={onOffsetChange} />
    )
    const screen = await render(page(10))
    const next = screen.getByRole('button', { name: 'Next' })
    await expect.element(next).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(next, { force: true })
    expect(onOffsetChange).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }))
    expect(onOffsetChange.mock.calls).toEqual([[0]])
  })

  it('renders links when hrefFor is set, but calls its handler on a click without modifier keys', async () => {
    const onOffsetChange = vi.fn<(offset: number) => void>()
    const screen = await render(
      <Pagination offset={10} total={45} pageSize={10} onOffsetChange={onOffsetChange} hrefFor={(o) => `#co=${o}`} />,
    )
    const next = screen.getByRole('link', { name: 'Next' })
    await expect.element(next).toHaveAttribute('href', '#co=20')
    await userEvent.click(next)
    expect(onOffsetChange.mock.calls).toEqual([[20]])
    expect(location.hash).not.toBe('#co=20')
  })

  it('follows a page link when there is no handler', async () => {
    const screen = await render(<Pagination offset={10} total={45} pageSize={10} hrefFor={(o) => `#page=${o}`} />)
    await userEvent.click(screen.getByRole('link', { name: 'Next' }))
    await expect.poll(() => location.hash).toBe('#page=20')
    location.hash = ''
  })

  it('does not compile when neither hrefFor nor onOffsetChange is passed', () => {
    // @ts-expect-error neither hrefFor nor onOffsetChange
    expect(() => <Pagination offset={0} pageSize={10} total={18} />).toBeTypeOf('function')
  })
})
