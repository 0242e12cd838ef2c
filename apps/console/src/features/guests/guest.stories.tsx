import type { Meta, StoryObj } from '@storybook/react-vite'

import { guestFeedback, guestProfile, timelineVisit } from '../../platform/testing/guest-profile.ts'
import { RouteStage } from '../../platform/testing/route-stage.tsx'
import { Component as GuestRoute } from './guest-route.tsx'
import { Component as Profile } from './profile-route.tsx'
import { Component as Timeline } from './timeline-route.tsx'

const route = {
  path: '/ops/guests/:id',
  element: (
    <main>
      <GuestRoute />
    </main>
  ),
  children: [
    { path: 'profile', Component: Profile },
    { path: 'timeline', Component: Timeline },
  ],
}
const VISITS = Array.from({ length: 9 }, (_, index) => timelineVisit(3 + index * 30))
const NO_VISITS = Array.from({ length: 12 }, () => 0)
const answers = { getUser: { ...guestProfile(), feedback: guestFeedback() }, countVisits: 342, listTimeline: VISITS }

const meta = {
  title: 'Screens/Guest',
  component: RouteStage,
  tags: ['!autodocs'],
  parameters: { plane: 'bare' },
  args: { route, address: '/ops/guests/1755/profile', answers },
} satisfies Meta<typeof RouteStage>

export default meta
type Story = StoryObj<typeof meta>

const refused = () => ({ status: 403, failure: { message: 'No.', code: 'forbidden' } })
const gone = () => ({ status: 404, failure: { message: 'Not there.', code: 'not_found' } })
const LONG = 'Alexandra-Maximiliane Featherstonehaugh-Whitmore von und zu Hohenlohe-Langenburg'

export const ProfileOfMember: Story = {}
export const ProfileLoading: Story = { args: { waitsFor: '/v3/users/1755' } }
export const ProfileFailing: Story = { args: { answers: { getUser: refused } } }
export const ProfileNotFound: Story = { args: { answers: { getUser: gone } } }
export const ProfileOfGhost: Story = { args: { address: '/ops/guests/0/profile' } }
export const ProfilePhone: Story = { globals: { viewport: { value: 'phone' } } }
export const TimelineFull: Story = { args: { address: '/ops/guests/1755/timeline' } }
/** A timeline that spans three months, with responses that show a quote and a score. */
export const TimelineWithQuotes: Story = {
  args: {
    address: '/ops/guests/1755/timeline',
    answers: {
      ...answers,
      listTimeline: [2, 30, 700, 1500].map((hoursAgo, at) =>
        timelineVisit(
          hoursAgo,
          at % 2 === 0
            ? {}
            : {
                type: 'response',
                title: 'How was your visit?',
                response_id: 40 + at,
                feedback_form_id: 14,
                overall_score_label: 'Poor',
                score_value: 2,
                score_max: 5,
                score_band: 'negative',
                quote: 'We waited 40 minutes for the launch.',
              },
        ),
      ),
    },
  },
}
/** A member who has not visited in twelve months and has not answered any Quick Pulse. */
export const TimelineEmpty: Story = {
  args: {
    address: '/ops/guests/1755/timeline',
    answers: {
      ...answers,
      countVisits: 0,
      listTimeline: [],
      getUser: {
        ...guestProfile(),
        feedback: guestFeedback({ visits_per_month: NO_VISITS, thumbs_up_count: 0, last_thumb_ts: null }),
      },
    },
  },
}
export const TimelineFailing: Story = {
  args: { address: '/ops/guests/1755/timeline', answers: { ...answers, listTimeline: refused } },
}
export const TimelineOfGhost: Story = { args: { address: '/ops/guests/0/timeline' } }
export const TimelinePhone: Story = { ...TimelineFull, globals: { viewport: { value: 'phone' } } }
export const LongText: Story = {
  args: {
    address: '/ops/guests/1755/timeline',
    answers: {
      ...answers,
      getUser: guestProfile({
        fname: LONG,
        lname: '<img src=x onerror=alert(1)>',
        email: `${'very'.repeat(20)}@example.com`,
      }),
    },
  },
}
