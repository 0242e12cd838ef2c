import type { Meta, StoryObj } from '@storybook/react-vite'

import { RouteStage } from '../../../platform/testing/route-stage.tsx'
import { SESSION_ANSWERS } from '../../../platform/testing/session-answers.ts'
import { Component } from '../import-route.tsx'
import { importFile } from '../testing/import-file.ts'

const PATH = '/ops/feedback/surveys/import'
const LONG = `${'responses-of-every-member-and-guest-'.repeat(5)}2025.csv`
const failure = () => ({ status: 500, failure: { message: 'No.', code: 'internal' } })
const answers = {
  listProgramImports: [],
  getStaffMember: { ...SESSION_ANSWERS.getStaffMember, admin: true },
  listImportFiles: [
    importFile({ state: 'mapping', bytes_received: 1_400_000, next_index: null }),
    importFile({ file_id: 8, filename: LONG, bytes: 52_000_000, bytes_received: 16_777_216, next_index: 4 }),
    importFile({ file_id: 9, filename: 'guests.xlsx', state: 'failed', problem: 'The workbook is encrypted.' }),
  ],
  getImportFile: importFile({ bytes: 52_000_000, bytes_received: 16_777_216, next_index: 4 }),
}

const meta = {
  title: 'Screens/Import upload',
  component: RouteStage,
  tags: ['!autodocs'],
  parameters: { plane: 'bare' },
  args: { route: { path: PATH, Component }, address: PATH, answers },
} satisfies Meta<typeof RouteStage>

export default meta
type Story = StoryObj<typeof meta>

export const Begin: Story = {}
export const NoFiles: Story = { args: { answers: { ...answers, listImportFiles: [] } } }
export const FilesFailed: Story = { args: { answers: { ...answers, listImportFiles: failure } } }
export const Interrupted: Story = { args: { address: `${PATH}?file=7` } }
export const Reading: Story = {
  args: {
    address: `${PATH}?file=7`,
    answers: {
      ...answers,
      getImportFile: importFile({ state: 'analyzing', bytes_received: 1_400_000, next_index: null }),
    },
  },
}
export const Unreadable: Story = {
  args: {
    address: `${PATH}?file=7`,
    answers: {
      ...answers,
      getImportFile: importFile({
        state: 'failed',
        problem: 'Line 1,204 contains a NUL character, which no text file has.',
      }),
    },
  },
}
export const Loading: Story = { args: { address: `${PATH}?file=7`, waitsFor: '/v3/feedback/import_files/7' } }
export const Failing: Story = {
  args: { address: `${PATH}?file=7`, answers: { ...answers, getImportFile: failure } },
}
export const NotAdministrator: Story = {
  args: { answers: { ...answers, getStaffMember: SESSION_ANSWERS.getStaffMember } },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
