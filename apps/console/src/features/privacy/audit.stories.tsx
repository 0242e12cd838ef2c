import type { AuditEntry } from '@rapport/api/contract/privacy/audit'
import type { Meta, StoryObj } from '@storybook/react-vite'

import { RouteStage } from '../../platform/testing/route-stage.tsx'
import { SESSION_ANSWERS } from '../../platform/testing/session-answers.ts'
import { voiceForm } from '../../platform/testing/voices.ts'
import { Component } from './audit-route.tsx'
import { AUDIT_ENTRIES } from './testing/audit-entries.ts'

const admin = { ...SESSION_ANSWERS.getStaffMember, admin: true }
const answers = {
  getStaffMember: admin,
  listStaff: [admin],
  listForms: [voiceForm()],
  listRoles: [],
  listAudit: [...AUDIT_ENTRIES] as AuditEntry[],
}

const meta = {
  title: 'Screens/Audit log',
  component: RouteStage,
  tags: ['!autodocs'],
  parameters: { plane: 'bare' },
  args: {
    route: {
      path: '/ops/audit',
      element: (
        <main>
          <Component />
        </main>
      ),
    },
    address: '/ops/audit',
    answers,
  },
} satisfies Meta<typeof RouteStage>

export default meta
type Story = StoryObj<typeof meta>

export const Entries: Story = {}
export const Filtered: Story = { args: { address: '/ops/audit?kind=view&person=2&start=2026-03-01&end=2026-03-08' } }
export const NoMatch: Story = { args: { address: '/ops/audit?q=zz', answers: { ...answers, listAudit: [] } } }
export const Empty: Story = { args: { answers: { ...answers, listAudit: [] } } }
export const NotAnAdministrator: Story = {
  args: { answers: { ...answers, getStaffMember: SESSION_ANSWERS.getStaffMember } },
}
export const Failed: Story = {
  args: { answers: { ...answers, listAudit: () => ({ status: 500, failure: { message: 'No.', code: 'failed' } }) } },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
