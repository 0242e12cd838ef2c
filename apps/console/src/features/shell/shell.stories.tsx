import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'

import { caseRow } from '../../platform/testing/cases.ts'
import { RouteStage } from '../../platform/testing/route-stage.tsx'
import { SESSION_ANSWERS } from '../../platform/testing/session-answers.ts'
import { Component } from './shell-route.tsx'

const route = {
  path: '/ops',
  Component,
  children: [
    { path: 'feedback', element: <h1 className="p-8 text-rp-22 font-rp-strong text-rp-strong">Feedback</h1> },
    {
      path: 'feedback/performance',
      element: <h1 className="p-8 text-rp-22 font-rp-strong text-rp-strong">Performance</h1>,
    },
  ],
}
const LONG = 'The Royal and Ancient Harbor Point Yacht, Tennis and Country Club of the Eastern Shore'
const { listProgramsAndMerchants, getStaffMember } = SESSION_ANSWERS

const meta = {
  title: 'Screens/Shell',
  component: RouteStage,
  tags: ['!autodocs'],
  parameters: { plane: 'bare' },
  args: { route, address: '/ops/feedback', answers: {} },
} satisfies Meta<typeof RouteStage>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const Rail: Story = { globals: { viewport: { value: 'desktop' } } }
export const Loading: Story = { args: { waitsFor: '/v3/users/merchants', isFrameLoaded: false } }
/** When the frame cannot be loaded, the page shows Retry, a link to the home page, and Logout. */
export const Failing: Story = {
  args: {
    answers: { listProgramsAndMerchants: () => ({ status: 403, failure: { message: 'No.', code: 'forbidden' } }) },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('button', { name: 'Retry' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to home' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Logout' })).toBeVisible()
  },
}
/** The link to the manual in the top bar on a phone, with its tooltip. */
export const HelpOnPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const link = await within(canvasElement).findByRole('link', { name: 'Help: The daily round' })
    link.focus()
    await expect(link).toHaveAttribute('href', '/help/daily-round')
    await expect(await within(document.body).findByRole('tooltip')).toHaveTextContent('Help: The daily round')
  },
}
export const LimitedAccess: Story = { args: { answers: { getStaffMember: { ...getStaffMember, limited_access: 1 } } } }
/** With limited access, the palette contains only the permitted pages and actions. */
export const LimitedPalette: Story = {
  ...LimitedAccess,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { name: 'Performance' })
    await userEvent.keyboard('{Control>}k{/Control}')
    const palette = within(await within(document.body).findByRole('dialog'))
    await expect(await palette.findByRole('option', { name: /Performance/ })).toBeVisible()
    await expect(palette.queryByRole('option', { name: /Create Case/ })).toBeNull()
  },
}
const searched = (listCases: NonNullable<FakeAnswers['listCases']>) => ({
  args: { answers: { searchUsers: [], listCases } },
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    await within(canvasElement).findByRole('heading', { name: 'Feedback' })
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.type(await within(document.body).findByRole('combobox', { name: 'Go to' }), 'launch')
  },
})
/** The palette finds a case by a word in its title. */
export const PaletteFindsCases: Story = searched([caseRow({ case_id: 4826, title: 'Launch wait – Gloria Calloway' })])
export const PaletteFindsNothing: Story = searched([])
export const PaletteFails: Story = searched(() => ({
  status: 403,
  failure: { message: 'No.', code: 'forbidden' },
}))
export const LongText: Story = {
  args: {
    answers: {
      listProgramsAndMerchants: {
        programs: listProgramsAndMerchants.programs.map((program) => ({ ...program, program_name: LONG })),
        merchants: listProgramsAndMerchants.merchants.map((merchant) => ({ ...merchant, merchant_name: LONG })),
      },
      getStaffMember: { ...getStaffMember, fname: LONG },
    },
  },
}
export const Keys: Story = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { name: 'Feedback' })
    await userEvent.keyboard('?')
    await expect(await within(document.body).findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  },
}
