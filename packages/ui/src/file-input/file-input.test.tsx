import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { FileInput } from './file-input.tsx'

async function field() {
  const onValueChange = vi.fn<(file: File | null) => void>()
  const screen = await render(
    <FileInput
      aria-label="Members"
      value={null}
      onValueChange={onValueChange}
      endings={['.csv']}
      maxBytes={2_000_000}
    />,
  )
  return { screen, onValueChange, input: screen.getByLabelText('Members') }
}

const file = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name)

describe('FileInput', () => {
  it('accepts a file of an allowed type and size, ignoring the case of its extension', async () => {
    const { input, onValueChange } = await field()
    await userEvent.upload(input, file('MEMBERS.CSV', 10))
    expect(onValueChange.mock.calls.map(([taken]) => taken?.name)).toEqual(['MEMBERS.CSV'])
  })

  it.each([
    ['holiday.png', 10, 'This file type is not supported. Choose a .csv file.'],
    ['members.csv.exe', 10, 'This file type is not supported. Choose a .csv file.'],
    ['members.csv', 0, 'The file is empty. Choose another one.'],
    ['members.csv', 2_000_001, 'The file is larger than 2 MB. Choose a smaller one.'],
  ])('rejects %s of %d bytes and states the reason', async (name, bytes, message) => {
    const { input, onValueChange } = await field()
    await userEvent.upload(input, file(name, bytes))
    expect(onValueChange).not.toHaveBeenCalled()
    await expect.element(input).toHaveAccessibleDescription(expect.stringContaining(message))
    await expect.element(input).toHaveAttribute('aria-invalid', 'true')
  })

  it('rejects a dropped file of the wrong type and states the reason', async () => {
    const { screen, onValueChange } = await field()
    const zone = screen.container.querySelector('[data-rp-slot=file-input] > div')
    const transfer = new DataTransfer()
    transfer.items.add(file('holiday.png', 10))
    zone?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }))
    await expect.element(screen.getByText('This file type is not supported. Choose a .csv file.')).toBeVisible()
    expect(onValueChange).not.toHaveBeenCalled()
  })
})
