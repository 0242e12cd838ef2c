import type { Meta, StoryObj } from '@storybook/react-vite'

import { RouteStage } from '../../../platform/testing/route-stage.tsx'
import { SESSION_ANSWERS } from '../../../platform/testing/session-answers.ts'
import { voiceForm } from '../../../platform/testing/voices.ts'
import { TEMPLATES } from '../testing/templates.ts'
import { Component } from './gallery-route.tsx'

const PATH = '/ops/feedback/surveys/new'
const answers = {
  getStaffMember: { ...SESSION_ANSWERS.getStaffMember, admin: true },
  listTemplates: TEMPLATES,
  listForms: [voiceForm()],
}

const meta = {
  title: 'Screens/New survey',
  component: RouteStage,
  tags: ['!autodocs'],
  parameters: { plane: 'bare' },
  args: { route: { path: PATH, Component }, address: PATH, answers },
} satisfies Meta<typeof RouteStage>

export default meta
type Story = StoryObj<typeof meta>

export const Gallery: Story = {}
export const Loading: Story = { args: { waitsFor: '/v3/feedback/templates' } }
export const Failing: Story = {
  args: {
    answers: { ...answers, listTemplates: () => ({ status: 500, failure: { message: 'No.', code: 'internal' } }) },
  },
}
export const WithoutSurveys: Story = { args: { answers: { ...answers, listForms: [] } } }
export const NotAdministrator: Story = {
  args: { answers: { ...answers, getStaffMember: SESSION_ANSWERS.getStaffMember } },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
