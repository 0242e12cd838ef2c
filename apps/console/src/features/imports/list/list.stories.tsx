import type { Meta, StoryObj } from '@storybook/react-vite'

import { RouteStage } from '../../../platform/testing/route-stage.tsx'
import { SESSION_ANSWERS } from '../../../platform/testing/session-answers.ts'
import { Component } from '../import-route.tsx'
import { programImport } from '../testing/import-file.ts'

const PATH = '/ops/feedback/surveys/import'
const LONG = 'Responses of every member and guest to the survey about the renovation of the clubhouse'
const answers = {
  getStaffMember: { ...SESSION_ANSWERS.getStaffMember, admin: true },
  listImportFiles: [],
  listProgramImports: [
    programImport({ record_count: 60 }),
    programImport({
      import_id: 4,
      filename: `${LONG}.csv`,
      form_name: LONG,
      no_undo_reason: 'It is older than 30 days.',
    }),
    programImport({ import_id: 3, filename: 'wrong.csv', undone_ts: 1_795_188_600_000 }),
    programImport({ import_id: 2, filename: 'staff.csv', counts: null, notes: null, created_by: null }),
  ],
}

const meta = {
  title: 'Screens/Imports',
  component: RouteStage,
  tags: ['!autodocs'],
  parameters: { plane: 'bare' },
  args: { route: { path: PATH, Component }, address: PATH, answers },
} satisfies Meta<typeof RouteStage>

export default meta
type Story = StoryObj<typeof meta>

export const List: Story = {}
export const None: Story = { args: { answers: { ...answers, listProgramImports: [] } } }
export const Loading: Story = { args: { waitsFor: '/v3/feedback/imports' } }
export const Failing: Story = {
  args: {
    answers: { ...answers, listProgramImports: () => ({ status: 500, failure: { message: 'No.', code: 'internal' } }) },
  },
}
export const Undo: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo the import of member-survey-2025.csv' }))
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
