import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { createServer as createTcpServer, type Socket } from 'node:net'

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { openSmtpSink, type SmtpSink } from '../testing/smtp-sink.ts'
import { textToHtml } from './mail-html.ts'
import { DeliveryError, messageIdOf, type Message } from './message.ts'
import { createSmtp } from './smtp.ts'
import { createTextWebhook } from './text-webhook.ts'

const MESSAGE: Message = {
  program_id: 1,
  channel: 'email',
  address: 'ann@members.test',
  subject: 'How was it?',
  body: 'Dear member,\n\ntell us: https://club.test/s/1?a=1&b=2.\n',
  message_id: '<1.2.3@club.test>',
  unsubscribe: 'https://club.test/v3/unsubscribe/1-abc',
}

const outcomeOf = (work: Promise<void>) =>
  work.then(
    () => 'taken',
    (error: unknown) => (error instanceof DeliveryError ? error.outcome : 'another error'),
  )

describe('a mail service', () => {
  let sink: SmtpSink
  let smtp: ReturnType<typeof createSmtp>
  beforeAll(async () => {
    sink = await openSmtpSink()
    smtp = createSmtp({ url: sink.url, from: 'Aspen <survey@club.test>' }, 5000)
  })
  afterAll(async () => {
    smtp.close()
    await sink.close()
  })

  it('receives plain text and HTML, the message id, and the headers for unsubscribing with one click', async () => {
    await smtp.send(MESSAGE)
    const mail = sink.mails.at(-1)
    expect(mail?.to).toEqual(['ann@members.test'])
    expect(mail?.message_id).toBe('<1.2.3@club.test>')
    expect(mail?.raw).toContain('From: Aspen <survey@club.test>')
    expect(mail?.raw).toMatch(/^List-Unsubscribe: <https:\/\/club\.test\/v3\/unsubscribe\/1-abc>/m)
    expect(mail?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
    expect(mail?.raw).toContain('Content-Type: text/plain')
    expect(mail?.raw).toContain('Content-Type: text/html')
  })

  it('SEC-MAIL-1: receives one recipient, and no header injected through line breaks in the subject', async () => {
    await smtp.send({ ...MESSAGE, subject: 'Hi\r\nBcc: evil@x.test', unsubscribe: null })
    const mail = sink.mails.at(-1)
    expect(mail?.to).toEqual(['ann@members.test'])
    expect(mail?.raw).not.toMatch(/^Bcc:/m)
    expect(mail?.raw).not.toContain('List-Unsubscribe')
  })

  it.each([
    ['550 5.1.1 no such user', 'refused', 'The mailbox does not exist (550 5.1.1 no such user).'],
    ['450 try later', 'later', 'The mail server postponed the message (450 try later).'],
  ])('that replies %j to RCPT TO causes the outcome %s with a reason', async (reply, outcome, message) => {
    sink.refused.set('gone@members.test', reply)
    await expect(smtp.send({ ...MESSAGE, address: 'gone@members.test' })).rejects.toMatchObject({ outcome, message })
  })

  it.each([
    ['the sender', 'survey@club.test'],
    ['the command to begin', 'DATA'],
  ])('that refuses %s is treated as unavailable; the message is not treated as refused', async (_name, refused) => {
    sink.refused.set(refused, '550 not allowed')
    expect(await outcomeOf(smtp.send(MESSAGE))).toBe('unavailable')
    sink.refused.delete(refused)
  })

  it.each(['', 'a@x.test,b@x.test', 'ann<reed@members.test', 'ann\r\nRCPT TO:<b@x.test'])(
    'SEC-MAIL-1: is not called for %j, which is not a single valid address',
    async (address) => {
      const before = sink.mails.length
      expect(await outcomeOf(smtp.send({ ...MESSAGE, address }))).toBe('refused')
      expect(sink.mails).toHaveLength(before)
    },
  )

  it('that replies 421 (shutting down) to RCPT TO is treated as unavailable', async () => {
    sink.refused.set('last@members.test', '421 closing')
    expect(await outcomeOf(smtp.send({ ...MESSAGE, address: 'last@members.test' }))).toBe('unavailable')
  })

  it('that receives the e-mail but does not reply causes the outcome “unanswered”, because it might have accepted the e-mail', async () => {
    const count = sink.hold()
    const slow = createSmtp({ url: sink.url, from: 'a@b.test' }, 300)
    expect(await outcomeOf(slow.send(MESSAGE))).toBe('unanswered')
    expect(count()).toBe(1)
    sink.goOn()
    slow.close()
  })

  it('that refuses connections is treated as unavailable', async () => {
    const nobody = await openSmtpSink()
    await nobody.close()
    const absent = createSmtp({ url: nobody.url, from: 'a@b.test' }, 2000)
    expect(await outcomeOf(absent.send(MESSAGE))).toBe('unavailable')
    absent.close()
  })
})

it('createSmtp treats a service whose reply never ends as unavailable, and closes the connection', async () => {
  const service = createTcpServer((socket) => {
    const talk = setInterval(() => socket.write('250-more\r\n'), 10)
    socket.on('error', () => undefined).on('close', () => clearInterval(talk))
    socket.write('220 sink\r\n')
    socket.resume()
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  const address = service.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const smtp = createSmtp({ url: `smtp://127.0.0.1:${address.port}`, from: 'a@b.test' }, 500)
  expect(await outcomeOf(smtp.send(MESSAGE))).toBe('unavailable')
  service.close()
  await once(service, 'close')
  smtp.close()
})

describe('textToHtml', () => {
  it('SEC-MAIL-2: writes paragraphs, line breaks and links, and no other markup', () => {
    const html = textToHtml('A <b>bold</b> & "quoted"\nline\n\nSee https://club.test/s/1?a=1&b=2.\n')
    expect(html).toContain('<p>A &lt;b&gt;bold&lt;/b&gt; &amp; &quot;quoted&quot;<br>line</p>')
    const address = 'https://club.test/s/1?a=1&amp;b=2'
    expect(html).toContain(`<p>See <a href="${address}">${address}</a>.</p>`)
  })
})

it('messageIdOf derives a message id from the message’s key and the server’s host', () => {
  expect(messageIdOf('https://club.test:8443', 1, 2, 3)).toBe('<1.2.3@club.test>')
})

describe('a text service', () => {
  const TEXT: Message = { ...MESSAGE, channel: 'text', address: '+14155552671', subject: '', unsubscribe: null }
  const requests: { headers: IncomingMessage['headers']; body: unknown }[] = []
  let reply = { status: 200, location: '' }
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => (text += String(part)))
    request.on('end', () => {
      requests.push({ headers: request.headers, body: JSON.parse(text) })
      response.writeHead(reply.status, reply.location === '' ? {} : { location: reply.location }).end()
    })
  })
  let url = ''
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('the server has no port')
    url = `http://127.0.0.1:${address.port}/texts`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  afterEach(() => {
    requests.length = 0
    reply = { status: 200, location: '' }
  })

  it('receives the number, the text, the id and the configured token', async () => {
    await createTextWebhook({ url, token: 'secret' }, 5000)(TEXT)
    expect(requests).toEqual([
      {
        headers: expect.objectContaining({ authorization: 'Bearer secret', 'idempotency-key': TEXT.message_id }),
        body: { to: '+14155552671', text: TEXT.body, message_id: TEXT.message_id },
      },
    ])
  })

  it.each([
    [400, 'refused'],
    [429, 'later'],
    [503, 'later'],
    [401, 'unavailable'],
  ])('whose response has the status %i leads to the outcome %s', async (status, outcome) => {
    reply = { status, location: '' }
    expect(await outcomeOf(createTextWebhook({ url, token: null }, 5000)(TEXT))).toBe(outcome)
  })

  it('that refuses connections is treated as unavailable, but one that does not answer might have accepted the text', async () => {
    const probe = createServer().listen(0, '127.0.0.1')
    await once(probe, 'listening')
    const address = probe.address()
    probe.close()
    await once(probe, 'close')
    if (address === null || typeof address === 'string') throw new Error('the server has no port')
    const absent = `http://127.0.0.1:${address.port}/texts`
    expect(await outcomeOf(createTextWebhook({ url: absent, token: null }, 5000)(TEXT))).toBe('unavailable')
    const silent = createTcpServer((socket) => void socket.on('error', () => undefined).resume()).listen(address.port)
    await once(silent, 'listening')
    expect(await outcomeOf(createTextWebhook({ url: absent, token: null }, 300)(TEXT))).toBe('unanswered')
    silent.close()
  })

  it.each([
    ['speaks no TLS', (socket: Socket) => void socket.end('HTTP/1.1 200 OK\r\n\r\n')],
    ['never finishes the TLS handshake', (socket: Socket) => void socket.resume()],
  ])('that %s is treated as unavailable, because it cannot have accepted the text', async (_name, talk) => {
    const sockets: Socket[] = []
    const service = createTcpServer((socket) => {
      sockets.push(socket.on('error', () => undefined))
      talk(socket)
    }).listen(0, '127.0.0.1')
    await once(service, 'listening')
    const address = service.address()
    if (address === null || typeof address === 'string') throw new Error('the server has no port')
    const secure = `https://127.0.0.1:${address.port}/texts`
    expect(await outcomeOf(createTextWebhook({ url: secure, token: null }, 300)(TEXT))).toBe('unavailable')
    for (const socket of sockets) socket.destroy()
    service.close()
    await once(service, 'close')
  })

  it('that closes the connection before it responds causes the outcome “unanswered”, because it might have accepted the text', async () => {
    const service = createTcpServer((socket) => {
      socket.on('error', () => undefined).once('data', () => socket.destroy())
    }).listen(0, '127.0.0.1')
    await once(service, 'listening')
    const address = service.address()
    if (address === null || typeof address === 'string') throw new Error('the server has no port')
    const silent = `http://127.0.0.1:${address.port}/texts`
    expect(await outcomeOf(createTextWebhook({ url: silent, token: null }, 5000)(TEXT))).toBe('unanswered')
    service.close()
    await once(service, 'close')
  })

  it('SEC-SSRF-1: cannot redirect the request to another URL', async () => {
    reply = { status: 307, location: `${url}/elsewhere` }
    expect(await outcomeOf(createTextWebhook({ url, token: null }, 5000)(TEXT))).toBe('unavailable')
    expect(requests).toHaveLength(1)
  })
})
