import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'

import { Link } from './link.tsx'

const meta = {
  title: 'Actions/Link',
  component: Link,
  args: { href: '#timeline', children: 'Robert Marsh' },
} satisfies Meta<typeof Link>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Quiet: Story = { args: { tone: 'quiet', children: 'Show Previous Level' } }
export const External: Story = {
  args: { href: 'https://example.com/harborpoint', children: 'harborpoint', external: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'harborpoint (opens in a new tab)' })).toHaveAttribute(
      'target',
      '_blank',
    )
  },
}
export const InASentence: Story = {
  render: () => (
    <p className="max-w-80">
      Your token has expired or is no longer valid. Please request another password reset{' '}
      <Link href="#reset">here</Link>.
    </p>
  ),
}

/** A link without a URL is rendered as plain text. */
export const WithoutAddress: Story = {
  args: { href: '' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull()
    await expect(canvas.getByText('Robert Marsh')).toBeVisible()
  },
}

/** Long text without spaces breaks within its column instead of widening the page. */
export const LongText: Story = {
  render: () => (
    <p className="w-48">
      <Link href="#profile" external>
        {'international-harbor-point-yacht-and-country-club-'.repeat(5)}
      </Link>
    </p>
  ),
}
export const RightToLeft: Story = {
  render: () => (
    <p dir="rtl">
      <Link href="#club" external>
        نادي الميناء ⛵
      </Link>
    </p>
  ),
}
