import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** A received e-mail: its envelope recipients, its Message-ID, and its full source. */
export interface SunkMail {
  readonly to: readonly string[]
  readonly message_id: string
  readonly raw: string
}

export interface SmtpSink {
  /** The URL of this mail service, for the settings of a server. */
  readonly url: string
  readonly mails: readonly SunkMail[]
  /** Stops acknowledging e-mails; returns a function that counts the unacknowledged e-mails. */
  hold(): () => number
  /** Resumes acknowledging new e-mails; those received during the hold remain unacknowledged. */
  goOn(): void
  /** The replies that refuse senders and recipients, by e-mail address. The reply with the key `DATA` refuses the DATA command. */
  readonly refused: Map<string, string>
  close(): Promise<void>
}

const readId = (raw: string): string => /^Message-ID: *(<[^>]+>)/im.exec(raw)?.[1] ?? ''

/** Opens a mail service for tests that accepts everything except `refused`, and delivers nothing. @source RFC 5321 */
export async function openSmtpSink(): Promise<SmtpSink> {
  const mails: SunkMail[] = []
  const refused = new Map<string, string>()
  const sockets = new Set<Socket>()
  let isHeld = false
  let held = 0

  function talk(socket: Socket): void {
    let text = ''
    let to: string[] = []
    let isData = false
    const say = (line: string) => socket.write(`${line}\r\n`)
    const answer = (line: string) => {
      const name = /^(?:DATA$|(?:MAIL FROM|RCPT TO):<([^>]*)>)/i.exec(line)
      const refusal = name === null ? undefined : refused.get(name[1] ?? 'DATA')
      if (refusal !== undefined) return say(refusal)
      if (/^DATA/i.test(line)) {
        isData = true
        return say('354 go on')
      }
      if (/^MAIL/i.test(line)) to = []
      if (/^RCPT/i.test(line)) to.push(name?.[1] ?? '')
      return say(/^QUIT/i.test(line) ? '221 bye' : '250 ok')
    }
    const read = (): boolean => {
      const end = text.indexOf(isData ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return false
      const part = text.slice(0, end)
      text = text.slice(end + (isData ? 5 : 2))
      if (!isData) answer(part)
      else {
        isData = false
        mails.push({ to, raw: part, message_id: readId(part) })
        if (isHeld) held += 1
        else say('250 taken')
      }
      return true
    }
    say('220 sink')
    socket.on('data', (chunk) => {
      text += String(chunk)
      while (read());
    })
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    // When a client is killed, its connection is reset; this error is ignored.
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    talk(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    refused,
    hold: () => {
      isHeld = true
      return () => held
    },
    goOn: () => {
      isHeld = false
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
