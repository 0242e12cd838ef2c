import { expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { pickByNumber } from './number-keys.ts'

/** Renders a scale with the given labels and moves the focus to its first radio button. */
async function open(labels: readonly string[]) {
  document.addEventListener('keydown', pickByNumber)
  onTestFinished(() => document.removeEventListener('keydown', pickByNumber))
  await render(
    <div className="scale">
      {labels.map((word) => (
        <label key={word}>
          <input type="radio" name="overall" />
          {word}
        </label>
      ))}
    </div>,
  )
  document.querySelector('input')?.focus()
}

const box = (name: string) => page.getByRole('radio', { name, exact: true })
const upTo10 = (from: number) => Array.from({ length: 11 - from }, (_, index) => String(from + index))

it.each([
  { scale: upTo10(0), key: '0', picked: '0' },
  { scale: upTo10(0), key: '1', picked: '1' },
  { scale: upTo10(1), key: '0', picked: '10' },
  { scale: upTo10(1), key: '9', picked: '9' },
  { scale: ['0 Never', '1 Often'], key: '0', picked: '0 Never' },
  { scale: ['Poor', 'Fair', 'Good'], key: '3', picked: 'Good' },
])('picks $picked with the key $key on a scale that begins with $scale.0', async ({ scale, key, picked }) => {
  await open(scale)
  await userEvent.keyboard(key)
  await expect.element(box(picked)).toBeChecked()
  await expect.element(box(picked)).toHaveFocus()
})

it('ignores a number that is not on the scale', async () => {
  await open(['1', '2', '3'])
  await userEvent.keyboard('0')
  await userEvent.keyboard('7')
  expect(document.querySelector('input:checked')).toBeNull()
})
