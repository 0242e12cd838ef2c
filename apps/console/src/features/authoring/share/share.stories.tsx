import type { Meta, StoryObj } from '@storybook/react-vite'

import { RouteStage } from '../../../platform/testing/route-stage.tsx'
import { SESSION_ANSWERS } from '../../../platform/testing/session-answers.ts'
import { Component } from '../editor-route.tsx'
import { surveySharing } from '../testing/sharing.ts'
import { storedDraft } from '../testing/stored-draft.ts'

const answers = {
  getStaffMember: { ...SESSION_ANSWERS.getStaffMember, admin: true },
  getDraft: storedDraft({ is_published: true, has_draft: false, version: 3, public_id: 'dining-visit' }),
  getSurveySharing: surveySharing(),
}
const withSharing = (change: Parameters<typeof surveySharing>[0]) => ({
  answers: { ...answers, getSurveySharing: surveySharing(change) },
})

const meta = {
  title: 'Screens/Survey sharing',
  component: RouteStage,
  tags: ['!autodocs'],
  parameters: { plane: 'bare' },
  // Without this meta element, the links would contain Storybook's origin, whose port differs between the two builds that a visual
  // review compares.
  beforeEach: () => {
    const origin = Object.assign(document.createElement('meta'), {
      name: 'surveys-origin',
      content: 'https://surveys.example',
    })
    document.head.append(origin)
    return () => origin.remove()
  },
  args: {
    route: {
      path: '/ops/feedback/surveys/:surveyId/edit',
      element: (
        <main>
          <Component />
        </main>
      ),
    },
    address: '/ops/feedback/surveys/40/edit?step=share',
    answers,
  },
} satisfies Meta<typeof RouteStage>

export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {}
export const Closed: Story = { args: withSharing({ cutoff_ts: Date.UTC(2026, 0, 5) }) }
export const PersonalLinks: Story = { args: withSharing({ feedback_form_type: 'relational' }) }
export const NotPublished: Story = { args: { answers: { ...answers, getDraft: storedDraft() } } }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
