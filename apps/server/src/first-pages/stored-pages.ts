import { createHash } from 'node:crypto'

import { isJsonObject } from '@rapport/domain/surveys/definition/safe-json'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import type { SurveyProblem } from '@rapport/domain/surveys/definition/survey-problem'
import type { FirstPage, FirstPages } from '@rapport/domain/surveys/first-page/first-page'
import { sql } from 'kysely'

import type { FormKey } from '../db/form-key.ts'
import type { Db } from '../db/open.ts'

/**
 * Version of the stored pages. Change it when the page format or the engine's rendering changes, so that earlier pages are
 * created again.
 */
export const FORMAT_PREFIX = '7-'

/** Returns the default language of a survey, `en` when the survey names none. */
export function readLanguage(definition: SurveyDefinition): string {
  const { locale } = definition
  return typeof locale === 'string' && locale !== '' ? locale : 'en'
}

/** Returns a digest of a definition that does not depend on the order of its properties, because the database changes that order. */
export const digestDefinition = (definition: SurveyDefinition): string =>
  FORMAT_PREFIX +
  createHash('sha256')
    .update(JSON.stringify(sortKeys(definition)))
    .digest('base64url')

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (!isJsonObject(value)) return value
  const names = Object.keys(value).toSorted()
  return Object.fromEntries(names.map((name) => [name, sortKeys(value[name])]))
}

/**
 * Stores the rendered pages of a definition, or the problems that prevent rendering; for existing rows, only the storage time is updated.
 */
export async function storeFirstPages(
  db: Db,
  key: FormKey,
  definition: SurveyDefinition,
  evaluated: FirstPages,
): Promise<void> {
  const { program_id, feedback_form_id } = key
  const row = { program_id, feedback_form_id, definition_key: digestDefinition(definition) }
  const rows = evaluated.ok
    ? evaluated.pages.map((page, index) => {
        const lang = index === 0 ? readLanguage(definition) : page.lang
        return { ...row, lang, page: JSON.stringify(page), problems: null }
      })
    : [{ ...row, lang: readLanguage(definition), page: null, problems: JSON.stringify(evaluated.problems) }]
  await db
    .insertInto('form_first_page')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['program_id', 'feedback_form_id', 'definition_key', 'lang'])
        // The time comes from the column default of the inserted row, because Citus does not allow now() in an update.
        .doUpdateSet((eb) => ({ stored_ts: eb.ref('excluded.stored_ts') })),
    )
    .execute()
}

/**
 * Selects the stored pages of a definition in all languages, the default language first, or its stored problems; null when neither
 * is stored.
 */
export async function selectFirstPages(
  db: Db,
  { program_id, feedback_form_id }: FormKey,
  definition: SurveyDefinition,
): Promise<FirstPages | null> {
  const rows = await db
    .selectFrom('form_first_page')
    .select(['lang', 'page', 'problems'])
    .where('program_id', '=', program_id)
    .where('feedback_form_id', '=', feedback_form_id)
    .where('definition_key', '=', digestDefinition(definition))
    .execute()
  const main = readLanguage(definition)
  const first = rows.find(({ lang }) => lang === main)
  if (first === undefined) return null
  // Only storeFirstPages writes these columns, so the casts are correct.
  if (first.page === null) return { ok: false, problems: (first.problems ?? []) as SurveyProblem[] }
  const pages = [first, ...rows.filter((row) => row !== first)].map(({ page }) => page as FirstPage)
  return { ok: true, pages }
}

/**
 * Time in ms for which the first page of an earlier survey version is kept after it was last stored. Responses that began with that
 * version still need it.
 */
const KEEP_MS = 90 * 86_400_000

/**
 * Deletes first pages in an outdated format, and expired first pages of earlier definitions. They are created again when a visitor
 * needs them.
 */
export async function sweepFirstPages(db: Db, now: number): Promise<void> {
  await sql`
    delete from form_first_page p
     where not starts_with(p.definition_key, ${FORMAT_PREFIX})
        or p.stored_ts < ${new Date(now - KEEP_MS)}
           and exists (select from form_first_page later
                        where later.program_id = p.program_id and later.feedback_form_id = p.feedback_form_id
                          and starts_with(later.definition_key, ${FORMAT_PREFIX})
                          and later.stored_ts > p.stored_ts and later.definition_key <> p.definition_key)`.execute(db)
}

/**
 * The stored first page of a survey. When the engine cannot evaluate the survey, `page` is null and `problems` contains the
 * reasons.
 */
export interface StoredPage {
  readonly page: FirstPage | null
  readonly problems: readonly SurveyProblem[]
}

/** Selects the first page of a definition in a language, or else in the default language; null when the engine has not evaluated it yet. */
export async function selectStoredPage(
  db: Db,
  { program_id, feedback_form_id }: FormKey,
  definition: SurveyDefinition,
  lang: string = readLanguage(definition),
): Promise<StoredPage | null> {
  const rows = await db
    .selectFrom('form_first_page')
    .select(['lang', 'page', 'problems'])
    .where('program_id', '=', program_id)
    .where('feedback_form_id', '=', feedback_form_id)
    .where('definition_key', '=', digestDefinition(definition))
    .where('lang', 'in', [lang, readLanguage(definition)])
    .execute()
  const found = rows.find((row) => row.lang === lang) ?? rows[0]
  if (found === undefined) return null
  // Only storeFirstPages writes these columns, so the casts are correct.
  return { page: found.page as FirstPage | null, problems: (found.problems ?? []) as SurveyProblem[] }
}
