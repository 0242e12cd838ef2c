import { parseArgs } from 'node:util'

import { readConfig, type Config } from '../config.ts'
import { DataFolderInUse, lockDataFolder } from '../db/lock.ts'
import { prepareDatabase, StartRefused } from '../start/prepare-database.ts'
import { askPassword } from './ask-password.ts'
import { checkWish, makeClub, type ClubWish, type MadeClub, SetupFault } from './make-club.ts'

const USAGE = `Creates the first club: a program, its first location, and an administrator who can sign in.

  npm run setup -- --program "Name" --location "Name" --timezone America/New_York \\
    --email admin@club.example --fname Ann --lname Lee

  --program NAME     the club
  --location NAME    its first location
  --timezone ZONE    their time zone, an IANA name
  --email ADDRESS    the administrator's address for signing in
  --fname, --lname   the administrator's name

The password is asked for on the terminal, or taken from RAPPORT_PASSWORD.
Uses the database at DATABASE_URL, or else the data folder. Stop a server that uses the data folder first.`

const NAMES = ['program', 'location', 'timezone', 'email', 'fname', 'lname'] as const

function readWish(args: string[]): ClubWish {
  const option = { type: 'string', default: '' } as const
  const options = { program: option, location: option, timezone: option, email: option, fname: option, lname: option }
  const { values } = parseArgs({ args, options })
  const missing = NAMES.filter((name) => values[name] === '').map((name) => `--${name}`)
  if (missing.length > 0) throw new SetupFault(`${USAGE}\n\nMissing: ${missing.join(', ')}`)
  return checkWish(values)
}

async function readPassword({ setupPassword }: Config): Promise<string> {
  if (setupPassword !== null) return setupPassword
  const { stdin } = process
  if (!stdin.isTTY)
    throw new SetupFault(
      'There is no terminal on which to ask for the password. Run this command with RAPPORT_PASSWORD set to the password.',
    )
  return askPassword(
    { setRawMode: (raw) => stdin.setRawMode(raw), [Symbol.asyncIterator]: () => stdin[Symbol.asyncIterator]() },
    (text) => process.stdout.write(text),
  )
}

async function make(config: Config, wish: ClubWish, password: string): Promise<MadeClub> {
  const { databaseUrl, dataDir } = config
  const unlock = databaseUrl === null && dataDir !== null ? lockDataFolder(dataDir) : () => undefined
  try {
    const opened = await prepareDatabase(config, (line) => console.log(line))
    try {
      return await makeClub(opened.db, wish, password, Date.now())
    } finally {
      await opened.close()
    }
  } finally {
    unlock()
  }
}

async function main(): Promise<void> {
  const wish = readWish(process.argv.slice(2))
  const config = readConfig(process.env)
  const made = await make(config, wish, await readPassword(config))
  console.log(`
Made:
  program        ${wish.program} (number ${made.program_id})
  location       ${wish.location} (number ${made.merchant_id}), ${wish.timezone}
  administrator  ${wish.fname} ${wish.lname}, signs in as ${wish.email}

Next: start the server on the same database (npm start), sign in, and start a survey from a template:
  ${config.publicUrl}/ops/feedback/surveys/new

Surveys of before: npm run import -- --program ${made.program_id} …`)
}

try {
  await main()
} catch (error) {
  const isForPeople = error instanceof SetupFault || error instanceof DataFolderInUse || error instanceof StartRefused
  const message = error instanceof Error ? error.message : 'The setup failed.'
  console.error(isForPeople ? message : `The setup failed: ${message}`)
  process.exitCode = 1
}
