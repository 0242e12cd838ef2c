import type { Meta, StoryObj } from '@storybook/react-vite'

import { ScoreSteps } from './score-steps.tsx'

const SCALE = ['Very poor', 'Poor', 'Fair', 'Good', 'Very good']
const BANDS = ['negative', 'negative', 'neutral', 'positive', 'positive'] as const
const NONE = { score_value: null, score_max: null, score_band: null, overall_score_label: null }

const meta = {
  title: 'Platform/ScoreSteps',
  component: ScoreSteps,
  tags: ['!autodocs'],
  args: { voice: { score_value: 4, score_max: 5, score_band: 'positive', overall_score_label: 'Good' } },
} satisfies Meta<typeof ScoreSteps>

export default meta
type Story = StoryObj<typeof meta>

/** Each value of a five-point scale. */
export const FivePoints: Story = {
  render: () => (
    <ul className="grid gap-2">
      {SCALE.map((overall_score_label, at) => (
        <li key={overall_score_label}>
          <ScoreSteps
            voice={{ score_value: at + 1, score_max: 5, score_band: BANDS[at] ?? null, overall_score_label }}
          />
        </li>
      ))}
    </ul>
  ),
}
/** Ten is the maximum number of steps that can be counted at a glance. */
export const TenPoints: Story = {
  args: { voice: { score_value: 9, score_max: 10, score_band: 'positive', overall_score_label: '9' } },
}
/** A score without a scale is shown as a badge. */
export const Thumbs: Story = {
  args: { voice: { ...NONE, score_band: 'negative', overall_score_label: 'Thumbs Down' } },
}
