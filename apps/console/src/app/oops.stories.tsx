import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'

import { Component as Shell } from '../features/shell/shell-route.tsx'
import { RouteStage } from '../platform/testing/route-stage.tsx'
import { SIGNED_IN } from '../platform/testing/session-answers.ts'
import { ErrorScreen, PageError, NotFoundScreen } from './error-screen.tsx'

const meta = {
  title: 'Screens/Oops',
  component: RouteStage,
  tags: ['!autodocs'],
  parameters: { plane: 'bare' },
  args: { route: { path: '/oops', Component: NotFoundScreen }, address: '/oops', session: {}, answers: {} },
} satisfies Meta<typeof RouteStage>

export default meta
type Story = StoryObj<typeof meta>

export const NotFound: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(
      await canvas.findByRole('heading', { level: 1, name: "Sorry! You're not in the right place." }),
    ).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '/')
  },
}
export const NotFoundPhone: Story = { ...NotFound, globals: { viewport: { value: 'phone' } } }

const failed: Story['play'] = async ({ canvasElement }) => {
  const canvas = within(canvasElement)
  await expect(await canvas.findByText('Something went wrong, try again later.')).toBeVisible()
  await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible()
}
/** One page could not be rendered; the frame is still shown. */
export const PageFailing: Story = {
  args: {
    route: { path: '/ops', Component: Shell, children: [{ path: 'feedback', element: <PageError /> }] },
    address: '/ops/feedback',
    session: SIGNED_IN,
  },
  play: async (context) => {
    await failed(context)
    await expect(await within(context.canvasElement).findByRole('link', { name: 'Cases' })).toBeVisible()
  },
}
/** Neither the page nor the frame could be rendered. */
export const AllFailing: Story = { args: { route: { path: '/oops', element: <ErrorScreen /> } }, play: failed }
