import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

import { describe, expect, it } from 'vitest'

import type { OpenedDb } from '../../apps/server/src/db/open.ts'
import { insertSendingClub, OPERATOR } from '../../apps/server/src/sendouts/testing/sendout-fixture.ts'
import { readAnswer } from '../../apps/server/src/testing/answers.ts'
import { readRows } from '../../apps/server/src/testing/read-rows.ts'
import { openSmtpSink } from '../../apps/server/src/testing/smtp-sink.ts'
import { spawnServer, waitUntilReady } from '../../apps/server/src/testing/spawned-server.ts'
import { createAppOver } from '../../apps/server/src/testing/test-app.ts'
import { CLUB_A } from '../../apps/server/src/testing/two-clubs.ts'
import { CLUSTER, isNightly, makePostgresInstallation } from './installation.ts'
import { survived } from './table.ts'
import { findLost, insertSurvey, startWriters, WRITER_SETTINGS } from './writers.ts'

const MEMBERS = isNightly ? 10_000 : 500
/**
 * Number of e-mails that a process sends concurrently; when the process is killed, these e-mails may have arrived without being
 * recorded.
 */
const IN_FLIGHT = 5
const WAIT = { timeout: 60_000 + MEMBERS * 50, interval: 10 }

/**
 * Opens a proxy that forwards connections to the servers in turn, like a load balancer, and skips servers that do not accept them.
 */
async function openBalancer(urls: readonly string[]) {
  const sockets = new Set<Socket>()
  let turn = 0
  const follow = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
  }
  const pass = (near: Socket, tries: number) => {
    turn += 1
    const far = connect(Number(new URL(urls[turn % urls.length] ?? '').port), '127.0.0.1')
    follow(far)
    far.once('connect', () => {
      near.pipe(far).pipe(near)
      near.once('close', () => far.destroy())
      far.once('close', () => near.destroy())
    })
    far.once('error', () =>
      far.connecting || far.bytesRead > 0 || tries === 0 ? near.destroy() : pass(near, tries - 1),
    )
  }
  const proxy = createServer((near) => {
    follow(near)
    pass(near, urls.length)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  // The proxy listens on TCP, so its address has a port.
  const { port } = proxy.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      for (const socket of sockets) socket.destroy()
      proxy.close()
    },
  }
}

/** Creates a survey that anyone can answer, and a club with members to whom another survey can be sent. */
async function insertClubs(opened: OpenedDb): Promise<void> {
  await insertSurvey(opened.db)
  await insertSendingClub(opened.db)
  await readRows(opened.db, `delete from member where program_id = ${CLUB_A}`)
  await readRows(
    opened.db,
    `insert into member (program_id, user_id, email)
     select ${CLUB_A}, 10000 + i, 'member' || i || '@members.test' from generate_series(1, ${MEMBERS}) i`,
  )
  await readRows(
    opened.db,
    `update program set ppp_start_date = null, ppp_end_date = null where program_id = ${CLUB_A}`,
  )
}

/** Queues a survey e-mail for every member; the servers find the queued e-mails in the database. */
async function queueMails(opened: OpenedDb): Promise<void> {
  const fixture = createAppOver(opened)
  fixture.clock.set(Date.now())
  const headers = await fixture.signIn(OPERATOR, CLUB_A)
  const answer = await fixture.app.request(`/v3/programs/${CLUB_A}/sendouts`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ type: 'initial', test: '' }),
  })
  expect((await readAnswer('createSendout', answer)).queued).toBe(MEMBERS)
}

describe.skipIf(CLUSTER === '')('two servers behind a proxy that share one PostgreSQL database', () => {
  it(
    'lose no answers, and send no e-mails twice except those in flight, when one of the servers is killed',
    async () => {
      const installation = await makePostgresInstallation(CLUSTER)
      const opened = await installation.open()
      await insertClubs(opened)
      const sink = await openSmtpSink()
      const settings = {
        ...installation.settings,
        ...WRITER_SETTINGS,
        SMTP_URL: sink.url,
        MAIL_FROM: 'Aspen <survey@club.test>',
        SEND_LEASE_SECONDS: '5',
      }
      const servers = await Promise.all([spawnServer(settings), spawnServer(settings)])
      const [first, second] = servers
      if (first === undefined || second === undefined) throw new Error('two servers were started')
      const balancer = await openBalancer(servers.map(({ url }) => url))
      try {
        await Promise.all(servers.map(waitUntilReady))
        const acknowledged = new Map<string, number>()
        const writers = startWriters(() => balancer.url, acknowledged)
        await expect.poll(() => writers.count(), WAIT).toBeGreaterThan(100)
        await queueMails(opened)
        await expect.poll(() => sink.mails.length, WAIT).toBeGreaterThan(MEMBERS / 10)
        await first.end('SIGKILL')
        const [mailsBefore, savesBefore] = [sink.mails.length, writers.count()]
        expect(mailsBefore).toBeLessThan(MEMBERS)
        await expect.poll(() => writers.count(), WAIT).toBeGreaterThan(savesBefore + 100)
        await writers.stop()
        const states = () =>
          readRows(
            opened.db,
            `select state, count(*) as messages from sendout_message where program_id = ${CLUB_A} group by state`,
          )
        await expect.poll(states, WAIT).toEqual([{ state: 'sent', messages: MEMBERS }])
        expect(await findLost(opened, acknowledged)).toEqual([])
        const reached = new Set(sink.mails.flatMap(({ to }) => to))
        expect(reached.size).toBe(MEMBERS)
        const twice = sink.mails.length - MEMBERS
        expect(twice).toBeLessThanOrEqual(IN_FLIGHT)
        expect(new Set(sink.mails.map(({ message_id }) => message_id)).size).toBe(MEMBERS)
        survived(
          `two processes behind a proxy, one killed after ${mailsBefore} of ${MEMBERS} mails`,
          `0 of ${writers.count()} saves lost; ${MEMBERS} reached, ${twice} twice (at most ${IN_FLIGHT})`,
        )
      } finally {
        await Promise.all(servers.map((server) => server.end('SIGKILL')))
        balancer.close()
        await sink.close()
        await opened.close()
        await installation.remove()
      }
    },
    240_000 + MEMBERS * 100,
  )
})
