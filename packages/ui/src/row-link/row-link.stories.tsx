import type { Meta, StoryObj } from '@storybook/react-vite'

import { RowLink } from './row-link.tsx'

const meta = {
  title: 'Data/RowLink',
  component: RowLink,
  args: { href: '#case', children: 'Slow service on the terrace' },
  render: (args) => (
    <table className="w-full">
      <tbody>
        <tr className="relative border-b border-rp-line">
          <td className="py-3">
            <RowLink {...args} />
          </td>
          <td className="py-3 text-rp-muted">Open</td>
        </tr>
      </tbody>
    </table>
  ),
} satisfies Meta<typeof RowLink>

export default meta
type Story = StoryObj<typeof meta>

/** The whole row is the click target of the link. */
export const Default: Story = {}
