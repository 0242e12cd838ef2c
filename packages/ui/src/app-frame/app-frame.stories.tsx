import type { Meta, StoryObj } from '@storybook/react-vite'
import { BookOpen, Gauge, Inbox, MapPin, MessageSquareText, Search } from 'lucide-react'
import { expect, userEvent } from 'storybook/test'

import { Avatar } from '../avatar/avatar.tsx'
import { Breadcrumbs, Crumb } from '../breadcrumbs/breadcrumbs.tsx'
import { Button } from '../button/button.tsx'
import { Card } from '../card/card.tsx'
import { FrameButton } from '../frame-button/frame-button.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { NavLink } from '../nav-link/nav-link.tsx'
import { PageBody } from '../page-body/page-body.tsx'
import { PageHeader } from '../page-header/page-header.tsx'
import { PoweredBy } from '../powered-by/powered-by.tsx'
import { AppFrame } from './app-frame.tsx'

const meta = {
  title: 'Frame/AppFrame',
  component: AppFrame,
  parameters: { plane: 'bare' },
  args: {
    brand: (
      <FrameButton
        label="Program and location"
        media={<Avatar name="Harbor Point" kind="staff" />}
        title="Harbor Point Club"
        detail="Harbor House"
      />
    ),
    search: (
      <IconButton aria-label="Search members" className="rp-tablet:hidden">
        <Search aria-hidden="true" size={20} strokeWidth={1.6} />
      </IconButton>
    ),
    nav: (
      <>
        <NavLink href="#here" label="Who's Here" icon={<MapPin strokeWidth={1.8} />} count={23} />
        <NavLink href="#performance" label="Performance" icon={<Gauge strokeWidth={1.8} />} current />
        <NavLink label="Cases" icon={<Inbox strokeWidth={1.8} />} count={18} asChild>
          <a href="#cases" />
        </NavLink>
        <NavLink
          href="#voices"
          label="Member Voices"
          shortLabel="Voices"
          icon={<MessageSquareText strokeWidth={1.8} />}
        />
        <NavLink href="#resources" label="Resources" icon={<BookOpen strokeWidth={1.8} />} />
      </>
    ),
    account: (
      <FrameButton
        label="Account menu"
        compact
        media={<Avatar name="Dana Reyes" kind="staff" size="sm" />}
        title="Hi, Dana"
      />
    ),
    footer: <PoweredBy />,
    children: (
      <>
        <PageHeader
          ruled
          title="Performance"
          breadcrumbs={
            <Breadcrumbs>
              <Crumb href="#feedback">Feedback</Crumb>
              <Crumb current>Performance</Crumb>
            </Breadcrumbs>
          }
          actions={<Button>Export</Button>}
        />
        <PageBody className="grid content-start gap-4 rp-desktop:grid-cols-2">
          <Card title="Overall Satisfaction">86.2% in the two best boxes.</Card>
          <Card title="Would You Recommend the Club?">81.4% positive.</Card>
        </PageBody>
      </>
    ),
  },
} satisfies Meta<typeof AppFrame>

export default meta
type Story = StoryObj<typeof meta>

export const Wide: Story = { globals: { viewport: { value: 'wide' } } }
export const Rail: Story = { globals: { viewport: { value: 'tablet' } } }
/** On wide screens, a page that shows a list beside an item keeps the rail. */
export const RailOnWide: Story = {
  args: { rail: true },
  globals: { viewport: { value: 'wide' } },
  play: async ({ canvas }) => {
    const { width } = canvas.getByRole('navigation', { name: 'Main' }).getBoundingClientRect()
    await expect(width).toBeLessThanOrEqual(60)
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }

/** The first Tab stop is the skip link. */
export const SkipLink: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    const skip = canvas.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toHaveFocus()
    await expect(skip).toHaveAttribute('href', '#main')
  },
}

/** On a page with a list, the second Tab stop is a link that skips to its first row. */
export const SkipToList: Story = {
  args: {
    children: (
      <ul data-rp-list className="p-8">
        <li>
          <a href="#first">Valet wait</a>
        </li>
      </ul>
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Skip to list' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('link', { name: 'Valet wait' })).toHaveFocus()
  },
}
