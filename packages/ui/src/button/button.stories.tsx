import type { Meta, StoryObj } from '@storybook/react-vite'
import { Download, Plus } from 'lucide-react'
import { expect, fn } from 'storybook/test'

import { Button } from './button.tsx'

const meta = {
  title: 'Actions/Button',
  component: Button,
  args: { children: 'Save Case', onClick: fn() },
} satisfies Meta<typeof Button>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Primary: Story = { args: { variant: 'primary' } }
export const Quiet: Story = { args: { variant: 'quiet', children: 'Clear Filters' } }
export const Danger: Story = { args: { variant: 'danger', children: 'Closeout MPS' } }
export const Disabled: Story = { args: { disabled: true } }
export const Busy: Story = { args: { variant: 'primary', busy: true } }
export const Sizes: Story = {
  render: (args) => (
    <div className="flex flex-wrap items-center gap-3">
      <Button {...args} size="sm" />
      <Button {...args} size="md" />
      <Button {...args} size="lg" />
    </div>
  ),
}
export const WithIcon: Story = {
  args: { variant: 'primary' },
  render: (args) => (
    <div className="flex flex-wrap gap-3">
      <Button {...args}>
        <Plus aria-hidden="true" size={15} strokeWidth={1.8} />
        Create Case
      </Button>
      <Button variant="quiet">
        <Download aria-hidden="true" size={15} strokeWidth={1.8} />
        Export
      </Button>
    </div>
  ),
}

/** A link styled as a button remains a link. */
export const AsLink: Story = {
  args: {
    asChild: true,
    variant: 'primary',
    children: <a href="#new">Create Case</a>,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Create Case' })).toHaveAttribute('href', '#new')
  },
}

/** The button has the same width when it is idle and when it is busy, so that nothing next to it moves. */
export const KeepsItsWidth: Story = {
  render: () => (
    <div className="grid justify-items-start gap-2">
      <Button variant="primary" busy={false}>
        Save
      </Button>
      <Button variant="primary" busy>
        Save
      </Button>
    </div>
  ),
  play: async ({ canvas }) => {
    const [idle, busy] = canvas.getAllByRole('button')
    await expect(idle?.offsetWidth).toBe(busy?.offsetWidth)
    await expect(busy).toHaveAccessibleName('Processing')
  },
}

/** A label written by a user can be longer than its container, in which case it wraps. */
export const LongLabel: Story = {
  args: { children: 'What would have made your visit to the club better? '.repeat(6).trim() },
  render: (args) => (
    <div className="grid w-75 justify-items-start gap-2">
      <Button {...args} />
      <Button>Send to every member of the club</Button>
    </div>
  ),
  play: async ({ canvas }) => {
    const [long, usual] = canvas.getAllByRole('button')
    await expect(long?.offsetWidth).toBeLessThanOrEqual(300)
    await expect(long?.scrollHeight).toBeLessThanOrEqual(long?.offsetHeight ?? 0)
    await expect(usual?.offsetHeight).toBeLessThan(48)
  },
}

/** Shows every variant when idle, disabled and busy; the hover, active and focus states require a pointer or a keyboard. */
export const Matrix: Story = {
  render: () => (
    <div className="grid gap-3">
      {(['primary', 'default', 'quiet', 'danger'] as const).map((variant) => (
        <div key={variant} className="flex flex-wrap items-center gap-3">
          <Button variant={variant}>Save Case</Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} busy>
            Save Case
          </Button>
        </div>
      ))}
    </div>
  ),
}

/** Below 480 px, the short label is displayed; the accessible name remains the full label. */
export const ShortOnAPhone: Story = {
  args: { children: 'Save Case', shortLabel: 'Save', busy: false },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Save Case' })).toBeVisible()
    await expect(canvas.getByText('Save')).toBeVisible()
    await expect(canvas.getByText('Save Case').offsetWidth).toBeLessThanOrEqual(1)
  },
}
