import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { Link } from './link.tsx'

describe('Link', () => {
  it('announces that an external link opens in a new tab, and sets rel="noopener noreferrer"', async () => {
    const screen = await render(
      <Link href="https://example.com/" external>
        Training video
      </Link>,
    )
    const link = screen.getByRole('link', { name: 'Training video (opens in a new tab)' })
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect.element(link).toHaveAttribute('target', '_blank')
  })

  it('opens an internal link in the current tab', async () => {
    const screen = await render(<Link href="#cases">Cases</Link>)
    await expect.element(screen.getByRole('link', { name: 'Cases' })).not.toHaveAttribute('target')
  })

  it('renders plain text when it has no URL', async () => {
    const screen = await render(<Link href={undefined}>Dana Whitfield</Link>)
    await expect.element(screen.getByText('Dana Whitfield')).toBeVisible()
    expect(screen.getByRole('link').elements()).toHaveLength(0)
  })

  it('applies its class name to a router link', async () => {
    const screen = await render(
      <Link asChild className="mt-4">
        <a href="#router">Cases</a>
      </Link>,
    )
    const link = screen.getByRole('link', { name: 'Cases' })
    await expect.element(link).toHaveAttribute('href', '#router')
    await expect.element(link).toHaveClass('mt-4')
  })
})
