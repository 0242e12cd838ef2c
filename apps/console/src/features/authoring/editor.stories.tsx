import type { Meta, StoryObj } from '@storybook/react-vite'

import { RouteStage } from '../../platform/testing/route-stage.tsx'
import { SESSION_ANSWERS } from '../../platform/testing/session-answers.ts'
import { Component } from './editor-route.tsx'
import { PreviewAddress } from './preview/preview-address.ts'
import { conditional, storedDraft } from './testing/stored-draft.ts'
import { storedPreview } from './testing/stored-preview.ts'

const answers = {
  getStaffMember: { ...SESSION_ANSWERS.getStaffMember, admin: true },
  getDraft: storedDraft(),
  getDraftPreview: storedPreview(),
  saveDraft: { ...storedDraft(), rev: 2 },
}
const address = (question: string) => `/ops/feedback/surveys/40/edit?question=${question}`

const meta = {
  title: 'Screens/Survey editor',
  component: RouteStage,
  tags: ['!autodocs'],
  parameters: { plane: 'bare' },
  args: {
    route: {
      path: '/ops/feedback/surveys/:surveyId/edit',
      element: (
        // Shows a blank preview, because no server provides the survey page in a story.
        <PreviewAddress value="about:blank">
          <main>
            <Component />
          </main>
        </PreviewAddress>
      ),
    },
    address: address('overall'),
    answers,
  },
} satisfies Meta<typeof RouteStage>

export default meta
type Story = StoryObj<typeof meta>

const { draft } = storedDraft()
const withProblem = storedDraft({ draft: { ...draft, settings: { ...draft.settings, title: '' } } })

export const Rating: Story = {}
export const Choices: Story = { args: { address: address('meal') } }
export const Matrix: Story = { args: { address: address('dining') } }
export const SeveralTexts: Story = { args: { address: address('Member') } }
const shown = storedDraft({ is_published: true, has_draft: false, version: 1, draft: conditional(draft) })
export const WithCondition: Story = {
  args: {
    address: address('meal'),
    answers: { ...answers, getDraft: shown, testCondition: { tested: 100, seen: 64 } },
  },
}
export const Page: Story = { args: { address: address('page:meal') } }
export const Published: Story = {
  args: { answers: { ...answers, getDraft: storedDraft({ is_published: true, has_draft: false, version: 3 }) } },
}
export const WithProblem: Story = { args: { answers: { ...answers, getDraft: withProblem } } }
export const Loading: Story = { args: { waitsFor: 'draft' } }
export const Failing: Story = {
  args: { answers: { ...answers, getDraft: () => ({ status: 403, failure: { message: 'No.', code: 'forbidden' } }) } },
}
export const NoAccess: Story = { args: { answers: { ...answers, getStaffMember: SESSION_ANSWERS.getStaffMember } } }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
