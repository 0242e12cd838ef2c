import { ApiError } from '@rapport/api/api-error'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'

import { dropDrafts } from '../drafts/drafts.ts'
import { useCreation } from './use-creation.ts'

afterEach(dropDrafts)

interface Sent {
  readonly title: string
  readonly opened: number
  readonly idempotencyKey: string
}

interface Call {
  readonly sent: Sent
  readonly accept: (made: string) => void
  readonly refuse: (error: Error) => void
}

const keysOf = (calls: readonly Call[]) => new Set(calls.map(({ sent }) => sent.idempotencyKey))
const answered = (facts: Pick<ConstructorParameters<typeof ApiError>[0], 'status' | 'failure'>) =>
  new ApiError({ kind: 'answer', endpoint: 'createThing', ...facts })

/**
 * Opens a page with a form that creates a record. The user can leave and reopen the form, and the test decides when the responses
 * arrive.
 */
async function openPage(storageKey: string) {
  const calls: Call[] = []
  const making = {
    mutationKey: ['things'],
    mutationFn: (sent: Sent) =>
      new Promise<string>((accept, refuse) => {
        calls.push({ sent, accept, refuse })
      }),
  }
  const onMade = vi.fn<(made: string, sent: Sent) => void>()
  const onDone = vi.fn<(made: string, sent: Sent) => void>()
  function Form({ title, opened }: { title: string; opened: number }) {
    const { busy, refused, send, giveUp } = useCreation({ storageKey, making, onMade, onDone })
    return (
      <>
        <button type="button" onClick={() => send({ title, opened }, { title })}>
          {busy ? 'Processing' : 'Create'}
        </button>
        <button type="button" onClick={giveUp}>
          Cancel
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
        {opened % 2 === 1 ? <Form title={opened < 7 ? 'Gate code' : 'Dock'} opened={opened} /> : null}
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

it('sends one request when the button is pressed twice before the next render', async () => {
  const { create, calls } = await openPage('a double press')
  const button = create.element()
  if (!(button instanceof HTMLElement)) throw new TypeError('a button')
  button.click()
  button.click()
  await expect.poll(() => calls.length).toBeGreaterThan(0)
  expect(calls).toHaveLength(1)
})

it('shows the pending creation in a form that was closed and reopened, and completes it there', async () => {
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

it('reports the creation even if the user has left the form', async () => {
  const { create, calls, leave, onMade, onDone } = await openPage('a form that stays left')
  await create.click()
  await leave.click()
  calls[0]?.accept('made')
  await expect.poll(() => onMade.mock.calls.length).toBe(1)
  expect(onDone).not.toHaveBeenCalled()
})

it('reports a failure in a form that was reopened, and retries with the same key', async () => {
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

it('uses a new key for the same content after the record has been created', async () => {
  const { create, calls } = await openPage('keys')
  for (const made of [0, 1]) {
    await create.click()
    calls[made]?.accept('made')
    await expect.element(create).toBeVisible()
  }
  expect(calls.map(({ sent }) => sent.title)).toEqual(['Gate code', 'Gate code'])
  expect(keysOf(calls).size).toBe(2)
})

it('uses a new key after the server has rejected the first request', async () => {
  const { screen, create, calls } = await openPage('a refusal that is known')
  await create.click()
  calls[0]?.refuse(answered({ status: 400, failure: { message: 'No.', code: 'invalid' } }))
  await expect.element(screen.getByText('(400)', { exact: false })).toBeVisible()
  await create.click()
  expect(keysOf(calls).size).toBe(2)
})

it.each([400, 401, 429])('keeps the key of a lost request when its repeat is rejected with %d', async (status) => {
  const { screen, create, calls } = await openPage(`a repeat that is refused with ${status}`)
  await create.click()
  calls[0]?.refuse(new Error('Lost.'))
  await expect.element(screen.getByText('Lost.')).toBeVisible()
  await create.click()
  calls[1]?.refuse(answered({ status, failure: { message: 'No.', code: 'x' } }))
  await expect.element(screen.getByText(`(${status})`, { exact: false })).toBeVisible()
  await create.click()
  expect(calls).toHaveLength(3)
  expect(keysOf(calls).size).toBe(1)
})

it('repeats a lost request unchanged, even if values that do not identify it have changed', async () => {
  const { screen, create, calls, leave } = await openPage('a request that is repeated')
  await create.click()
  calls[0]?.refuse(new Error('Lost.'))
  await expect.element(screen.getByText('Lost.')).toBeVisible()
  await leave.click()
  await leave.click()
  await create.click()
  expect(calls[1]?.sent).toEqual(calls[0]?.sent)
})

it('reports the result of the first request when a changed form is sent again, and creates no second record', async () => {
  const { screen, create, calls, leave, onMade, onDone } = await openPage('a lost answer')
  await create.click()
  calls[0]?.refuse(new Error('Lost.'))
  await expect.element(screen.getByText('Lost.')).toBeVisible()
  for (const _press of Array.from({ length: 6 })) await leave.click()
  await create.click()
  expect(calls.map(({ sent }) => sent.title)).toEqual(['Gate code', 'Dock'])
  expect(keysOf(calls).size).toBe(1)
  calls[1]?.refuse(
    answered({ status: 409, failure: { message: 'Used.', code: 'key_reused', current: 'the first of them' } }),
  )
  await expect.poll(() => onDone.mock.calls).toEqual([['the first of them', calls[0]?.sent]])
  expect(onMade.mock.calls).toEqual([['the first of them', calls[0]?.sent]])
  await expect.element(create).toBeVisible()
  await create.click()
  expect(keysOf(calls).size).toBe(2)
})

it('discards a lost request when the form is canceled', async () => {
  const { screen, create, calls } = await openPage('a form that is given up')
  await create.click()
  calls[0]?.refuse(new Error('Lost.'))
  await expect.element(screen.getByText('Lost.')).toBeVisible()
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await create.click()
  expect(keysOf(calls).size).toBe(2)
})
