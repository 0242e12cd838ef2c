import { describe, expect, it } from 'vitest'

import type { SaveQueue } from './save-queue.ts'
import { FakeWorld } from './testing/fake-world.ts'

async function open(world = new FakeWorld()): Promise<{ world: FakeWorld; queue: SaveQueue }> {
  const queue = world.open()
  queue.start()
  await world.pass(0)
  return { world, queue }
}

describe('SaveQueue', () => {
  it('sends the whole state once the member pauses, and says saved only after the server answered', async () => {
    const { world, queue } = await open()
    await queue.answer({ a: 1 })
    await world.pass(300)
    await queue.answer({ a: 1, b: 2 })
    await world.pass(499)
    expect(world.server.saves).toEqual([])
    expect(queue.getState().status).toBe('pending')

    const reply = world.holdReply()
    await world.pass(1)
    expect(queue.getState().status).toBe('saving')
    reply.release()
    await world.pass(0)
    expect(queue.getState().status).toBe('saved')
    expect(world.server.saves).toMatchObject([
      { response_json: { a: 1, b: 2 }, save_type: 'partial', base_rev: 0, rev: 1 },
    ])
  })

  it('keeps a change on the device before it sends it', async () => {
    const { world, queue } = await open()
    await queue.answer({ a: 1 })
    expect(world.kept?.answers).toEqual({ a: 1 })
    await world.pass(500)
    expect(world.log.slice(-2)).toEqual(['keep attempt 1', 'send 1'])
  })

  it('saves at a turn of the page without waiting for the pause', async () => {
    const { world, queue } = await open()
    await queue.answer({ a: 1 })
    await queue.turnPage(2)
    await world.pass(0)
    expect(world.server.rev).toBe(1)
    expect(world.kept?.page).toBe(2)
  })

  it('has one request under way at a time', async () => {
    const { world, queue } = await open()
    const reply = world.holdReply()
    await queue.answer({ a: 1 })
    await world.pass(500)
    await queue.answer({ a: 2 })
    await world.pass(5_000)
    expect(world.sent).toBe(1)
    reply.release()
    await world.pass(0)
    expect(world.server.answers).toEqual({ a: 2 })
    expect(world.sent).toBe(2)
  })

  it('sends a save again unchanged when its reply was lost, before anything newer', async () => {
    const { world, queue } = await open()
    world.fault = 'lost'
    await queue.answer({ a: 1 })
    await world.pass(500)
    await queue.answer({ a: 2 })
    world.fault = null
    queue.wake()
    await world.pass(0)
    expect(world.bodies.map(({ rev, response_json }) => [rev, response_json])).toEqual([
      [1, { a: 1 }],
      [1, { a: 1 }],
      [2, { a: 2 }],
    ])
    expect(world.server.answers).toEqual({ a: 2 })
  })

  it('tries again after 1, 2, 4 and at most 30 seconds, and at once when the network is back', async () => {
    const { world, queue } = await open()
    world.fault = 'offline'
    await queue.answer({ a: 1 })
    await world.pass(500)
    expect(queue.getState()).toMatchObject({ status: 'waiting', trouble: 'no_reply' })
    const pauses = []
    for (let tries = 0; tries < 7; tries++) pauses.push(await world.passUntilSent())
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
    world.fault = null
    queue.wake()
    await world.pass(0)
    expect(queue.getState()).toMatchObject({ status: 'saved', trouble: null })
  })

  it('tells a refused completion from a refused save on the way to it', async () => {
    const { world, queue } = await open()
    world.fault = 'refused'
    await queue.answer({ a: 1 })
    await world.pass(500)
    expect(queue.getState()).toMatchObject({ status: 'refused', isCompletionRefused: false })
    await queue.complete({ a: 2 })
    await world.pass(0)
    expect(queue.getState()).toMatchObject({ status: 'refused', isCompletionRefused: true })
  })

  it('says that the server failed, and sends the same again', async () => {
    const { world, queue } = await open()
    world.fault = 'error'
    await queue.answer({ a: 1 })
    await world.pass(500)
    expect(queue.getState()).toMatchObject({ status: 'waiting', trouble: 'server_error' })
    world.fault = null
    await world.pass(1_000)
    expect(queue.getState()).toMatchObject({ status: 'saved', trouble: null })
    expect(world.server.answers).toEqual({ a: 1 })
  })

  it('waits as long as the server asks, whatever wakes it', async () => {
    const { world, queue } = await open()
    world.fault = 'busy'
    await queue.answer({ a: 1 })
    await world.pass(500)
    world.fault = null
    queue.wake()
    queue.leave()
    await world.pass(6_999)
    expect(world.sent).toBe(1)
    await world.pass(1)
    expect(queue.getState().status).toBe('saved')
  })

  it('merges what another device saved, saves again, and names what both touched', async () => {
    const { world, queue } = await open()
    world.server.saveElsewhere({ a: 9, c: 3 })
    await queue.answer({ a: 1, b: 2 })
    await world.pass(500)
    await world.pass(0)
    expect(world.server.answers).toEqual({ a: 1, b: 2, c: 3 })
    expect(queue.getState()).toMatchObject({ status: 'saved', answers: { a: 1, b: 2, c: 3 }, touched: ['a'] })
  })

  it('completes once, also when the reply to the completion was lost', async () => {
    const { world, queue } = await open()
    world.fault = 'lost'
    await queue.complete({ a: 1 })
    await world.pass(0)
    expect(queue.getState()).toMatchObject({ status: 'waiting', completing: true })
    world.fault = null
    await world.pass(1_500)
    expect(queue.getState().status).toBe('completed')
    expect(world.server.completions).toBe(1)
    expect(world.kept).toBeNull()
  })

  it('takes no more answers while it completes', async () => {
    const { world, queue } = await open()
    const reply = world.holdReply()
    await queue.complete({ a: 1 })
    await world.pass(0)
    await queue.answer({ a: 2 })
    reply.release()
    await world.pass(0)
    expect(world.server.answers).toEqual({ a: 1 })
  })

  it('tells the server’s words for answers it refuses, keeps them, and tries again after the next change', async () => {
    const { world, queue } = await open()
    world.fault = 'refused'
    await queue.complete({ a: 'x' })
    await world.pass(0)
    expect(queue.getState()).toMatchObject({ status: 'refused', completing: false, message: 'a: is not a choice' })
    expect(world.kept).toMatchObject({ answers: { a: 'x' }, attempt: null })
    world.fault = null
    await queue.answer({ a: 1 })
    await world.pass(500)
    expect(queue.getState().status).toBe('saved')
  })

  it.each(['closed', 'missing'] as const)('stops when the survey is %s, and keeps what was typed', async (fault) => {
    const { world, queue } = await open()
    world.fault = fault
    await queue.answer({ a: 1 })
    await world.pass(500)
    expect(queue.getState()).toMatchObject({ status: fault, answers: { a: 1 }, base: {} })
    expect(world.kept?.answers).toEqual({ a: 1 })
    await queue.answer({ a: 2 })
    await world.pass(60_000)
    expect(world.sent).toBe(1)
  })

  it('is done when another device has completed the response', async () => {
    const { world, queue } = await open()
    world.server.completeElsewhere()
    await queue.answer({ a: 1 })
    await world.pass(500)
    expect(queue.getState().status).toBe('completed')
  })

  it('sends what is waiting when the page is left, without waiting for the device', async () => {
    const { world, queue } = await open()
    await queue.answer({ a: 1 })
    queue.leave()
    expect(world.bodies).toMatchObject([{ rev: 1, response_json: { a: 1 } }])
    expect(world.leaving).toEqual([true])
  })

  it('finds out what a visit that died at once had sent and not noted down', async () => {
    const { world, queue } = await open()
    await queue.answer({ a: 1 })
    void queue.answer({ a: 1, b: 2 })
    queue.leave()
    world.fault = 'offline'
    const next = await world.reopen(queue)
    expect(next.getState().answers).toEqual({ a: 1 })
    world.fault = null
    await world.pass(60_000)
    expect(next.getState()).toMatchObject({ status: 'saved', answers: { a: 1, b: 2 }, touched: [] })
    expect(world.server.answers).toEqual({ a: 1, b: 2 })
  })

  it('does not send what a link filled in until the member answers', async () => {
    const world = new FakeWorld()
    world.kept = { ...world.freshDraft(), answers: { a: 1 } }
    const { queue } = await open(world)
    await world.pass(60_000)
    expect(world.sent).toBe(0)
    await queue.answer({ a: 1, b: 2 })
    await world.pass(500)
    expect(world.server.answers).toEqual({ a: 1, b: 2 })
  })
})
