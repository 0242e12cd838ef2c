import { hasPublicLink } from '@rapport/domain/sendouts/survey-window'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { isFormOpen } from '@rapport/domain/surveys/headline-form'
import { safeImageUrl } from '@rapport/domain/surveys/image-url'
import { settingIn } from '@rapport/domain/surveys/languages/in-language'
import { findLanguage, readLanguages } from '@rapport/domain/surveys/languages/survey-languages'
import { deriveSurveyState } from '@rapport/domain/surveys/survey-state'
import { sql } from 'kysely'

import type { Db } from '../db/open.ts'
import { readCustomization } from '../feedback/customization.ts'
import { readLanguage, selectStoredPage } from '../first-pages/stored-pages.ts'
import { selectPublicForm, type OpenForm } from '../responses/begin-response.ts'
import { selectPublicResponse } from '../responses/public-response.ts'
import { isOpenToRecipients, selectSentTo } from '../sendouts/personal-links.ts'
import type { FirstPageFacts, RefusedSurvey } from './first-page-html.ts'

interface Row {
  title: string
  questions_json: SurveyDefinition
  header_img_url: string | null
  anonymity_threshold: number | null
  program_name: string
  brand_primary_color: string
  logo_url: string | null
  program_dress: unknown
  form_dress: unknown
}

/** A requested survey, and the part of it that the server can render. */
export interface FoundSurvey {
  readonly program_id: number
  readonly feedback_form_id: number
  readonly definition: SurveyDefinition
  /** Null when the survey engine has not evaluated the survey yet, or cannot evaluate it. */
  readonly facts: FirstPageFacts | null
  /**
   * If the engine cannot render the survey, the reasons and the data for the message that is shown instead; null in any other case.
   */
  readonly refused: RefusedSurvey | null
}

const ENTRY =
  /^\/(?:surveys\/(?:listening_post|culture)|surveys\/relational(?=\/[^/]+\/)|webviews\/surveys(?=\/[^/]+\/))\/([\w-]{4,64})(?:\/([^/]+))?\/?$/
const RESPONSE = /^\/webviews\/responses\/([1-9]\d{0,9}-[\w-]{22})\/?$/

/** Returns whether a path is the address of a survey or of a response. */
export const isSurveyAddress = (path: string): boolean => ENTRY.test(path) || RESPONSE.test(path)

/**
 * Selects the data for the first page at the address of an open survey or of a response without answers; returns null for every
 * other address, because only the app can render the page there.
 *
 * @source Specification part 2, section 2
 */
export async function selectFirstPage(
  db: Db,
  path: string,
  now: number,
  lang: string | null = null,
): Promise<FoundSurvey | null> {
  const local_id = RESPONSE.exec(path)?.[1]
  if (local_id !== undefined) return ofResponse(db, local_id, now, lang)
  const [, public_id, own] = ENTRY.exec(path) ?? []
  if (public_id === undefined) return null
  return ofForm(db, public_id, own === undefined ? null : { secret: own, link: path.replace(/\/$/, '') }, now, lang)
}

async function ofResponse(db: Db, local_id: string, now: number, lang: string | null): Promise<FoundSurvey | null> {
  const response = await selectPublicResponse(db, local_id, now)
  if (response === null || response.rev > 0 || deriveSurveyState(response, { now_ts: now }) !== 'open') return null
  // The server stores only validated definitions.
  const definition = response.questions_json as unknown as SurveyDefinition
  const { customization: dress, logos } = response
  return readSurvey(db, { ...response, definition, dress, logo: logos.merchant ?? logos.program, lang })
}

/** A personal link and the secret at its end. */
interface OwnLink {
  readonly link: string
  readonly secret: string
}

async function ofForm(
  db: Db,
  public_id: string,
  own: OwnLink | null,
  now: number,
  lang: string | null,
): Promise<FoundSurvey | null> {
  const form = await selectPublicForm(db, public_id)
  if (form === null || !isFormOpen(form, now)) return null
  if (own === null) {
    if (!hasPublicLink(form.feedback_form_type)) return null
  } else {
    // If a link is refused, the app shows a message, so the server must not render the survey.
    if ((await selectSentTo(db, form, own.link)) === null || !(await isOpenToRecipients(db, form, now))) return null
    const begun = await selectBegun(db, form, own.secret)
    if (begun !== undefined && begun.rev > 0) return null
    if (begun !== undefined) return ofResponse(db, begun.local_id, now, lang)
  }
  const { rows } = await sql<Row>`
    select f.title, f.questions_json, f.header_img_url,
           case when f.anonymous then f.anonymity_threshold end as anonymity_threshold, p.program_name, p.brand_primary_color, p.logo_url,
           p.customization as program_dress, f.customization as form_dress
      from feedback_form f join program p on p.program_id = f.program_id
     where f.program_id = ${form.program_id} and f.feedback_form_id = ${form.feedback_form_id}`.execute(db)
  const [found] = rows
  if (found === undefined) return null
  const { questions_json: definition, logo_url: logo, program_dress, form_dress } = found
  const dress = readCustomization({ ...found, customization: program_dress }, form_dress)
  return readSurvey(db, { ...form, ...found, definition, dress, logo, lang })
}

/**
 * Selects the response that was started with a personal link; returns undefined when there is none. The response determines the
 * version of the survey. If it already has answers, the server must not render an empty page that asks for them again.
 */
function selectBegun(db: Db, form: OpenForm, own: string) {
  return db
    .selectFrom('feedback_response')
    .select(['local_id', 'rev'])
    .where('program_id', '=', form.program_id)
    .where('feedback_form_id', '=', form.feedback_form_id)
    .where((row) => row.or([row('recipient_token', '=', own), row('visit_text_id', '=', own)]))
    .executeTakeFirst()
}

interface Drawn {
  readonly program_id: number
  readonly feedback_form_id: number
  readonly title: string
  readonly definition: SurveyDefinition
  readonly program_name: string
  readonly club_contact: string | null
  readonly header_img_url: string | null
  readonly anonymity_threshold: number | null
  readonly dress: ReturnType<typeof readCustomization>
  readonly logo: string | null
  /** The requested language; null for the survey's default language. */
  readonly lang: string | null
}

async function readSurvey(db: Db, drawn: Drawn): Promise<FoundSurvey> {
  const { program_id, feedback_form_id, title, definition, program_name, club_contact } = drawn
  const { header_img_url, anonymity_threshold, dress, logo, lang } = drawn
  const survey = { program_id, feedback_form_id, definition }
  const stored = await selectStoredPage(db, survey, definition, lang ?? readLanguage(definition))
  if (stored === null) return { ...survey, facts: null, refused: null }
  const { page, problems } = stored
  if (page === null) return { ...survey, facts: null, refused: { problems, program_name, club_contact, brand: dress } }
  const { main, others } = readLanguages(definition)
  const facts = {
    ...dress,
    page,
    title: settingIn(definition, 'title', page.lang) ?? title,
    languages: [main, ...others].flatMap((code) => findLanguage(code) ?? []),
    program_name,
    program_title: `${dress.program_title || program_name}${dress.program_title_colon ? ':' : ''}`,
    logo: safeImageUrl(logo),
    hide_logo: dress.hide_logo || dress.logo_in_footer,
    image: safeImageUrl(header_img_url),
    anonymity_threshold,
  }
  return { ...survey, facts, refused: null }
}
