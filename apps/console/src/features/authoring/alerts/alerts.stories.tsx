import type { Meta, StoryObj } from '@storybook/react-vite'

import { RouteStage } from '../../../platform/testing/route-stage.tsx'
import { Component } from '../editor-route.tsx'
import { alertAnswers, ALERT_TEST, alertsDraft } from '../testing/alerts.ts'

const answers = alertAnswers()
const address = (alert: string) => `/ops/feedback/surveys/40/edit?step=alerts&alert=${alert}`

const meta = {
  title: 'Screens/Survey editor/Alerts',
  component: RouteStage,
  tags: ['!autodocs'],
  parameters: { plane: 'bare' },
  args: {
    route: {
      path: '/ops/feedback/surveys/:surveyId/edit',
      element: (
        <main>
          <Component />
        </main>
      ),
    },
    address: address('alert1'),
    answers,
  },
} satisfies Meta<typeof RouteStage>

export default meta
type Story = StoryObj<typeof meta>

export const Case: Story = {}
export const Email: Story = { args: { address: address('mail') } }
export const ByLocation: Story = { args: { address: address('located') } }
export const NoAlerts: Story = { args: { answers: { ...answers, getDraft: alertsDraft({ alerts: [] }) } } }
export const Anonymous: Story = { args: { answers: { ...answers, getDraft: alertsDraft({ anonymous: true }) } } }
export const NoResponses: Story = {
  args: { answers: { ...answers, testAlert: { tested: 0, first_ts: null, last_ts: null, fired: [] } } },
}
export const NeverFired: Story = { args: { answers: { ...answers, testAlert: { ...ALERT_TEST, fired: [] } } } }
export const Failing: Story = {
  args: {
    answers: {
      ...answers,
      testAlert: () => ({ status: 503, failure: { message: 'Busy.', code: 'unavailable' } }),
      listCaseOptions: () => ({ status: 503, failure: { message: 'Busy.', code: 'unavailable' } }),
    },
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
