import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'

import { dropDrafts, keepDraft } from '../../../platform/drafts/drafts.ts'
import { CASE_ANSWERS, CASE_OPTIONS } from '../../../platform/testing/case-detail.ts'
import { RouteStage } from '../../../platform/testing/route-stage.tsx'
import { SIGNED_IN } from '../../../platform/testing/session-answers.ts'
import { Component } from './case-new-route.tsx'

const LONG = 'Valet wait over twenty minutes after the Fall Gala, and nobody at the desk knew whom to ask for the keys'

const meta = {
  title: 'Screens/New Case',
  component: RouteStage,
  tags: ['!autodocs'],
  parameters: { plane: 'bare' },
  // Drafts are stored per tab, so each story would otherwise start with the previous story's draft.
  beforeEach: dropDrafts,
  args: {
    route: {
      path: '/ops/feedback/cases/new',
      element: (
        <main>
          <Component />
        </main>
      ),
    },
    address: '/ops/feedback/cases/new',
    answers: CASE_ANSWERS,
  },
} satisfies Meta<typeof RouteStage>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Create Case' })).toBeVisible()
  },
}
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByLabelText('Title')).toBeVisible()
  },
}
/** A restored draft, which can be discarded. */
export const Restored: Story = {
  beforeEach: () => {
    keepDraft('new case of 1', {
      merchant_id: 1,
      title: 'Gate code',
      description: '',
      priority_id: 2,
      assigned_to: null,
      case_type_id: null,
      tags: [],
      status: 'opened_ts',
      resolution_description: '',
      about_user_id: null,
      updated_ts: 0,
    })
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Your unsaved changes were restored.')).toBeVisible()
  },
}
/** Nothing is preselected: there is no active location and no default priority. */
export const Empty: Story = {
  args: {
    session: { ...SIGNED_IN, active_merchant_id: null },
    answers: {
      ...CASE_ANSWERS,
      listCaseOptions: {
        ...CASE_OPTIONS,
        priorityOptions: CASE_OPTIONS.priorityOptions.map((option) => ({ ...option, default: false })),
      },
    },
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Select a Location')).toBeVisible()
  },
}
export const Loading: Story = {
  args: { waitsFor: '/v3/cases/filters' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('status')).toHaveTextContent('Loading')
  },
}
export const Failing: Story = {
  args: {
    answers: {
      ...CASE_ANSWERS,
      listCaseOptions: () => ({ status: 403, failure: { message: 'No.', code: 'forbidden' } }),
    },
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Something went wrong, try again later.')).toBeVisible()
  },
}
/** The server rejects the case. The error for the title is shown under its field, and the general error above the buttons. */
export const Refused: Story = {
  args: {
    answers: {
      ...CASE_ANSWERS,
      createCase: () => ({
        status: 400,
        failure: { message: 'A case like this is open.', code: 'invalid', fields: { title: 'Give it another name.' } },
      }),
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByLabelText('Title'), 'Gate code')
    await userEvent.click(canvas.getByRole('button', { name: 'Create Case' }))
    await expect(await canvas.findByText('Give it another name.')).toBeVisible()
    await expect(canvas.getByText('A case like this is open.')).toBeVisible()
  },
}
export const LongText: Story = {
  args: {
    answers: {
      ...CASE_ANSWERS,
      listCaseOptions: {
        ...CASE_OPTIONS,
        priorityOptions: [{ value: 1, label: LONG, default: true }],
      },
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByLabelText('Title'))
    await userEvent.paste(LONG)
    await userEvent.click(canvas.getByLabelText('Description'))
    await userEvent.paste(`${LONG}\n`.repeat(12))
    await expect(canvas.getByLabelText('Title')).toHaveValue(LONG)
  },
}
