import { readConfig } from '../../apps/server/src/config.ts'
import type { OpenedDb } from '../../apps/server/src/db/open.ts'
import { createPagesApp } from '../../apps/server/src/web/testing/first-page-app.ts'
import type { SurveyDefinition, SurveyElement } from '../../packages/domain/src/surveys/definition/survey-definition.ts'
import { percentilesOf, type Measured } from './percentile.ts'

/** The maximum p95 of a first page in ms, the number of questions on it, and the number of requests. */
const GOAL = 20
const QUESTIONS = 100
const REQUESTS = 300

const PATH = '/surveys/listening_post/measured-page'
const FORM = { program_id: 1, feedback_form_id: 9_001 }

const questionAt = (index: number): SurveyElement => {
  const name = `q${index}`
  const title = `Question ${index + 1} about the club`
  if (index % 4 === 0) return { type: 'rating', name, title, rateMin: 0, rateMax: 10 }
  if (index % 4 === 1) return { type: 'comment', name, title, description: 'In your words' }
  const choices = ['Very good', 'Good', 'Fair', 'Poor']
  if (index % 4 === 2) return { type: 'checkbox', name, title, choices, showOtherItem: true }
  return { type: 'radiogroup', name, title, choices, isRequired: true }
}

/**
 * Measures how long requests take for the compressed first page of a survey that has all its questions on one page. Runs the server
 * in this process, without the network.
 */
export async function measureFirstPage(opened: OpenedDb, tell: (measured: Measured) => void): Promise<void> {
  const { db } = opened
  const elements = Array.from({ length: QUESTIONS }, (_, index) => questionAt(index))
  const definition: SurveyDefinition = { pages: [{ name: 'all', elements }] }
  const form = { ...FORM, public_id: 'measured-page', name: 'Measured page', title: 'Measured page' }
  await db
    .insertInto('feedback_form')
    .values({ ...form, feedback_form_type: 'listening_post', questions_json: JSON.stringify(definition) })
    .execute()
  await db
    .insertInto('form_public')
    .values({ ...FORM, public_id: form.public_id })
    .execute()
  const { app, fill, remove } = createPagesApp(readConfig({ NODE_ENV: 'test' }), { db, now: Date.now })
  await fill()
  const times: number[] = []
  for (let request = 0; request < REQUESTS; request += 1) {
    const began = performance.now()
    const html = await (await app.request(PATH, { headers: { 'accept-encoding': 'br' } })).arrayBuffer()
    times.push(performance.now() - began)
    if (html.byteLength < 1_000) throw new Error('the server rendered no first page')
  }
  remove()
  const sorted = times.toSorted((a, b) => a - b)
  tell({ what: `first page of ${QUESTIONS} questions`, ...percentilesOf(sorted), goal: GOAL, processor: null })
}
