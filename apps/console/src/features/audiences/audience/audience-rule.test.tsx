import type { AudienceDetail } from '@rapport/api/contract/audiences/audiences'
import { expect, it } from 'vitest'

import { audienceDetail } from '../../../platform/testing/audiences.ts'
import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { Component } from './audience-route.tsx'

const open = (query: AudienceDetail['query']) =>
  renderRoute({ path: '/ops/audiences/:audienceId', Component }, '/ops/audiences/7', {
    answers: {
      getAudience: audienceDetail({ query }),
      listAudienceUsers: [],
      getAudienceColumn: { options: [{ value: 'negative', label: 'Unhappy' }], operators: [] },
    },
  })

it('shows the rule of a campaign as a sentence', async () => {
  const { screen } = await open([
    { type: 'custom', where: { col: 'last_score', operator: 'is', value: 'negative' } },
    'and',
    { type: 'number', where: { col: 'response_days', operator: 'less_than', value: '31' } },
  ])
  await expect
    .element(screen.getByText('Everyone whose Last Score is “Unhappy” and who responded in the last 30 days.'))
    .toBeVisible()
})

it('states that a campaign without a rule includes all contacts', async () => {
  const { screen } = await open([])
  await expect.element(screen.getByText('Everyone in the club.')).toBeVisible()
})
