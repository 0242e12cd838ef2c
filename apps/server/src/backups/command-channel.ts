import { randomBytes, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'

import * as z from 'zod'

import type { DatabaseState } from '../db/database-state.ts'
import { BackupFault } from './archive.ts'
import type { Backups } from './backups.ts'

const TOKEN_BYTES = 32

const address = z.object({ port: z.number().int(), token: z.string() })
const target = z.object({ folder: z.string(), keep: z.number().int().min(1) })
const made = z.object({
  file: z.string(),
  bytes: z.number(),
  pausedMs: z.number(),
  totalMs: z.number(),
  removed: z.array(z.string()),
})
const state = z.object({ migrations: z.array(z.string()), clockMs: z.number() })
const failure = z.object({ message: z.string() })

const addressFile = (dataDir: string): string => join(dataDir, 'rapport.command')

const isSame = (given: string, token: string): boolean =>
  given.length === token.length && timingSafeEqual(Buffer.from(given), Buffer.from(token))

/** Removes the address file that a killed server left behind. The caller must hold the lock of the data folder. */
export const removeLeftAddress = (dataDir: string): void => rmSync(addressFile(dataDir), { force: true })

/** What a running server can do for commands: make a backup, and read the state of its database. */
export interface ServerCommands {
  readonly backups: Pick<Backups, 'make'>
  readState(): Promise<DatabaseState>
}

async function answer(asked: IncomingMessage, response: ServerResponse, token: string, commands: ServerCommands) {
  const send = (status: number, body: object) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  const [, given = ''] = /^Bearer ([\w-]+)$/.exec(asked.headers.authorization ?? '') ?? []
  if (!isSame(given, token)) return send(401, { message: 'The token is wrong.' })
  const work = {
    'POST /backup': async () => commands.backups.make(target.parse(await json(asked))),
    'POST /state': () => commands.readState(),
  }
  const name = `${asked.method} ${asked.url}`
  if (name !== 'POST /backup' && name !== 'POST /state') return send(404, { message: 'There is no such command.' })
  try {
    return send(200, await work[name]())
  } catch (error) {
    return send(500, { message: error instanceof Error ? error.message : 'The command failed.' })
  }
}

/**
 * Opens a channel through which commands on the same machine can request a backup or the state of the database from a running
 * server. The commands cannot open the database themselves, because the server has locked the data folder. The channel listens on a
 * free port of the loopback interface; the port and a random token are stored in the data folder, in a file that only its owner can
 * read. Returns a function that closes the channel.
 */
export async function openCommandChannel(dataDir: string, commands: ServerCommands): Promise<() => Promise<void>> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  // A large backup can take minutes. This does not cause a timeout, because Node's time limits apply to receiving a request, not to
  // answering it.
  const server = createServer((asked, response) => void answer(asked, response, token, commands))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  const file = addressFile(dataDir)
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify({ port, token }), { mode: 0o600 })
  renameSync(draft, file)
  return async () => {
    rmSync(file, { force: true })
    server.closeAllConnections()
    server.close()
  }
}

function readAddress(dataDir: string): z.output<typeof address> {
  try {
    return address.parse(JSON.parse(readFileSync(addressFile(dataDir), 'utf8')))
  } catch (error) {
    throw new BackupFault(
      'The data folder is in use by a process that does not accept commands: a server that is still starting or runs an earlier version, or another command. Try again when it is ready, or stop it.',
      { cause: error },
    )
  }
}

/**
 * Sends a request to the server that has locked a data folder. Fails with BackupFault; if the server reports a failure, the message
 * begins with `refusal`.
 */
async function ask<T extends z.ZodType>(
  dataDir: string,
  { path, body, refusal }: { path: string; body: object; refusal: string },
  schema: T,
): Promise<z.output<T>> {
  const { port, token } = readAddress(dataDir)
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const asked = request({ host: '127.0.0.1', port, path, method: 'POST', headers, agent: false })
  asked.end(JSON.stringify(body))
  try {
    const [response]: IncomingMessage[] = await once(asked, 'response')
    if (response === undefined) throw new BackupFault('The server did not answer.')
    const answered: unknown = await json(response)
    if (response.statusCode === 200) return schema.parse(answered)
    throw new BackupFault(`${refusal}: ${failure.parse(answered).message}`)
  } catch (error) {
    if (error instanceof BackupFault) throw error
    const reason = error instanceof Error ? error.message : 'no reason given'
    throw new BackupFault(`The server could not be reached: ${reason}`, { cause: error })
  }
}

/** Requests a backup from the server that has locked a data folder, and waits until it is complete. Fails with BackupFault. */
export const askForBackup = (dataDir: string, wanted: z.input<typeof target>): Promise<z.output<typeof made>> =>
  ask(dataDir, { path: '/backup', body: wanted, refusal: 'The server could not make a backup' }, made)

/** Requests the state of the database from the server that has locked a data folder. Fails with BackupFault. */
export const askForState = (dataDir: string): Promise<DatabaseState> =>
  ask(dataDir, { path: '/state', body: {}, refusal: 'The server could not read its database' }, state)
