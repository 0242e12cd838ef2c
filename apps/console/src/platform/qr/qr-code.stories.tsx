import type { Meta, StoryObj } from '@storybook/react-vite'

import { QrCode } from './qr-code.tsx'

const meta = {
  title: 'Platform/QR code',
  component: QrCode,
  tags: ['!autodocs'],
  args: { text: 'https://club.example/surveys/listening_post/lp-1', label: 'QR code of the public link' },
  render: (args) => (
    <div className="w-40">
      <QrCode {...args} />
    </div>
  ),
} satisfies Meta<typeof QrCode>

export default meta
type Story = StoryObj<typeof meta>

export const Short: Story = {}
export const Long: Story = { args: { text: `https://club.example/surveys/drafts/${'a'.repeat(300)}` } }
