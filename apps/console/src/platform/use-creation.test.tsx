import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'

import { dropDrafts } from './drafts.ts'
import { useCreation } from './use-creation.ts'

afterEach(dropDrafts)

interface Sent {
  readonly title: string
  readonly idempotencyKey: string
}

interface Call {
  readonly sent: Sent
  readonly accept: (made: string) => void
  readonly refuse: (error: Error) => void
}

/** A page whose one form makes things and can be left; the answers come when the test gives them. */
async function openPage(place: string) {
  const calls: Call[] = []
  const making = {
    mutationKey: ['things'],
    mutationFn: (sent: Sent) =>
      new Promise<string>((accept, refuse) => {
        calls.push({ sent, accept, refuse })
      }),
  }
  const onMade = vi.fn<(made: string) => void>()
  const onDone = vi.fn<(made: string) => void>()
  function Form({ title }: { title: string }) {
    const { busy, refused, send } = useCreation({ place, making, onMade, onDone })
    return (
      <>
        <button type="button" onClick={() => send({ title })}>
          {busy ? 'Processing' : 'Create'}
        </button>
        <p role="alert">{refused?.error.message}</p>
      </>
    )
  }
  function Page() {
    const [opened, setOpened] = useState(1)
    return (
      <>
        <button type="button" onClick={() => setOpened(opened + 1)}>
          Leave or come back
        </button>
        {opened % 2 === 1 ? <Form title={opened < 7 ? 'Gate code' : 'Dock'} /> : null}
      </>
    )
  }
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  )
  const leave = screen.getByRole('button', { name: 'Leave or come back' })
  return { screen, calls, onMade, onDone, leave, create: screen.getByRole('button', { name: 'Create' }) }
}

it('sends once for two presses of which the second comes before the page is drawn anew', async () => {
  const { create, calls } = await openPage('a double press')
  const button = create.element()
  if (!(button instanceof HTMLElement)) throw new TypeError('a button')
  button.click()
  button.click()
  await expect.poll(() => calls.length).toBeGreaterThan(0)
  expect(calls).toHaveLength(1)
})

it('waits in a form that was opened again, and ends there', async () => {
  const { screen, create, calls, leave, onMade, onDone } = await openPage('a form that was left')
  await create.click()
  await leave.click()
  await leave.click()
  await screen.getByRole('button', { name: 'Processing' }).click()
  expect(calls).toHaveLength(1)
  calls[0]?.accept('made')
  await expect.element(create).toBeVisible()
  expect(onMade).toHaveBeenCalledOnce()
  expect(onDone).toHaveBeenCalledOnce()
})

it('tells that it is made although nobody came back', async () => {
  const { create, calls, leave, onMade, onDone } = await openPage('a form that stays left')
  await create.click()
  await leave.click()
  calls[0]?.accept('made')
  await expect.poll(() => onMade.mock.calls.length).toBe(1)
  expect(onDone).not.toHaveBeenCalled()
})

it('tells a failure in a form that was opened again, and tries the same again under its key', async () => {
  const { screen, create, calls, leave } = await openPage('a refusal')
  await create.click()
  await leave.click()
  await leave.click()
  calls[0]?.refuse(new Error('Lost.'))
  await expect.element(screen.getByText('Lost.')).toBeVisible()
  await leave.click()
  await leave.click()
  await create.click()
  await expect.element(screen.getByText('Lost.')).not.toBeInTheDocument()
  expect(calls[1]?.sent.idempotencyKey).toBe(calls[0]?.sent.idempotencyKey)
})

it('takes another key for other content, and for the same content once it was made', async () => {
  const { screen, create, calls, leave } = await openPage('keys')
  for (const made of [0, 1]) {
    await create.click()
    calls[made]?.accept('made')
    await expect.element(create).toBeVisible()
  }
  await create.click()
  calls[2]?.refuse(new Error('Lost.'))
  await expect.element(screen.getByText('Lost.')).toBeVisible()
  for (const _press of Array.from({ length: 6 })) await leave.click()
  await create.click()
  expect(calls.map(({ sent }) => sent.title)).toEqual(['Gate code', 'Gate code', 'Gate code', 'Dock'])
  expect(new Set(calls.map(({ sent }) => sent.idempotencyKey)).size).toBe(4)
})
