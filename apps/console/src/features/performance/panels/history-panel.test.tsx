import type { RankedResults } from '@rapport/api/contract/feedback/ranked'
import { ratedResult } from '@rapport/domain/results/testing/result-items'
import { expect, it } from 'vitest'

import { RANKED } from '../../../platform/testing/ranked.ts'
import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { voiceForm } from '../../../platform/testing/voices.ts'
import { Component } from '../performance-route.tsx'

type Cycle = RankedResults['cycles'][number]

const AT = '/ops/feedback/performance'
const cycle = (startDate: Cycle['startDate'], endDate: Cycle['endDate']): Cycle => ({ startDate, endDate, name: null })

it.each<[string, Cycle[], RegExp[]]>([
  [
    'their years if all of them start on January 1',
    [cycle('2025-01-01', '2025-11-18'), cycle('2026-01-01', '2026-11-18')],
    [/^2025$/, /^2026$/],
  ],
  [
    'their last days if only the newest starts on January 1',
    [cycle('2025-12-02', '2025-12-31'), cycle('2026-01-01', '2026-01-30')],
    [/^–12\/31\/2025$/, /^–01\/30\/2026$/],
  ],
])('labels the cycles of a result with %s', async (_name, cycles, labels) => {
  const rows = RANKED.rows.map((row) => ({ ...row, history: row.history.slice(-2) }))
  const { screen } = await renderRoute({ path: AT, Component }, `${AT}?panel=history`, {
    answers: {
      listForms: [voiceForm()],
      getResults: [ratedResult()],
      getRankedResults: { ...RANKED, cycles, rows },
      listVoices: [],
    },
  })
  const figure = screen.getByRole('figure', { name: /^Overall, how satisfied/ })
  await expect.element(figure).toBeVisible()
  // The number of answers follows the label in each text, so only the first child is read.
  const drawn = () => figure.element().querySelectorAll('[data-rp-slot=x-axis] text:has(tspan)')
  await expect
    .poll(() => [...drawn()].map(({ firstChild }) => firstChild?.textContent))
    .toEqual(labels.map((label): unknown => expect.stringMatching(label)))
})
