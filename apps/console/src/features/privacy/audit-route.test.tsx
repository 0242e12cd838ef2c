import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { describe, expect, it } from 'vitest'

import { renderRoute } from '../../platform/testing/render-route.tsx'
import { SESSION_ANSWERS } from '../../platform/testing/session-answers.ts'
import { voiceForm } from '../../platform/testing/voices.ts'
import { Component } from './audit-route.tsx'
import { AUDIT_ENTRIES } from './testing/audit-entries.ts'

const ROUTE = { path: '/ops/audit', Component }
const ADMIN = { ...SESSION_ANSWERS.getStaffMember, admin: true }

const open = (answers: FakeAnswers = {}, address = ROUTE.path) =>
  renderRoute(ROUTE, address, {
    answers: {
      getStaffMember: ADMIN,
      listStaff: [ADMIN],
      listForms: [voiceForm()],
      listRoles: [{ id: 2, name: 'Front Desk' }],
      listAudit: [...AUDIT_ENTRIES],
      ...answers,
    },
  })

describe('the audit log', () => {
  it('shows the person, the action and the subject of an entry, and links to the subject', async () => {
    const { screen } = await open()
    await expect.element(screen.getByText('Viewed a member')).toBeVisible()
    const member = screen.getByRole('link', { name: 'Gloria Calloway' }).element()
    expect(member.getAttribute('href')).toBe('/ops/guests/5001/profile')
    await expect.element(screen.getByText('Status: Open · Tags: not stored')).toBeVisible()
    await expect
      .element(screen.getByText('Survey: Relational Survey · Location: Bay Courts · With a comment'))
      .toBeVisible()
    await expect.element(screen.getByText('Unknown e-mail')).toBeVisible()
    await expect.element(screen.getByText('Member 4999')).toBeVisible()
    // The entry for a sign-in names the person only once, without a link to that person's record.
    await expect.element(screen.getByText('Signed in')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Marcus Bell' }).elements()).toEqual([])
  })

  it('leaves the details cell empty for an entry without details, so that a folded row hides the cell', async () => {
    const { screen } = await open({ listAudit: AUDIT_ENTRIES.slice(0, 1) })
    await expect.element(screen.getByText('Viewed a member')).toBeVisible()
    const details = screen
      .getByRole('cell')
      .elements()
      .find(({ dataset }) => dataset['label'] === 'Details: ')
    expect(details?.childNodes).toHaveLength(0)
  })

  it('requests the entries that match the filters in the URL', async () => {
    const { screen, requests } = await open(
      {},
      '/ops/audit?kind=view&person=2&start=2026-03-01&end=2026-03-08&q=gloria&ao=25',
    )
    await expect.element(screen.getByText('03/01/2026 – 03/08/2026')).toBeVisible()
    const [asked] = requests.filter(({ name }) => name === 'listAudit')
    expect(Object.fromEntries(asked?.url.searchParams ?? [])).toEqual({
      kind: 'view',
      person: '2',
      startDate: '2026-03-01',
      endDate: '2026-03-08',
      query: 'gloria',
      offset: '25',
      programId: '1',
    })
  })

  it('ignores unknown values in the URL', async () => {
    const { screen, requests } = await open({}, '/ops/audit?kind=x&person=y&start=z')
    await expect.element(screen.getByText('Viewed a member')).toBeVisible()
    const [asked] = requests.filter(({ name }) => name === 'listAudit')
    expect(Object.fromEntries(asked?.url.searchParams ?? [])).toEqual({ offset: '0', programId: '1' })
  })

  it('filters by kind, and shows all entries again when the filters are cleared', async () => {
    const { screen, location } = await open({}, '/ops/audit?ao=25')
    await screen.getByRole('combobox', { name: 'Kind' }).click()
    await screen.getByRole('option', { name: 'Exports' }).click()
    await expect.poll(location).toBe('/ops/audit?kind=export')
    await screen.getByRole('button', { name: 'Clear Filters' }).click()
    await expect.poll(location).toBe('/ops/audit')
  })

  it('exports the entries that match the filters', async () => {
    const { screen, requests } = await open({ exportAudit: '/v3/exports/1-x.csv' }, '/ops/audit?kind=export')
    await screen.getByRole('button', { name: 'Export' }).click()
    await expect
      .poll(() => requests.find(({ name }) => name === 'exportAudit')?.body)
      .toEqual({ programId: 1, kind: 'export' })
  })

  it('explains that no entries match the filters', async () => {
    const { screen } = await open({ listAudit: [] }, '/ops/audit?q=zz')
    await expect.element(screen.getByText('No entries match these filters')).toBeVisible()
  })

  it('denies access to users who are not administrators', async () => {
    const { screen, requests } = await open({ getStaffMember: SESSION_ANSWERS.getStaffMember })
    await expect.element(screen.getByText('Only administrators can see the audit log.')).toBeVisible()
    expect(requests.map(({ name }) => name)).not.toContain('listAudit')
  })
})
