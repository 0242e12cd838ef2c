import type { OpenedDb } from '../../apps/server/src/db/open.ts'
import { newLocalId } from '../../apps/server/src/responses/stored-response.ts'
import { spawnServer, waitUntilReady } from '../../apps/server/src/testing/spawned-server.ts'
import { keepConnection } from './keep-alive.ts'
import { backendOf, parentOf } from './processor-time.ts'
import { bodyOf, CONNECTIONS, drive, HOST, type Saved } from './saves.ts'

/** The number of the anonymous form, which asks what the measured form asks. */
const ANONYMOUS_FORM = 2
/** More than the connections complete a second on any machine that these figures are from. */
const MOST_PER_SECOND = 4000
const BATCH = 5000

async function makeForm({ exec }: OpenedDb): Promise<void> {
  await exec(`
    insert into feedback_form (program_id, feedback_form_id, public_id, name, title, feedback_form_type, questions_json, anonymous)
    overriding system value select 1, ${ANONYMOUS_FORM}, 'anonymous', 'Anonymous', 'Anonymous', 'culture', questions_json, true
      from feedback_form where program_id = 1 and feedback_form_id = 1;
    insert into form_version (program_id, feedback_form_id, version, questions_json)
    select 1, ${ANONYMOUS_FORM}, 1, questions_json from feedback_form where feedback_form_id = ${ANONYMOUS_FORM};
    update feedback_form set version = 1 where feedback_form_id = ${ANONYMOUS_FORM};
    insert into form_version_answered (program_id, feedback_form_id, version, scale_key)
    select 1, ${ANONYMOUS_FORM}, 1, scale_key from feedback_form where feedback_form_id = ${ANONYMOUS_FORM}`)
}

/** Begins responses, as many as can be completed in the time. */
async function begin({ db }: OpenedDb, seconds: number): Promise<string[]> {
  const ids = Array.from({ length: Math.ceil(seconds * MOST_PER_SECOND) }, () => newLocalId(1))
  for (let from = 0; from < ids.length; from += BATCH) {
    const rows = ids
      .slice(from, from + BATCH)
      .map((local_id) => ({ program_id: 1, feedback_form_id: ANONYMOUS_FORM, local_id }))
    await db.insertInto('anonymous_response').values(rows).execute()
  }
  return ids
}

/** Measures 200 clients that complete responses of an anonymous form, one after the other, each a response that nobody has saved yet. */
export async function measureCompletions(opened: OpenedDb, databaseUrl: string, seconds: number): Promise<Saved> {
  await makeForm(opened)
  // The warm-up completes responses, too.
  const waiting = await begin(opened, 2 * seconds)
  const postgres = parentOf(await backendOf(opened)) ?? 0
  const settings = { DATABASE_URL: databaseUrl, SAVES_PER_SECOND: '0', LOG_LEVEL: 'error', QUICK_PULSE_HOUR: 'off' }
  const server = await spawnServer(settings)
  try {
    await waitUntilReady(server)
    const port = Number(new URL(server.url).port)
    const connections = Array.from({ length: CONNECTIONS }, () => keepConnection(HOST, port))
    const complete = async (place: number): Promise<boolean> => {
      const id = waiting.pop()
      if (id === undefined) throw new Error('all responses are completed: begin more of them')
      return (await connections[place]?.put(`/v3/feedback/responses/${id}`, bodyOf(place, 1, 'complete'))) ?? false
    }
    try {
      return await drive(seconds, { program: server.pid, postgres }, complete)
    } finally {
      for (const connection of connections) connection.close()
    }
  } finally {
    await server.end('SIGTERM')
  }
}
