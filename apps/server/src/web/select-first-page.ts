import { readFirstPage } from '@rapport/domain/first-page'
import type { SurveyDefinition } from '@rapport/domain/survey-definition'
import { deriveSurveyState } from '@rapport/domain/survey-state'
import { sql } from 'kysely'

import type { Db } from '../db/open.ts'
import { readCustomization } from '../feedback/customization.ts'
import { selectPublicForm } from '../responses/begin-response.ts'
import { selectPublicResponse } from '../responses/public-response.ts'
import type { FirstPageFacts } from './first-page-html.ts'

interface Row {
  title: string
  questions_json: SurveyDefinition
  program_name: string
  brand_primary_color: string
  logo_url: string | null
  program_dress: unknown
  form_dress: unknown
}

const ENTRY =
  /^\/(?:surveys\/(?:listening_post|culture)|surveys\/relational(?=\/[^/]+\/)|webviews\/surveys(?=\/[^/]+\/))\/([\w-]{4,64})(?:\/[^/]+)?\/?$/
const RESPONSE = /^\/webviews\/responses\/([1-9]\d{0,9}-[\w-]{22})\/?$/

/**
 * What the first page at an address is drawn from: of a survey that is open, or of a response that nobody has answered yet. Null
 * for every other address; the page then comes by script alone, as it does for a survey that opens with what only its engine asks.
 *
 * @source Specification part 2, section 2
 */
export async function selectFirstPage(db: Db, path: string, now: number): Promise<FirstPageFacts | null> {
  const local_id = RESPONSE.exec(path)?.[1]
  if (local_id !== undefined) return ofResponse(db, local_id, now)
  const public_id = ENTRY.exec(path)?.[1]
  return public_id === undefined ? null : ofForm(db, public_id, now)
}

async function ofResponse(db: Db, local_id: string, now: number): Promise<FirstPageFacts | null> {
  const response = await selectPublicResponse(db, local_id, now)
  if (response === null || response.rev > 0 || deriveSurveyState(response, { now_ts: now }) !== 'open') return null
  // The server lets in checked definitions alone.
  const definition = response.questions_json as unknown as SurveyDefinition
  const { title, program_name, customization, logos } = response
  return facts({ title, definition, program_name, dress: customization, logo: logos.merchant ?? logos.program })
}

async function ofForm(db: Db, public_id: string, now: number): Promise<FirstPageFacts | null> {
  const form = await selectPublicForm(db, public_id)
  if (form === null || (form.cutoff_ts !== null && form.cutoff_ts <= now)) return null
  const { rows } = await sql<Row>`
    select f.title, f.questions_json, p.program_name, p.brand_primary_color, p.logo_url,
           p.customization as program_dress, f.customization as form_dress
      from feedback_form f join program p on p.program_id = f.program_id
     where f.program_id = ${form.program_id} and f.feedback_form_id = ${form.feedback_form_id}`.execute(db)
  const [found] = rows
  if (found === undefined) return null
  const { title, questions_json: definition, program_name, logo_url: logo, program_dress, form_dress } = found
  const dress = readCustomization({ ...found, customization: program_dress }, form_dress)
  return facts({ title, definition, program_name, dress, logo })
}

interface Drawn {
  readonly title: string
  readonly definition: SurveyDefinition
  readonly program_name: string
  readonly dress: ReturnType<typeof readCustomization>
  readonly logo: string | null
}

function facts({ title, definition, program_name, dress, logo }: Drawn): FirstPageFacts | null {
  const page = readFirstPage(definition)
  if (page === null) return null
  const lang = definition['locale']
  return {
    page,
    lang: typeof lang === 'string' && lang !== '' ? lang : 'en',
    title,
    program_title: `${dress.program_title || program_name}${dress.program_title_colon ? ':' : ''}`,
    brand_primary_color: dress.brand_primary_color,
    inverse_header: dress.inverse_header,
    logo: logo !== null && /^(https:\/\/|\/(?!\/))/i.test(logo) ? logo : null,
    hide_logo: dress.hide_logo || dress.logo_in_footer,
  }
}
