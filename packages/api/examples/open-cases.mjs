/**
 * For each of a user's clubs, prints the number of open cases and the ten most recently opened ones. Usage:
 * `RAPPORT_URL=https://club.example EMAIL=… PASSWORD=… node open-cases.mjs`. When a call fails, prints the server's message and
 * exits with 1.
 */
import { ApiError } from '@rapport/api/api-error'
import { createClient } from '@rapport/api/client'

const { RAPPORT_URL, EMAIL = '', PASSWORD = '' } = process.env
/** Headers of each call; empty until the user has signed in. */
let session = {}
const client = createClient({ baseUrl: RAPPORT_URL, headers: () => session })

try {
  const { user_id, token } = await client('createSession', { body: { email: EMAIL, pass: PASSWORD } })
  session = { user_id: String(user_id), token }
  const { programs } = await client('listProgramsAndMerchants')
  for (const { program_id, program_name } of programs) {
    session = { ...session, program_id: String(program_id) }
    const query = { program_id, status: 'opened_ts' }
    const cases = await client('listCases', { query, signal: AbortSignal.timeout(10_000) })
    console.log(`${program_name}: ${cases[0]?.record_count ?? 0} open`)
    for (const { case_id, title } of cases) console.log(`  ${case_id} ${title}`)
  }
  await client('deleteSession')
} catch (error) {
  if (!(error instanceof ApiError)) throw error
  console.error(`${error.endpoint} failed (${error.kind}, ${error.status}): ${error.serverMessage ?? ''}`)
  process.exitCode = 1
}
