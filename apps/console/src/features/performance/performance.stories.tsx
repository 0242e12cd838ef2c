import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import {
  chosenResult,
  commentResult,
  eventsResult,
  groupResult,
  measuredCycle,
  ratedResult,
} from '@rapport/domain/results/testing/result-items'
import { explainFallback } from '@rapport/domain/statistics/key-drivers'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'

import { authoredComments } from '../../platform/testing/authored-comments.ts'
import { driversAnswer, keyDriver } from '../../platform/testing/drivers.ts'
import { RATE, RATE_BY_AGE } from '../../platform/testing/rate.ts'
import { RouteStage } from '../../platform/testing/route-stage.tsx'
import { segmentsByGender } from '../../platform/testing/segments.ts'
import { SESSION_ANSWERS } from '../../platform/testing/session-answers.ts'
import { voiceForm } from '../../platform/testing/voices.ts'
import { weightedMatrix, weightedResult } from '../../platform/testing/weights.ts'
import { Component } from './performance-route.tsx'

const LONG =
  'How satisfied are you with the variety of dishes that the terrace offers to vegetarians and to children on Sundays'
const AT = '/ops/feedback/performance'
const ITEMS = [
  ratedResult(),
  groupResult(),
  chosenResult({ Dining: 120, Courts: 48, Pool: 77, Events: 0 }),
  chosenResult({ item1: 488, item2: 40 }, { result_id: 'q-8', title: 'How was your visit today?', renderAs: 'thumbs' }),
  commentResult(['The new chef is a delight.', 'More shade by the pool, please.', 'Thank you, Ana!']),
]
const FORMS = [
  voiceForm(),
  voiceForm({ feedback_form_id: 14, name: 'Culture Survey', feedback_form_type: 'culture' }),
  voiceForm({ feedback_form_id: 15, name: 'Member Perspectives (MPS)', feedback_form_type: 'mps' }),
]
const answers: FakeAnswers = { listForms: FORMS, getResults: ITEMS, countLogbookComments: [] }
const driver = (result_id: string, title: string, importance: number, best_rank: number, worst_rank: number) =>
  keyDriver(result_id, title, {
    importance,
    low: importance - 6,
    high: importance + 6,
    best_rank,
    worst_rank,
    answered: 2480,
    cost: 310,
  })

const DRIVERS = driversAnswer({ drivers: [driver('q-2', 'Food', 40, 1, 2), driver('q-3', 'Service', 60, 1, 2)] })

const meta = {
  title: 'Screens/Performance',
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

export const Default: Story = {}
export const Loading: Story = { args: { waitsFor: '/v3/feedback/results' } }
export const Empty: Story = { args: { answers: { ...answers, getResults: [] } } }
export const NoSurveys: Story = { args: { answers: { listForms: [] } } }
export const One: Story = {
  args: {
    answers: {
      ...answers,
      getResults: [ratedResult({ results: { current: measuredCycle(1, 1, 1), previous: null } })],
    },
  },
}
export const Failing: Story = {
  args: {
    answers: { ...answers, getResults: () => ({ status: 403, failure: { message: 'No.', code: 'forbidden' } }) },
  },
}
export const Raw: Story = { args: { address: `${AT}?resultType=individual_question&view=raw` } }
/** Comments with author, location and date. */
export const RawComments: Story = {
  args: {
    address: `${AT}?resultType=individual_question&view=raw`,
    answers: { ...answers, getResults: [ratedResult(), authoredComments()] },
  },
}
export const Level: Story = { args: { address: `${AT}?level=g-1` } }
export const Culture: Story = { args: { address: `${AT}?feedbackFormId=14` } }
export const FuturePeriod: Story = { args: { address: `${AT}?pastDays=custom&start=2026-01-01&end=2999-01-01` } }
export const LimitedAccess: Story = {
  args: { answers: { ...answers, getStaffMember: { ...SESSION_ANSWERS.getStaffMember, limited_access: 1 } } },
}
export const Drivers: Story = {
  args: {
    address: `${AT}?panel=drivers`,
    answers: {
      ...answers,
      getDrivers: DRIVERS,
    },
  },
}
/** Correlations of questions on different scales, with a choice of outcomes, an omitted question, and a base reduced by one question. */
export const DriversOfUnlikeScales: Story = {
  args: {
    address: `${AT}?panel=drivers`,
    answers: {
      ...answers,
      getDrivers: {
        ...DRIVERS,
        outcomes: [...DRIVERS.outcomes, { result_id: 'q-4', question: 'remain', row: null, title: 'Will you stay?' }],
        method: 'pearson',
        performance: 'index',
        r2: null,
        note: explainFallback({ complete: 17, questions: 2 }),
        complete: 17,
        drivers: [
          keyDriver('q-2', 'Food', { importance: 0.42, low: 0.35, high: 0.48, answered: 2480, cost: 310 }),
          keyDriver('q-3', LONG, { importance: 0.61, low: 0.56, high: 0.66, answered: 327, cost: 2463 }),
        ],
        left_out: [{ result_id: 'q-9', question: 'docks', row: null, title: 'Docks and moorings', answered: 12 }],
      },
    },
  },
}
export const Cells: Story = { args: { answers: { ...answers, getResults: [eventsResult()] } } }
export const ResponseRate: Story = {
  args: {
    address: `${AT}?panel=rate&by=age`,
    answers: { ...answers, getResponseRate: RATE, getRateSegments: RATE_BY_AGE },
  },
}
export const Segments: Story = {
  args: {
    address: `${AT}?panel=segments&by=gender`,
    answers: {
      ...answers,
      getSegments: segmentsByGender(['Overall', 'Food', LONG]),
    },
  },
}
/** Weighted figures: each base with its effective base, and the number of omitted responses. */
export const Weighted: Story = {
  args: {
    address: `${AT}?weighted=true`,
    answers: {
      ...answers,
      listForms: [voiceForm({ weighted: true })],
      getResults: [weightedResult(), weightedMatrix()],
    },
  },
}
export const LongText: Story = {
  args: {
    answers: {
      ...answers,
      getResults: [
        ratedResult({ title: LONG }),
        chosenResult({ [LONG]: 12, Pool: 3 }, { title: LONG }),
        commentResult([LONG]),
      ],
    },
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }

const COLUMNS = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'].map((text, at) => ({ value: String(at + 1), text }))
const ROWS = ['The welcome at the gate and the desk', 'Following up when something went wrong', 'Friendliness']
export const RawMatrix: Story = {
  args: {
    address: `${AT}?resultType=individual_question&view=raw`,
    answers: {
      ...answers,
      getResults: [
        ratedResult({
          type: 'matrix',
          title: 'Our team',
          columns: COLUMNS,
          rows: ROWS.map((text, at) => ({ value: String(at), text })),
          results: {
            current: {
              ...measuredCycle(437, 1073, 1182),
              subQuestions: Object.fromEntries(ROWS.map((_, at) => [String(at), measuredCycle(437 - at, 1073, 1182)])),
            },
            previous: null,
          },
        }),
      ],
    },
  },
}
const reversed = ratedResult({
  measure: 'ordinal_lower',
  title: 'Which grade do you give the club?',
  choices: ['Excellent', 'Good', 'Fair', 'Poor', 'Awful'].map((text, index) => ({ value: String(index + 1), text })),
})

/** A question whose lower values are better: the mean is not inverted, and the card states that lower is better. */
export const LowerIsBetter: Story = {
  args: { answers: { ...answers, getResults: [reversed] }, address: `${AT}?chartType=mean` },
}

export const RawAtTheTop: Story = { args: { address: `${AT}?view=raw` } }
const note = (comment_id: number, created_by: number, comment_text: string) => ({
  comment_id,
  comment_text,
  created_by,
  created_by_fname: created_by === 2 ? 'Marcus' : 'Dana',
  created_by_lname: created_by === 2 ? 'Bell' : 'Reyes',
  log_date: '2026-06-01',
  created_ts: 1,
  updated_ts: 1,
})
export const Notes: Story = {
  args: {
    answers: {
      ...answers,
      countLogbookComments: [{ field: 'q-0', comments_count: 2 }],
      listLogbookComments: [note(2, 2, 'A new chef since June.'), note(1, 9, 'The kitchen was closed in May.')],
    },
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '2 notes of Overall' }))
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: 'Notes' }))
    await expect(await dialog.findByText('The kitchen was closed in May.')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Edit' }))
    await expect(dialog.getByRole('button', { name: 'Save note' })).toBeVisible()
    // Drafts are stored for the tab: Cancel deletes this one, so that the story starts without it the next time.
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  },
}
