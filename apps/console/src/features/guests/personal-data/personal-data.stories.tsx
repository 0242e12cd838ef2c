import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'

import { RouteStage } from '../../../platform/testing/route-stage.tsx'
import { ERASURE_COUNTS } from '../testing/erasure-counts.ts'
import { PersonalData } from './personal-data.tsx'

const member = { user_id: 1755, fname: 'Ines', lname: 'Duarte', email: 'ines@members.test' }

const meta = {
  title: 'Screens/Personal data',
  component: RouteStage,
  tags: ['!autodocs'],
  parameters: { plane: 'bare' },
  args: {
    route: {
      path: '/ops/guests/:id/profile',
      element: (
        <main className="p-6">
          <h1 className="sr-only">Ines Duarte</h1>
          <PersonalData member={member} program_id={1} />
        </main>
      ),
    },
    address: '/ops/guests/1755/profile',
    answers: { previewErasure: ERASURE_COUNTS },
  },
} satisfies Meta<typeof RouteStage>

export default meta
type Story = StoryObj<typeof meta>

const openDialog: Story['play'] = async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Erase personal data' }))
  await within(document.body).findByRole('alertdialog')
}

export const Offered: Story = {}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const Erasing: Story = { play: openDialog }
export const ErasingOnPhone: Story = { play: openDialog, globals: { viewport: { value: 'phone' } } }
export const CountsFailed: Story = {
  play: openDialog,
  args: { answers: { previewErasure: () => ({ status: 500, failure: { message: 'No.', code: 'failed' } }) } },
}
