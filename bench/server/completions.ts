import type { OpenedDb } from '../../apps/server/src/db/open.ts'
import { spawnServer, waitUntilReady } from '../../apps/server/src/testing/spawned-server.ts'
import { keepConnection } from './keep-alive.ts'
import { backendOf, parentOf } from './processor-time.ts'
import { bodyOf, CONNECTIONS, drive, HOST, type Saved } from './saves.ts'

/** The id of the anonymous form, which has the same questions as the measured form. */
const ANONYMOUS_FORM = 2
/**
 * Number of responses to begin for each second of the measurement: more than the clients have completed per second on any machine so
 * far.
 */
const MOST_PER_SECOND = 2000
/** Number of responses that begin at the same time. */
const BATCH = 50

async function makeForm({ exec }: OpenedDb): Promise<void> {
  await exec(`
    insert into feedback_form (program_id, feedback_form_id, public_id, name, title, feedback_form_type, questions_json, anonymous)
    overriding system value select 1, ${ANONYMOUS_FORM}, 'anonymous', 'Anonymous', 'Anonymous', 'culture', questions_json, true
      from feedback_form where program_id = 1 and feedback_form_id = 1;
    insert into form_public (public_id, program_id, feedback_form_id) select 'anonymous', 1, 2 on conflict do nothing;
    insert into form_version (program_id, feedback_form_id, version, questions_json)
    select 1, ${ANONYMOUS_FORM}, 1, questions_json from feedback_form where feedback_form_id = ${ANONYMOUS_FORM};
    update feedback_form set version = 1 where feedback_form_id = ${ANONYMOUS_FORM};
    insert into form_version_answered (program_id, feedback_form_id, version, scale_key)
    select 1, ${ANONYMOUS_FORM}, 1, scale_key from feedback_form where feedback_form_id = ${ANONYMOUS_FORM}`)
}

/** Begins a response as a survey page does; returns its path. */
async function beginOne(url: string): Promise<string> {
  const answer = await fetch(`${url}/v3/feedback/responses`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ feedback_form_public_id: 'anonymous' }),
  })
  if (!answer.ok) throw new Error(`a response could not begin: ${answer.status} ${await answer.text()}`)
  // The response has the type that the contract of createResponse defines.
  const { local_id } = (await answer.json()) as { readonly local_id: string }
  return `/v3/feedback/responses/${local_id}`
}

/** Begins more responses than can be completed in `seconds`; returns their paths. */
async function begin(url: string, seconds: number): Promise<string[]> {
  const paths: string[] = []
  while (paths.length < seconds * MOST_PER_SECOND)
    paths.push(...(await Promise.all(Array.from({ length: BATCH }, () => beginOne(url)))))
  return paths
}

/**
 * Measures 200 clients, each of which completes responses to an anonymous form one after the other. The responses were begun in the
 * same server process and have not been saved before.
 */
export async function measureCompletions(opened: OpenedDb, databaseUrl: string, seconds: number): Promise<Saved> {
  await makeForm(opened)
  const postgres = parentOf(await backendOf(opened)) ?? 0
  const settings = {
    DATABASE_URL: databaseUrl,
    SAVES_PER_SECOND: '0',
    RESPONSES_PER_MINUTE: '0',
    RESPONSES_PER_IP_AT_ONCE: '0',
    LOG_LEVEL: 'error',
    QUICK_PULSE_HOUR: 'off',
  }
  const server = await spawnServer(settings)
  try {
    await waitUntilReady(server)
    // Begins enough responses for twice the measured time, because the warm-up also completes responses.
    const waiting = await begin(server.url, 2 * seconds)
    const port = Number(new URL(server.url).port)
    const connections = Array.from({ length: CONNECTIONS }, () => keepConnection(HOST, port))
    const complete = async (index: number): Promise<boolean> => {
      const path = waiting.pop()
      if (path === undefined) throw new Error('all responses are completed: begin more of them')
      return (await connections[index]?.put(path, bodyOf(index, 1, 'complete'))) ?? false
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
