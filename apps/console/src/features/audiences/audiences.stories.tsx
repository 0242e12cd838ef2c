import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'

import {
  AUDIENCES,
  audienceDetail,
  audienceRow,
  audienceSize,
  audienceUsers,
  BUILDER,
  CATEGORIES,
  defaultAudienceRow,
  historyItem,
  queryStep,
} from '../../platform/testing/audiences.ts'
import { RouteStage } from '../../platform/testing/route-stage.tsx'
import { PREVIEW } from '../../platform/testing/sendouts.ts'
import { SESSION_ANSWERS } from '../../platform/testing/session-answers.ts'
import { Component as One } from './audience/audience-route.tsx'
import { Component as New } from './builder/audience-new-route.tsx'
import { Component as List } from './list/audience-list-route.tsx'

const inMain = (path: string, Screen: () => React.ReactNode) => ({
  path,
  element: (
    <main>
      <Screen />
    </main>
  ),
})
const LIST = inMain('/ops/audiences', List)
const BUILD = { route: inMain('/ops/audiences/new', New), address: '/ops/audiences/new' }
const ONE = { route: inMain('/ops/audiences/:audienceId', One), address: '/ops/audiences/7' }
const LONG = 'Members of the old sailing section who have not been seen since the clubhouse was rebuilt after the storm'
const refused = () => ({ status: 403, failure: { message: 'No.', code: 'forbidden' } })

const meta = {
  title: 'Screens/Campaigns',
  component: RouteStage,
  tags: ['!autodocs'],
  parameters: { plane: 'bare' },
  // Clears the builder draft of the previous story.
  beforeEach: () => sessionStorage.clear(),
  args: { route: LIST, address: '/ops/audiences', answers: { listAudiences: AUDIENCES } },
} satisfies Meta<typeof RouteStage>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const SortedBySize: Story = { args: { address: '/ops/audiences?sort=-size' } }
export const Loading: Story = { args: { waitsFor: '/v3/audiences' } }
export const Empty: Story = { args: { answers: { listAudiences: [] } } }
export const Failing: Story = { args: { answers: { listAudiences: refused } } }
export const LongText: Story = {
  args: { answers: { listAudiences: [audienceRow({ audience_name: LONG }), defaultAudienceRow()] } },
}

/** 200 campaigns, the planned maximum. */
export const Many: Story = {
  args: {
    answers: {
      listAudiences: Array.from({ length: 200 }, (_, at) =>
        audienceRow({ audience_id: at + 1, audience_name: `Campaign ${at + 1}`, audience_size: (at * 7919) % 18_240 }),
      ),
    },
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }

const READ = { getAudienceBuilder: BUILDER, getAudienceColumn: CATEGORIES, countAudience: audienceSize() }

export const Builder: Story = { args: { ...BUILD, answers: READ } }
export const BuilderLoading: Story = { args: { ...BUILD, answers: READ, waitsFor: '/v3/audiences/builder' } }
export const BuilderFailing: Story = { args: { ...BUILD, answers: { getAudienceBuilder: refused } } }

/** An attempt to save marks the rows that have no value. */
export const BuilderIncomplete: Story = {
  args: { ...BUILD, answers: READ },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Add group' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Create Audience' }))
    await expect(await canvas.findByRole('combobox', { name: 'Value of row 2' })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
  },
}

/** Two groups; the only row of the second group excludes everyone. */
export const BuilderCounted: Story = {
  args: {
    ...BUILD,
    answers: {
      ...READ,
      countAudience: audienceSize({
        overlap: 38,
        steps: [queryStep(), queryStep({ row: 1, group: 1, alone: 0, remaining: 0, removed: 18_240, empties: true })],
      }),
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const page = within(canvasElement.ownerDocument.body)
    const choose = async (row: number, option: string) => {
      await userEvent.click(await canvas.findByRole('combobox', { name: `Value of row ${row}` }))
      await userEvent.click(await page.findByRole('option', { name: option }))
    }
    await choose(1, 'Full Golf')
    await userEvent.click(canvas.getByRole('button', { name: 'Add group' }))
    await choose(2, 'Junior')
    await canvas.findByText('20 of 4,310 members', undefined, { timeout: 10_000 })
  },
}
export const BuilderPhone: Story = { args: { ...BUILD, answers: READ }, globals: { viewport: { value: 'phone' } } }

const SEEN = { getAudience: audienceDetail(), listAudienceUsers: audienceUsers(0, 5, 5) }
const AD = { fb_ad_account_id: 'act_1', fb_audience_url: 'https://ads.example/audience/', custom_id: 'c1' }
const withDetail = (over: Parameters<typeof audienceDetail>[0]) => ({
  ...ONE,
  answers: { ...SEEN, getAudience: audienceDetail(over) },
})

export const Insights: Story = { args: { ...ONE, answers: SEEN } }
export const InsightsOfLocations: Story = { args: { ...ONE, address: '/ops/audiences/7?shown=0.1.2', answers: SEEN } }
export const InsightsLoading: Story = { args: { ...ONE, answers: SEEN, waitsFor: '/v3/audiences/7' } }
export const InsightsFailing: Story = { args: { ...ONE, answers: { getAudience: refused } } }
export const InsightsNotFound: Story = {
  args: {
    ...ONE,
    answers: { getAudience: () => ({ status: 404, failure: { message: 'Not there.', code: 'not_found' } }) },
  },
}
export const InsightsEmpty: Story = {
  args: {
    ...ONE,
    answers: {
      getAudience: audienceDetail({ audience_size: 0, history: [historyItem({ snapshots: [] })] }),
      listAudienceUsers: [],
    },
  },
}
export const InsightsOverlap: Story = { args: withDetail({ audience_size: 21_888 }) }
export const InsightsOpenAd: Story = { args: withDetail({ ...AD, history: [historyItem({ custom_id: 'c1' })] }) }
export const InsightsTooSmall: Story = { args: withDetail({ ...AD, audience_size: 0 }) }
export const InsightsProcessing: Story = { args: withDetail({ ...AD, fb_audience_url: null }) }
export const InsightsOfDefault: Story = {
  args: {
    route: inMain('/ops/default/audiences/:defaultAudienceId', One),
    address: '/ops/default/audiences/1',
    answers: {
      getDefaultAudience: { ...audienceDetail(), ...defaultAudienceRow() },
      listDefaultAudienceUsers: audienceUsers(0, 5, 5),
    },
  },
}
const OPERATOR = { getStaffMember: { ...SESSION_ANSWERS.getStaffMember, user_id: 17 }, previewSendout: PREVIEW }
const UNHAPPY = audienceDetail({
  query: [
    { type: 'number', where: { col: 'unhappy_days', operator: 'less_than', value: '31' } },
    'and',
    { type: 'number', where: { col: 'open_cases', operator: 'is', value: '0' } },
  ],
})

/** A rule about unhappy responses and open cases, shown as a sentence, and the actions available to an operator. */
export const InsightsOfOperator: Story = { args: { ...ONE, answers: { ...SEEN, ...OPERATOR, getAudience: UNHAPPY } } }
/** The number of members who would receive the survey, shown before it is sent. */
export const InsightsSending: Story = {
  ...InsightsOfOperator,
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Send survey' }))
    const page = within(canvasElement.ownerDocument.body)
    await expect(await page.findByRole('heading', { name: '2 recipients' })).toBeVisible()
  },
}
export const InsightsPhone: Story = { args: { ...ONE, answers: SEEN }, globals: { viewport: { value: 'phone' } } }
