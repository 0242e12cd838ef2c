import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import type { Meta, StoryObj } from '@storybook/react-vite'

import { measuredQuestions } from '../../../platform/testing/measures.ts'
import { RouteStage } from '../../../platform/testing/route-stage.tsx'
import { SESSION_ANSWERS } from '../../../platform/testing/session-answers.ts'
import { voiceForm } from '../../../platform/testing/voices.ts'
import { Component } from './measures-route.tsx'

const AT = '/ops/feedback/surveys'
const { getStaffMember } = SESSION_ANSWERS
const answers: FakeAnswers = {
  listForms: [voiceForm()],
  listMeasures: measuredQuestions(),
  getStaffMember: { ...getStaffMember, admin: true },
}
const route = {
  path: `${AT}/:surveyId/measures`,
  element: (
    <main>
      <Component />
    </main>
  ),
}

const meta = {
  title: 'Screens/Measures',
  component: RouteStage,
  tags: ['!autodocs'],
  parameters: { plane: 'bare' },
  args: { route, address: `${AT}/12/measures`, answers },
} satisfies Meta<typeof RouteStage>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Reader: Story = { args: { answers: { ...answers, getStaffMember } } }
export const Loading: Story = { args: { waitsFor: '/v3/feedback/12/measures' } }
export const Failing: Story = {
  args: {
    answers: { ...answers, listMeasures: () => ({ status: 503, failure: { message: 'No.', code: 'unavailable' } }) },
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
