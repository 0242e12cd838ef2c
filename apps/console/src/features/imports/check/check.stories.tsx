import type { ImportFile } from '@rapport/api/contract/imports/import-files'
import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'

import { RouteStage } from '../../../platform/testing/route-stage.tsx'
import { SESSION_ANSWERS } from '../../../platform/testing/session-answers.ts'
import { voiceForm } from '../../../platform/testing/voices.ts'
import { Component } from '../import-route.tsx'
import { COLUMNS, GUESS } from '../testing/columns.ts'
import { importFile } from '../testing/import-file.ts'
import { PREVIEW } from '../testing/preview.ts'

const PATH = '/ops/feedback/surveys/import'
const LONG = 'Tell us in your own words what you would change about the club, its courts, its pool and its kitchen'
const CHECKED = importFile({
  rev: 3,
  state: 'checked',
  bytes_received: 1_400_000,
  next_index: null,
  guess: GUESS,
  sample: {
    headers: ['RESP_ID', 'RESPDATE', 'MEMBER_NO', 'Q1_OVERALL', LONG],
    rows: [
      ['40121', '05/04/2025 01:22:11 PM', '1042', '5', 'Sunset from the terrace'],
      ['40122', '05/04/2025 02:10:45 PM', '0871', '4', ''],
    ],
  },
  columns: COLUMNS.map((column) => ({ ...column, problems: [] })),
  rows_total: 2818,
  checked_rev: 3,
  counts: { created: 2804, updated: 0, unchanged: 0, refused: 14 },
  rows_done: 2818,
  facts: { first_ts: 1_746_364_931_000, last_ts: 1_748_610_000_000, members_found: 2640, already_here: 0 },
})
const problem = (line: number, value: string) => ({
  line,
  column: 'Q1_OVERALL',
  value,
  reason: 'is not on the scale from 1 to 5',
  record_count: 14,
})
const shared: FakeAnswers = {
  getStaffMember: { ...SESSION_ANSWERS.getStaffMember, admin: true },
  listForms: [voiceForm()],
  getImportPreview: [...PREVIEW],
  listImportProblems: [
    problem(12, '9'),
    problem(118, ''),
    { line: 940, column: '', value: '', reason: 'has 11 cells instead of 12', record_count: 14 },
    {
      line: 1204,
      column: 'Q4_COMMENT',
      value: LONG.repeat(2),
      reason: 'is longer than 100 characters',
      record_count: 14,
    },
  ],
}
const answersOf = (over: Partial<ImportFile>): FakeAnswers => ({ ...shared, getImportFile: { ...CHECKED, ...over } })

const meta = {
  title: 'Screens/Import check',
  component: RouteStage,
  tags: ['!autodocs'],
  parameters: { plane: 'bare' },
  args: { route: { path: PATH, Component }, address: `${PATH}?file=7`, answers: answersOf({}) },
} satisfies Meta<typeof RouteStage>

export default meta
type Story = StoryObj<typeof meta>

export const Checked: Story = {}
export const OpenColumns: Story = { args: { answers: answersOf({ columns: [...COLUMNS] }) } }
export const NothingToImport: Story = {
  args: { answers: answersOf({ counts: { created: 0, updated: 0, unchanged: 2818, refused: 0 } }) },
}
export const ProblemsFailed: Story = {
  args: {
    answers: {
      ...answersOf({}),
      listImportProblems: () => ({ status: 500, failure: { message: 'No.', code: 'internal' } }),
    },
  },
}
export const Checking: Story = { args: { answers: answersOf({ state: 'checking', rows_done: 1300, counts: null }) } }
export const Importing: Story = { args: { answers: answersOf({ state: 'importing', rows_done: 1300 }) } }
export const Undoing: Story = { args: { answers: answersOf({ state: 'cancelling' }) } }
export const Failed: Story = {
  args: {
    answers: answersOf({ state: 'failed', problem: 'The survey was archived while the file was being imported.' }),
  },
}
export const Done: Story = {
  args: { answers: answersOf({ state: 'done', import_id: 5, feedback_form_id: 12 }) },
}
const ANONYMOUS = {
  ...CHECKED.target,
  name: 'Staff survey 2025',
  feedback_form_type: 'culture',
  anonymous: true,
} as const
export const Undone: Story = {
  args: {
    answers: answersOf({ state: 'done', import_id: 5, feedback_form_id: 12, undone_ts: 1_748_700_000_000 }),
  },
}
export const DoneAnonymous: Story = {
  args: {
    answers: answersOf({
      state: 'done',
      import_id: 5,
      feedback_form_id: 12,
      target: ANONYMOUS,
      counts: null,
      columns: [],
    }),
  },
}
export const AgreeAnonymous: Story = {
  args: { answers: answersOf({ target: ANONYMOUS }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Import 2,804 responses' }))
  },
}
/**
 * An anonymous target survey: columns that could identify a respondent are left out, and the dialog explains what the import
 * creates.
 */
export const TargetAnonymous: Story = {
  args: { answers: answersOf({ state: 'mapping', target: ANONYMOUS, columns: [...COLUMNS] }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change survey' }))
    await expect(document.querySelector('[role="dialog"]')).not.toBeNull()
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const Agree: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Import 2,804 responses' }))
  },
}
/** The mapping step with columns that have problems, a saved mapping, and an existing target survey that the file changes. */
export const Columns: Story = {
  args: {
    answers: answersOf({
      state: 'mapping',
      columns: [...COLUMNS],
      saved_mapping: { name: 'member-survey-2024.csv', saved_ts: 1_732_000_000_000 },
      target: {
        feedback_form_id: 12,
        name: 'Relational Survey',
        feedback_form_type: 'relational',
        anonymous: false,
        merchant_id: null,
        own_keys: false,
      },
      target_changes: [
        { change: 'same', question: 'q1', title: 'Overall satisfaction', reasons: [] },
        { change: 'compatible', question: 'q3', title: 'Which meals?', reasons: ['the choice “Grill” was added'] },
        { change: 'new_version', question: 'q2', title: 'Quality of food', reasons: ['the scale was 1 to 10'] },
      ],
    }),
  },
}
export const Settings: Story = {
  args: { answers: answersOf({ state: 'mapping' }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change' }))
  },
}
export const Target: Story = {
  args: { answers: answersOf({ state: 'mapping' }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change survey' }))
    await expect(document.querySelector('[role="dialog"]')).not.toBeNull()
  },
}
