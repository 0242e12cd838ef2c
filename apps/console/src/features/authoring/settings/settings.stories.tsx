import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'

import { CLUB, HEADLINE_FORMS } from '../../../platform/testing/club.ts'
import { RouteStage } from '../../../platform/testing/route-stage.tsx'
import { SESSION_ANSWERS } from '../../../platform/testing/session-answers.ts'
import { Component } from '../editor-route.tsx'
import { storedDraft } from '../testing/stored-draft.ts'

const answers = {
  getStaffMember: { ...SESSION_ANSWERS.getStaffMember, admin: true },
  getDraft: storedDraft(),
  getClubProfile: CLUB,
  listHeadlineForms: HEADLINE_FORMS,
  getDraftChanges: {
    is_new_version: true,
    version: 2,
    changes: [
      {
        question: 'overall',
        title: 'Overall',
        before: 'All in all',
        change: 'new_version' as const,
        reasons: ['The scale has 7 steps.'],
      },
    ],
    has_other_changes: true,
    survey: [],
    settings: ['cutoff_ts'],
    published_ts: 900,
    answering: 3,
  },
}

const meta = {
  title: 'Screens/Survey settings',
  component: RouteStage,
  tags: ['!autodocs'],
  parameters: { plane: 'bare' },
  args: {
    route: { path: '/ops/feedback/surveys/:surveyId/edit', Component },
    address: '/ops/feedback/surveys/40/edit?step=settings',
    answers,
  },
} satisfies Meta<typeof RouteStage>

export default meta
type Story = StoryObj<typeof meta>

export const Settings: Story = {}
export const Answered: Story = {
  args: { answers: { ...answers, getDraft: storedDraft({ is_published: true, version: 1, public_id: 'abc' }) } },
}
export const Publishing: Story = {
  args: { answers: { ...answers, getDraft: storedDraft({ is_published: true, version: 1, public_id: 'abc' }) } },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Publish' }))
    await within(document.body).findByText('The scale has 7 steps.')
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
