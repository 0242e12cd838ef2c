import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'

import { CLUB, HEADLINE_FORMS } from '../../../platform/testing/club.ts'
import { RouteStage } from '../../../platform/testing/route-stage.tsx'
import { SESSION_ANSWERS } from '../../../platform/testing/session-answers.ts'
import { Component } from '../editor-route.tsx'
import { translatedDraft } from './testing/translated-draft.ts'

const meta = {
  title: 'Screens/Survey languages',
  component: RouteStage,
  tags: ['!autodocs'],
  parameters: { plane: 'bare' },
  args: {
    route: { path: '/ops/feedback/surveys/:surveyId/edit', Component },
    address: '/ops/feedback/surveys/40/edit?step=settings#languages',
    answers: {
      getStaffMember: { ...SESSION_ANSWERS.getStaffMember, admin: true },
      getDraft: translatedDraft(),
      getClubProfile: CLUB,
      listHeadlineForms: HEADLINE_FORMS,
    },
  },
} satisfies Meta<typeof RouteStage>

export default meta
type Story = StoryObj<typeof meta>

export const Languages: Story = {}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const Importing: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /^Import CSV/ }))
    await within(document.body).findByLabelText('CSV file')
  },
}
