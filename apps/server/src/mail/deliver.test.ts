import { once } from 'node:events'

import { expect, it } from 'vitest'

import { inFlight } from './deliver.ts'
import { MAILS_IN_FLIGHT } from './smtp.ts'

it('inFlight starts no further work after an error, and rethrows the error when all running work has ended', async () => {
  const items = Array.from({ length: MAILS_IN_FLIGHT * 2 }, (_, i) => i)
  const begun: number[] = []
  const ended: number[] = []
  const service = new EventTarget()
  const answered = once(service, 'answer')
  const sending = inFlight(items, async (item) => {
    begun.push(item)
    if (item === 0) throw new Error('the database is gone')
    await answered
    ended.push(item)
    return true
  })
  const outcome = sending.catch((error: unknown) => [String(error), [...ended]])
  setImmediate(() => service.dispatchEvent(new Event('answer')))
  const inTheAir = items.slice(0, MAILS_IN_FLIGHT)
  expect(await outcome).toEqual(['Error: the database is gone', inTheAir.slice(1)])
  expect(begun).toEqual(inTheAir)
})
