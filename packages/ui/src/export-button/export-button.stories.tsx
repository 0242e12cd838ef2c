import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'

import { ExportButton } from './export-button.tsx'

const meta = {
  title: 'Actions/ExportButton',
  component: ExportButton,
  args: { state: { status: 'idle' }, onExport: fn(), label: 'Export Responses' },
} satisfies Meta<typeof ExportButton>

export default meta
type Story = StoryObj<typeof meta>

export const Idle: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Export Responses' }))
    await expect(args.onExport).toHaveBeenCalledTimes(1)
  },
}

/** A second press while the export is in progress does nothing. */
export const Processing: Story = {
  args: { state: { status: 'processing' } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Processing' }))
    await expect(args.onExport).not.toHaveBeenCalled()
    await expect(canvas.getByRole('status')).toHaveTextContent('Processing')
  },
}
export const Ready: Story = {
  args: { state: { status: 'ready', href: '/files/responses.csv', fileName: 'responses.csv' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Ready to Download' })).toHaveAttribute('download', 'responses.csv')
  },
}
export const Failed: Story = {
  args: { state: { status: 'failed', message: 'There is nothing to export.' } },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('There is nothing to export.')
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }))
    await expect(args.onExport).toHaveBeenCalledTimes(1)
  },
}
export const Disabled: Story = { args: { label: 'Download Export', disabled: true } }

/** A URL that could run a script is rejected. */
export const BadAddress: Story = {
  args: { state: { status: 'ready', href: 'data:text/html,hello' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull()
    await expect(canvas.getByRole('alert')).toHaveTextContent('Something went wrong, try again later.')
  },
}
export const Phone: Story = {
  args: {
    state: { status: 'failed', message: 'The export could not be created, because there are no responses. '.repeat(3) },
  },
  globals: { viewport: { value: 'phone' } },
}
