import { PageBody } from '@rapport/ui/page-body'
import { PageHeader } from '@rapport/ui/page-header'
import { Switch } from '@rapport/ui/switch'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'

import { messages } from '../messages.ts'
import { Stepper } from '../stepper.tsx'
import { COLUMNS, GUESS } from '../testing/columns.ts'
import { PREVIEW } from '../testing/preview.ts'
import { MapView } from './map-view.tsx'

const FACTS = [
  { term: messages.into, value: 'Relational Survey' },
  { term: messages.firstAnswer, value: '05/04/2025' },
  { term: messages.lastAnswer, value: '05/30/2025' },
  { term: messages.membersFound, value: '2,640' },
  { term: messages.alreadyHere, value: '0' },
]
const LOCATIONS = [
  { id: 1, name: 'Harbor House' },
  { id: 2, name: 'Bay Courts' },
]

function Stage({ solved }: { solved: boolean }) {
  const [columns, setColumns] = useState(solved ? COLUMNS.map((column) => ({ ...column, problems: [] })) : COLUMNS)
  return (
    <main className="min-h-dvh bg-rp-surface">
      <PageHeader title={messages.title} meta={<Stepper current="map" />} ruled />
      <PageBody>
        <MapView
          filename="member-survey-2025.csv"
          bytes={1_400_000}
          guess={GUESS}
          columns={columns}
          rows={2818}
          preview={PREVIEW}
          facts={FACTS}
          locations={LOCATIONS}
          onSaveColumns={(next) => {
            setColumns([...next])
            return Promise.resolve(null)
          }}
          onOpenSettings={() => undefined}
        >
          <Switch label={messages.historyOnly} hint={messages.historyOnlyHint} defaultChecked />
          <Switch label={messages.saveMapping} hint={messages.saveMappingHint} defaultChecked />
        </MapView>
      </PageBody>
    </main>
  )
}

const meta = {
  title: 'Screens/Import responses',
  component: Stage,
  tags: ['!autodocs'],
  parameters: { plane: 'bare' },
  args: { solved: false },
} satisfies Meta<typeof Stage>

export default meta
type Story = StoryObj<typeof meta>

export const Mapping: Story = {}
export const Ready: Story = { args: { solved: true } }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
