import { describe, expect, it } from 'vitest'

import type { SaveQueue } from './save-queue.ts'
import { FakeFixture } from './testing/fake-browser.ts'

async function open(fixture = new FakeFixture()): Promise<{ fixture: FakeFixture; queue: SaveQueue }> {
  const queue = fixture.open()
  queue.start()
  await fixture.pass(0)
  return { fixture, queue }
}

describe('SaveQueue', () => {
  it('sends the full state after a pause, and reports it as saved only after the server has confirmed the save', async () => {
    const { fixture, queue } = await open()
    await queue.answer({ a: 1 })
    await fixture.pass(300)
    await queue.answer({ a: 1, b: 2 })
    await fixture.pass(499)
    expect(fixture.server.saves).toEqual([])
    expect(queue.getState().status).toBe('pending')

    const reply = fixture.holdReply()
    await fixture.pass(1)
    expect(queue.getState().status).toBe('saving')
    reply.release()
    await fixture.pass(0)
    expect(queue.getState().status).toBe('saved')
    expect(fixture.server.saves).toMatchObject([
      { response_json: { a: 1, b: 2 }, save_type: 'partial', base_rev: 0, rev: 1 },
    ])
  })

  it('stores a change on the device before sending it', async () => {
    const { fixture, queue } = await open()
    await queue.answer({ a: 1 })
    expect(fixture.storedDraft?.answers).toEqual({ a: 1 })
    await fixture.pass(500)
    expect(fixture.log.slice(-2)).toEqual(['keep attempt 1', 'send 1'])
  })

  it('saves without waiting for the pause when the member opens another page', async () => {
    const { fixture, queue } = await open()
    await queue.answer({ a: 1 })
    await queue.turnPage(2)
    await fixture.pass(0)
    expect(fixture.server.rev).toBe(1)
    expect(fixture.storedDraft?.page).toBe(2)
  })

  it('sends only one request at a time', async () => {
    const { fixture, queue } = await open()
    const reply = fixture.holdReply()
    await queue.answer({ a: 1 })
    await fixture.pass(500)
    await queue.answer({ a: 2 })
    await fixture.pass(5_000)
    expect(fixture.sent).toBe(1)
    reply.release()
    await fixture.pass(0)
    expect(fixture.server.answers).toEqual({ a: 2 })
    expect(fixture.sent).toBe(2)
  })

  it('resends a save unchanged, before newer changes, when its response was lost', async () => {
    const { fixture, queue } = await open()
    fixture.fault = 'lost'
    await queue.answer({ a: 1 })
    await fixture.pass(500)
    await queue.answer({ a: 2 })
    fixture.fault = null
    queue.wake()
    await fixture.pass(0)
    expect(fixture.bodies.map(({ rev, response_json }) => [rev, response_json])).toEqual([
      [1, { a: 1 }],
      [1, { a: 1 }],
      [2, { a: 2 }],
    ])
    expect(fixture.server.answers).toEqual({ a: 2 })
  })

  it('retries after 1, 2, 4, 8 and 16 seconds and then every 30 seconds, and immediately when the network is available again', async () => {
    const { fixture, queue } = await open()
    fixture.fault = 'offline'
    await queue.answer({ a: 1 })
    await fixture.pass(500)
    expect(queue.getState()).toMatchObject({ status: 'waiting', trouble: 'no_reply' })
    const pauses = []
    for (let tries = 0; tries < 7; tries++) pauses.push(await fixture.passUntilSent())
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
    fixture.fault = null
    queue.wake()
    await fixture.pass(0)
    expect(queue.getState()).toMatchObject({ status: 'saved', trouble: null })
  })

  it('distinguishes a rejected completion from an earlier rejected save', async () => {
    const { fixture, queue } = await open()
    fixture.fault = 'refused'
    await queue.answer({ a: 1 })
    await fixture.pass(500)
    expect(queue.getState()).toMatchObject({ status: 'refused', isCompletionRefused: false })
    await queue.complete({ a: 2 })
    await fixture.pass(0)
    expect(queue.getState()).toMatchObject({ status: 'refused', isCompletionRefused: true })
  })

  it('reports a server failure, and sends the same save again', async () => {
    const { fixture, queue } = await open()
    fixture.fault = 'error'
    await queue.answer({ a: 1 })
    await fixture.pass(500)
    expect(queue.getState()).toMatchObject({ status: 'waiting', trouble: 'server_error' })
    fixture.fault = null
    await fixture.pass(1_000)
    expect(queue.getState()).toMatchObject({ status: 'saved', trouble: null })
    expect(fixture.server.answers).toEqual({ a: 1 })
  })

  it('waits as long as the server requests, regardless of other events', async () => {
    const { fixture, queue } = await open()
    fixture.fault = 'busy'
    await queue.answer({ a: 1 })
    await fixture.pass(500)
    fixture.fault = null
    queue.wake()
    queue.leave()
    await fixture.pass(6_999)
    expect(fixture.sent).toBe(1)
    await fixture.pass(1)
    expect(queue.getState().status).toBe('saved')
  })

  it('merges the answers that another device saved, saves again, and names the questions that both devices changed', async () => {
    const { fixture, queue } = await open()
    fixture.server.saveElsewhere({ a: 9, c: 3 })
    await queue.answer({ a: 1, b: 2 })
    await fixture.pass(500)
    await fixture.pass(0)
    expect(fixture.server.answers).toEqual({ a: 1, b: 2, c: 3 })
    expect(queue.getState()).toMatchObject({ status: 'saved', answers: { a: 1, b: 2, c: 3 }, touched: ['a'] })
  })

  it('completes the response once, even when the reply to the completion was lost', async () => {
    const { fixture, queue } = await open()
    fixture.fault = 'lost'
    await queue.complete({ a: 1 })
    await fixture.pass(0)
    expect(queue.getState()).toMatchObject({ status: 'waiting', completing: true })
    fixture.fault = null
    await fixture.pass(1_500)
    expect(queue.getState().status).toBe('completed')
    expect(fixture.server.completions).toBe(1)
    expect(fixture.storedDraft).toBeNull()
  })

  it('ignores answers while completion is pending', async () => {
    const { fixture, queue } = await open()
    const reply = fixture.holdReply()
    await queue.complete({ a: 1 })
    await fixture.pass(0)
    await queue.answer({ a: 2 })
    reply.release()
    await fixture.pass(0)
    expect(fixture.server.answers).toEqual({ a: 1 })
  })

  it('shows the server’s message about rejected answers, keeps them, and retries after the next change', async () => {
    const { fixture, queue } = await open()
    fixture.fault = 'refused'
    await queue.complete({ a: 'x' })
    await fixture.pass(0)
    expect(queue.getState()).toMatchObject({ status: 'refused', completing: false, message: 'a: is not a choice' })
    expect(fixture.storedDraft).toMatchObject({ answers: { a: 'x' }, attempt: null })
    fixture.fault = null
    await queue.answer({ a: 1 })
    await fixture.pass(500)
    expect(queue.getState().status).toBe('saved')
  })

  it.each(['closed', 'missing'] as const)(
    'stops sending when the survey is %s, and keeps the answers',
    async (fault) => {
      const { fixture, queue } = await open()
      fixture.fault = fault
      await queue.answer({ a: 1 })
      await fixture.pass(500)
      expect(queue.getState()).toMatchObject({ status: fault, answers: { a: 1 }, base: {} })
      expect(fixture.storedDraft?.answers).toEqual({ a: 1 })
      await queue.answer({ a: 2 })
      await fixture.pass(60_000)
      expect(fixture.sent).toBe(1)
    },
  )

  it('finishes when another device has completed the response', async () => {
    const { fixture, queue } = await open()
    fixture.server.completeElsewhere()
    await queue.answer({ a: 1 })
    await fixture.pass(500)
    expect(queue.getState().status).toBe('completed')
  })

  it('sends pending changes when the member leaves the page, without waiting until they are stored on the device', async () => {
    const { fixture, queue } = await open()
    await queue.answer({ a: 1 })
    queue.leave()
    expect(fixture.bodies).toMatchObject([{ rev: 1, response_json: { a: 1 } }])
    expect(fixture.leaving).toEqual([true])
  })

  it('recovers the outcome of a save that an earlier visit sent but did not record', async () => {
    const { fixture, queue } = await open()
    await queue.answer({ a: 1 })
    void queue.answer({ a: 1, b: 2 })
    queue.leave()
    fixture.fault = 'offline'
    const next = await fixture.reopen(queue)
    expect(next.getState().answers).toEqual({ a: 1 })
    fixture.fault = null
    await fixture.pass(60_000)
    expect(next.getState()).toMatchObject({ status: 'saved', answers: { a: 1, b: 2 }, touched: [] })
    expect(fixture.server.answers).toEqual({ a: 1, b: 2 })
  })

  it('does not send prefilled answers until the member answers a question', async () => {
    const fixture = new FakeFixture()
    fixture.storedDraft = { ...fixture.freshDraft(), answers: { a: 1 } }
    const { queue } = await open(fixture)
    await fixture.pass(60_000)
    expect(fixture.sent).toBe(0)
    await queue.answer({ a: 1, b: 2 })
    await fixture.pass(500)
    expect(fixture.server.answers).toEqual({ a: 1, b: 2 })
  })
})
