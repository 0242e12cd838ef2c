import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { ratedResult } from '@rapport/domain/results/testing/result-items'
import type { Meta, StoryObj } from '@storybook/react-vite'

import { driversAnswer, keyDriver } from '../../../platform/testing/drivers.ts'
import { RANKED, rankedRow } from '../../../platform/testing/ranked.ts'
import { RouteStage } from '../../../platform/testing/route-stage.tsx'
import { SESSION_ANSWERS } from '../../../platform/testing/session-answers.ts'
import { voice, voiceForm } from '../../../platform/testing/voices.ts'
import { Component } from '../performance-route.tsx'

const AT = '/ops/feedback/performance'
const LONG = 'Unverhältnismäßig lange Wartezeiten an der Anlegestelle und beim Mittagessen am Wochenende'
const driver = (row: string, importance: number) => keyDriver(`q-${row}`, row, { question: 'service', row, importance })
const answers: FakeAnswers = {
  listForms: [voiceForm()],
  getResults: [ratedResult()],
  getRankedResults: RANKED,
  getDrivers: driversAnswer({ drivers: [driver('value', 60), driver('menu', 30), driver('speed', 10)] }),
  listVoices: [
    voice({ response_id: 41, comment: 'Thirty-five minutes for two omelettes, and no one came back to the table.' }),
    voice({ response_id: 42, comment: 'Lunch at the turn takes longer than the front nine.', user_id: null }),
  ],
}

const meta = {
  title: 'Screens/Performance, What Moved',
  component: RouteStage,
  tags: ['!autodocs'],
  parameters: { plane: 'bare' },
  args: {
    route: {
      path: AT,
      element: (
        <main>
          <Component />
        </main>
      ),
    },
    address: AT,
    answers,
  },
} satisfies Meta<typeof RouteStage>

export default meta
type Story = StoryObj<typeof meta>

export const Moved: Story = {}
/** The main scores as gauges beside the sentence: the overall question, an index and a Net Promoter Score. */
export const MainScores: Story = {
  args: {
    answers: {
      ...answers,
      getResults: [
        ratedResult(),
        ratedResult({ result_id: 'i-1', result_type: 'index', title: 'Member Relationship Index' }),
      ],
      getRankedResults: {
        ...RANKED,
        rows: [
          ...RANKED.rows,
          rankedRow('friend', 'Would you recommend the club?', 48, { chart: 'nps', result_id: 'q-8', row: null }),
        ],
      },
    },
  },
}
/** No result has a previous cycle: the lowest scores are shown instead of changes. */
export const NothingMoved: Story = {
  args: {
    answers: {
      ...answers,
      getRankedResults: { ...RANKED, rows: RANKED.rows.map((row) => ({ ...row, change: null })) },
    },
  },
}
export const NoComments: Story = { args: { answers: { ...answers, listVoices: [] } } }
export const LongTitles: Story = {
  args: {
    answers: {
      ...answers,
      getRankedResults: {
        ...RANKED,
        rows: [
          rankedRow('a', LONG, 12.5, { score: null, reason: 'Too few answers.' }),
          rankedRow('b', LONG, 4, { worst: null }),
        ],
      },
    },
  },
}
export const Failing: Story = {
  args: {
    answers: { ...answers, getRankedResults: () => ({ status: 403, failure: { message: 'No.', code: 'forbidden' } }) },
  },
}
export const LimitedAccess: Story = {
  args: {
    answers: {
      ...answers,
      getStaffMember: { ...SESSION_ANSWERS.getStaffMember, limited_access: 1 },
      getRankedResults: { ...RANKED, rows: RANKED.rows.map((row) => ({ ...row, comments: null })) },
    },
  },
}
