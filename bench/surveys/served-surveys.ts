import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openDb } from '../../apps/server/src/db/open.ts'
import { spawnServer, waitUntilReady } from '../../apps/server/src/testing/spawned-server.ts'

/** The id of the first measured form. */
const FIRST_ID = 9_001

/** A survey and its public id. The definition is stored unchanged. */
export type NamedSurvey = readonly [public_id: string, definition: object]

/**
 * Starts a server with the demo club and these surveys, and stores its data in a temporary folder; `end` stops the server and
 * removes the folder.
 */
export async function serveSurveys(surveys: readonly NamedSurvey[]) {
  const folder = mkdtempSync(join(tmpdir(), 'rapport-bench-surveys-'))
  const settings = { DATA_DIR: folder, DEMO: 'true', LOG_LEVEL: 'error' }
  const first = await spawnServer(settings)
  await waitUntilReady(first)
  await first.end('SIGTERM')
  const { db, close } = await openDb({ databaseUrl: null, dataDir: folder })
  for (const [index, [public_id, definition]] of surveys.entries()) {
    const key = { program_id: 1, feedback_form_id: FIRST_ID + index, public_id }
    const form = { ...key, name: public_id, title: 'Your visit', feedback_form_type: 'listening_post' as const }
    await db
      .insertInto('feedback_form')
      .values({ ...form, questions_json: JSON.stringify(definition) })
      .execute()
    await db.insertInto('form_public').values(key).execute()
  }
  await close()
  const server = await spawnServer(settings)
  await waitUntilReady(server)
  return {
    /** Returns the public link of a survey. */
    post: (public_id: string) => `${server.url}/surveys/listening_post/${public_id}`,
    end: async () => {
      await server.end('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
