import type { SavedResponse } from '@rapport/api/contract/feedback/responses'
import { sql } from 'kysely'
import type { Logger } from 'pino'

import type { FormKey } from '../db/form-key.ts'
import type { Db } from '../db/open.ts'
import { describeError } from '../failure.ts'
import type { StoredResponse } from './stored-response.ts'

/** A save of answers that the form allows, and the last change of the form that says so. */
export interface PartialSave {
  readonly program_id: number
  readonly local_id: string
  readonly feedback_form_id: number
  readonly form_changed: number
  readonly base_rev: number
  readonly rev: number
  readonly device_id: string
  /** The answers as JSON. */
  readonly response_json: string
  readonly overall_score_label: string | null
  readonly anonymous: boolean
}

interface Waiting {
  readonly save: PartialSave
  readonly now: number
  readonly done: (saved: SavedResponse | null) => void
}

/** Saves in one statement, and statements at one time. */
const MOST_TOGETHER = 64
const AT_ONCE = 2

/**
 * Stores saves that fit as they are: the response is not completed, its rev is the one that the save began from, the form is still as
 * it was when the answers were checked, and its window is open. A row that somebody else has locked is left out.
 */
async function storeTogether(db: Db, saves: readonly PartialSave[], now: number): Promise<Map<string, SavedResponse>> {
  const stored = await Promise.all([
    storeInTable(
      db,
      'feedback_response',
      saves.filter(({ anonymous }) => !anonymous),
      now,
    ),
    storeInTable(
      db,
      'anonymous_response',
      saves.filter(({ anonymous }) => anonymous),
      now,
    ),
  ])
  return new Map(stored.flat())
}

async function storeInTable(
  db: Db,
  table: 'feedback_response' | 'anonymous_response',
  saves: readonly PartialSave[],
  now: number,
): Promise<(readonly [string, SavedResponse])[]> {
  if (saves.length === 0) return []
  const at = new Date(now)
  // Of an anonymous response there is no list that would show the label.
  const label = table === 'feedback_response' ? sql`overall_score_label = fit.overall_score_label,` : sql``
  const { rows } = await sql<SavedResponse & { local_id: string }>`
    with fit as (
      select r.program_id, r.local_id, s.rev, s.device_id, s.response_json::jsonb as response_json, s.overall_score_label
        from jsonb_to_recordset(${JSON.stringify(saves)}::jsonb) as s(program_id int, local_id text, feedback_form_id bigint,
               form_changed bigint, base_rev int, rev int, device_id text, response_json text, overall_score_label text)
        join ${sql.table(table)} r on r.program_id = s.program_id and r.local_id = s.local_id
        join feedback_form f on f.program_id = r.program_id and f.feedback_form_id = r.feedback_form_id
       where r.feedback_form_id = s.feedback_form_id and r.rev = s.base_rev and r.completed_ts is null
         and (extract(epoch from f.updated_ts) * 1000)::bigint = s.form_changed
         and (f.opens_ts is null or f.opens_ts <= ${at}) and (f.cutoff_ts is null or f.cutoff_ts > ${at})
         for update of r skip locked
    )
    update ${sql.table(table)} r
       set rev = fit.rev, device_id = fit.device_id, response_json = fit.response_json,
           ${label} started_ts = coalesce(r.started_ts, ${at}), updated_ts = ${at}
      from fit
     where r.program_id = fit.program_id and r.local_id = fit.local_id
    returning r.local_id, r.rev, r.triggers_tried, r.triggers_hit, r.overall_score_trigger_hit,
              r.visible_survey_question_ids, null as completed_ts`.execute(db)
  return rows.map(({ local_id, ...saved }) => [local_id, saved] as const)
}

/** What a save needs to know of a version of a form, as it was after the last change of the form. */
export type CachedForm = Pick<
  StoredResponse,
  'feedback_form_id' | 'form_changed' | 'questions_json' | 'overall_question' | 'anonymous'
>

/** Responses that are being filled in at one time. The form of an older one is forgotten. */
const MOST_RESPONSES = 20_000
const MOST_FORMS = 100

const keyOf = ({ program_id, feedback_form_id, version }: FormKey & { readonly version: number }): string =>
  `${program_id}:${feedback_form_id}:${version}`

/** Keeps the newest entries: a Map keeps the order in which keys came. */
function remember<V>(map: Map<string, V>, key: string, value: V, most: number): void {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > most && oldest !== undefined) map.delete(oldest)
}

/**
 * Makes the cache of the forms whose responses this process has saved lately, so that a save need not read the form's definition
 * again. An entry may be old: the statement that writes compares the time of the last change.
 */
function createFormCache() {
  const formOf = new Map<string, string>()
  const forms = new Map<string, CachedForm>()
  return {
    /** The form of a response by its secret id; null when it is not known. */
    find(localId: string): CachedForm | null {
      const key = formOf.get(localId)
      return key === undefined ? null : (forms.get(key) ?? null)
    },
    /** Keeps of which form a response is that has just begun, so that its first save finds the form when another one has read it. */
    begin(localId: string, form: FormKey & { readonly version: number }): void {
      remember(formOf, localId, keyOf(form), MOST_RESPONSES)
    },
    /** Keeps what was just read. */
    keep(localId: string, read: StoredResponse): void {
      const key = keyOf(read)
      const { feedback_form_id, form_changed, questions_json, overall_question, anonymous } = read
      remember(formOf, localId, key, MOST_RESPONSES)
      if (forms.get(key)?.form_changed === form_changed) return
      remember(forms, key, { feedback_form_id, form_changed, questions_json, overall_question, anonymous }, MOST_FORMS)
    },
  }
}

/** The partial saves of a server, and the forms that they are checked against. */
export interface BatchSaves {
  /** Stores a save; null when it does not fit or could not be stored. `now` is epoch ms. */
  store(save: PartialSave, now: number): Promise<SavedResponse | null>
  readonly forms: ReturnType<typeof createFormCache>
}

/**
 * Makes what stores partial saves, once for a server. Saves that arrive at the same moment share a statement, which costs the
 * database little more than one of them: the first runs at once, and those that arrive meanwhile run together after it. A caller that
 * gets null retries under a row lock to find the reason. A statement that fails is logged.
 */
export function createBatchSaves(db: Db, log: Pick<Logger, 'warn'>): BatchSaves {
  let waiting: Waiting[] = []
  let running = 0

  /** One save of a response goes into a statement: of two, one would be lost without a word. */
  function takeBatch(): Waiting[] {
    const ids = new Set<string>()
    const batch: Waiting[] = []
    const left: Waiting[] = []
    for (const one of waiting) {
      const fits = batch.length < MOST_TOGETHER && !ids.has(one.save.local_id)
      ids.add(one.save.local_id)
      const goesTo = fits ? batch : left
      goesTo.push(one)
    }
    waiting = left
    return batch
  }

  async function run(): Promise<void> {
    running += 1
    while (waiting.length > 0) {
      const batch = takeBatch()
      const saves = batch.map(({ save }) => save)
      const stored = await storeTogether(db, saves, Math.max(...batch.map(({ now }) => now))).catch(
        (error: unknown) => {
          log.warn({ error: describeError(error), saves: saves.length }, 'saves of one moment failed together')
          return null
        },
      )
      for (const { save, done } of batch) done(stored?.get(save.local_id) ?? null)
    }
    running -= 1
  }

  return {
    forms: createFormCache(),
    store: (save, now) =>
      new Promise((done) => {
        waiting.push({ save, now, done })
        if (running < AT_ONCE) void run()
      }),
  }
}
