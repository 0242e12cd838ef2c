import type { Meta, StoryObj } from '@storybook/react-vite'

import { ResponseRate } from '../response-rate/response-rate.tsx'
import { ChartTextProvider } from './chart-labels.tsx'

const meta = {
  title: 'Charts/ChartTextProvider',
  component: ChartTextProvider,
  args: {
    texts: {
      invited: 'Eingeladen',
      started: 'Begonnen',
      completed: 'Abgeschlossen',
      previous: 'Voriger Zeitraum',
      showAsTable: 'Als Tabelle zeigen',
      copy: 'Diagramm kopieren',
    },
    children: (
      <ResponseRate
        title="Rücklauf"
        counts={{ invited: 2809, started: 1502, completed: 1377 }}
        previous={{ invited: 2750, started: 1321, completed: 1190 }}
        format={(share) => `${share.toFixed(1).replace('.', ',')} %`}
        formatCount={(count) => count.toLocaleString('de-DE')}
        base="n = 2.809 Eingeladene"
      />
    ),
  },
} satisfies Meta<typeof ChartTextProvider>

export default meta
type Story = StoryObj<typeof meta>

export const German: Story = {}
