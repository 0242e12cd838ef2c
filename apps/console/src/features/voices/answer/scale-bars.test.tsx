import '../../../platform/testing/styles.css'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { ScaleBars } from './scale-bars.tsx'

const ITEM = 'Updates from the dock office while you wait'

/** The width, in pixels, of the card between the stream and the member details in a 1280 px window. */
const CARD = 486

it('wraps a 43-character matrix item onto at most two lines beside the stream', async () => {
  await page.viewport(1280, 900)
  const question = {
    question: 'launch',
    title: 'How was the launch?',
    rateMin: 1,
    rateMax: 5,
    steps: [1, 2, 3, 4, 5],
    answers: [{ row: 'updates', label: ITEM, value: 2, band: 'negative' as const, word: 'Outstanding' }],
  }
  const { screen } = await renderRoute(
    {
      path: '/answer',
      element: (
        <div style={{ width: CARD }}>
          <ScaleBars feedback_form_id={12} questions={[question]} />
        </div>
      ),
    },
    '/answer',
    { answers: { getResults: [] } },
  )
  const item = screen.getByRole('rowheader', { name: ITEM })
  await expect.element(item).toBeVisible()
  expect(item.element().getBoundingClientRect().width).toBeGreaterThanOrEqual(180)
  const text = document.createRange()
  text.selectNodeContents(item.element())
  expect(new Set([...text.getClientRects()].map(({ top }) => top)).size).toBeLessThanOrEqual(2)
})

it('fills six steps for the answer 6 on a scale that starts at 0', async () => {
  const question = {
    question: 'recommend',
    title: 'How likely are you to recommend us?',
    rateMin: 0,
    rateMax: 10,
    steps: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    answers: [
      { row: null, label: 'How likely are you to recommend us?', value: 6, band: 'negative' as const, word: null },
    ],
  }
  const { screen } = await renderRoute(
    { path: '/answer', element: <ScaleBars feedback_form_id={12} questions={[question]} /> },
    '/answer',
    { answers: { getResults: [] } },
  )
  const value = screen.getByText('6', { exact: true })
  await expect.element(value).toBeVisible()
  const colors = [...(value.element().nextElementSibling?.children ?? [])].map(
    (step) => getComputedStyle(step).backgroundColor,
  )
  expect(colors).toHaveLength(10)
  expect(colors.lastIndexOf(colors[0] ?? '')).toBe(5)
})
