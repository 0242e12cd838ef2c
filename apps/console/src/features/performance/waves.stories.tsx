import type { ResponseRate } from '@rapport/api/contract/feedback/rate'
import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { describeNoRate } from '@rapport/domain/results/anonymity/published-texts'
import type { Meta, StoryObj } from '@storybook/react-vite'

import { keyDriver, tiersAnswer } from '../../platform/testing/drivers.ts'
import { RouteStage } from '../../platform/testing/route-stage.tsx'
import {
  CULTURE_FORM,
  OPEN_WAVE,
  publishedChoice,
  publishedComments,
  publishedRating,
  waveList,
  yearWave,
} from '../../platform/testing/waves.ts'
import { Component } from './performance-route.tsx'

const AT = '/ops/feedback/performance'
const IN_2025 = 'pastDays=custom&start=2025-01-01&end=2025-12-31'
const UNRELEASED = yearWave(2026, { is_open: true, is_released: false, respondents: null, next_release_at: 40 })
const COMMENTS = ['More shade by the pool, please.', 'The new schedule helps a lot.', 'Thank you, Ana!']
const counted = publishedRating()
const ITEMS = [
  {
    ...counted,
    results: {
      ...counted.results,
      previous: publishedRating({}, { 1: 9, 2: 20, 3: 40, 4: 60, 5: 50 }).results.current,
    },
  },
  publishedChoice({ Course: 60, Kitchen: 52, Spa: 40, Office: 30 }),
  publishedComments(COMMENTS),
]
const answers: FakeAnswers = {
  listForms: [CULTURE_FORM],
  listWaves: waveList(OPEN_WAVE, yearWave(2025), yearWave(2024)),
  getResults: ITEMS,
}
const unexplained = { title: 'How fair is your schedule?' }
const REASONS = [
  publishedChoice({}, { nearly_all: 'Course' }),
  {
    ...publishedRating({ reason: 'Too few people answered to show this by group.' }, {}),
    ...unexplained,
    result_id: 'q-3',
  },
  {
    ...publishedRating({ reason: 'The answers are too similar to be shown by group.' }, {}),
    title: 'Pay',
    result_id: 'q-4',
  },
]
const scores = (top2Box: number) => ({ mean: null, index: null, topBox: null, top2Box, top3Box: null })

const meta = {
  title: 'Screens/Performance by Wave',
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

export const OpenWave: Story = {}
export const OpenWaveBeforeItsFirstRelease: Story = {
  args: { answers: { ...answers, listWaves: waveList(UNRELEASED) } },
}
export const ClosedWave: Story = { args: { address: `${AT}?${IN_2025}` } }
export const ClosedWaveWithTooFew: Story = {
  args: { answers: { ...answers, listWaves: waveList(yearWave(2025, { is_released: false, respondents: null })) } },
}
export const NoWave: Story = { args: { answers: { ...answers, listWaves: waveList() } } }

/** The URL contains a period that is not a wave, and two filters. */
export const AnotherPeriod: Story = { args: { address: `${AT}?pastDays=30&department=Golf&absences=None` } }
export const MergedRow: Story = {
  args: {
    address: `${AT}?${IN_2025}&department=Golf`,
    answers: {
      ...answers,
      getResults: [
        publishedChoice(
          { Course: 60 },
          { groups: ['Golf', 'Spa'], merged: [{ answers: ['Kitchen', 'Spa'], count: 40 }] },
        ),
        publishedRating(
          { groups: ['Golf', 'Spa'], merged: [{ answers: ['1', '2', '3'], count: 20 }] },
          { 4: 30, 5: 20 },
        ),
      ],
    },
  },
}
export const Reasons: Story = { args: { answers: { ...answers, getResults: REASONS } } }
export const ReasonsRaw: Story = {
  args: { address: `${AT}?resultType=individual_question&view=raw`, answers: { ...answers, getResults: REASONS } },
}
const driver = (result_id: string, title: string, tier: 'high' | 'medium' | 'low') =>
  keyDriver(result_id, title, { tier })
export const Drivers: Story = {
  args: {
    address: `${AT}?${IN_2025}&panel=drivers`,
    answers: {
      ...answers,
      getDrivers: tiersAnswer({
        drivers: [
          driver('q-Pay', 'Pay', 'medium'),
          driver('q-0', 'My manager listens to me', 'high'),
          driver('q-Meals', 'Meals', 'low'),
        ],
      }),
    },
  },
}
export const Segments: Story = {
  args: {
    address: `${AT}?${IN_2025}&panel=segments&by=department`,
    answers: {
      ...answers,
      getSegments: {
        segment: 'department',
        reason: null,
        questions: ['Overall', 'Pay', 'Meals'].map((title, index) => ({
          result_id: `q-${index}`,
          question: title,
          row: null,
          title,
          measure: 'ordinal_higher',
          rateMin: 1,
          rateMax: 5,
          ...(title === 'Pay' ? { reason: 'Too few people answered to show this by group.' } : {}),
        })),
        everybody: {
          respondents: 212,
          cells: [78.4, 64, 81.2].map((share) => ({ n: 200, scores: scores(share) })),
        },
        segments: ['Course', 'Golf', 'Spa'].map((label, index) => ({
          value: label,
          label,
          respondents: null,
          cells: [
            { n: 50, scores: scores(80.1), groups: index === 0 ? ['Course'] : ['Golf', 'Spa'] },
            null,
            { n: 60, scores: scores(70 + 5 * index), groups: [label] },
          ],
        })),
      },
    },
  },
}
const RATE: ResponseRate = {
  invited: 212,
  answered: 140,
  rate: 66,
  reason: null,
  uninvited: null,
  opened: null,
  started: null,
  completed: 140,
  completed_of_opened: null,
  curve: null,
  is_whole: true,
}
export const RateByLocation: Story = {
  args: {
    address: `${AT}?${IN_2025}&panel=rate&by=merchantId`,
    answers: {
      ...answers,
      getResponseRate: RATE,
      getRateSegments: {
        segment: 'merchantId',
        reason: null,
        everybody: { invited: 212, answered: 140, rate: 66 },
        segments: [
          { value: '1', label: 'Main House', invited: 140, answered: 98, rate: 70 },
          {
            value: '2,',
            label: 'Lakeside Grill, No location',
            groups: ['Lakeside Grill', 'No location'],
            invited: 72,
            answered: 42,
            rate: 58.3,
          },
        ],
      },
    },
  },
}
/** No table is published: the reason is shown instead. */
export const RateWithoutLocations: Story = {
  args: {
    address: `${AT}?${IN_2025}&panel=rate&by=merchantId`,
    answers: {
      ...answers,
      getResponseRate: RATE,
      getRateSegments: {
        segment: 'merchantId',
        reason: describeNoRate('too_few_answers'),
        everybody: { invited: 212, answered: 140, rate: 66 },
        segments: [],
      },
    },
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const Dark: Story = { globals: { theme: 'dark' } }
