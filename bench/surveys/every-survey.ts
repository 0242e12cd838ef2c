import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { checkDefinition } from '../../packages/domain/src/surveys/definition/check-definition.ts'
import { SURVEY_TEMPLATES } from '../../packages/domain/src/surveys/templates/survey-templates.ts'
import type { NamedSurvey } from './served-surveys.ts'

const FIXTURES = join(import.meta.dirname, '../../packages/domain/src/surveys/testing')

/**
 * Returns the public id that the benchmark gives to a file or template: lower-case letters, digits and hyphens, with a prefix so
 * that the id is long enough.
 */
const idOf = (name: string): string =>
  `survey-${name
    .replace(/\.json$/, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')}`

/**
 * Returns the surveys from the fixtures (including the survey engine's own examples), the JSON files in `folder` and the gallery,
 * in this order. A file that `checkDefinition` rejects is listed in `refused` instead, with its first problem.
 */
export function listEverySurvey(folder: string | undefined) {
  const surveys: NamedSurvey[] = []
  const refused: string[] = []
  for (const from of [FIXTURES, ...(folder === undefined ? [] : [folder])])
    for (const file of readdirSync(from).filter((name) => name.endsWith('.json'))) {
      const check = checkDefinition(JSON.parse(readFileSync(join(from, file), 'utf8')))
      if (check.ok) surveys.push([idOf(file), check.definition])
      else refused.push(`${file}: ${check.problems[0]?.path} ${check.problems[0]?.reason}`)
    }
  for (const { template_id, definition } of SURVEY_TEMPLATES) surveys.push([idOf(template_id), definition])
  return { surveys, refused }
}

/** The time until a page was readable, in ms. */
export interface Readable {
  readonly name: string
  readonly ms: number
}

/**
 * Returns a table of the times until pages were readable, slowest page first. For each page in `against`, a column shows the ratio
 * to that page's time.
 */
export function describeReadable(pages: readonly Readable[], against: readonly Readable[]): string {
  const cell = (text: string) => text.padEnd(26)
  const head = ['page', 'readable', ...against.map(({ name }) => name)].map(cell).join('')
  const rows = pages
    .toSorted((a, b) => b.ms - a.ms)
    .map(({ name, ms }) => [name, String(Math.round(ms)), ...against.map((one) => `${(ms / one.ms).toFixed(2)}x`)])
  const compared = against.map(({ name, ms }) => `${name}: ${Math.round(ms)}`)
  return [head, ...rows.map((row) => row.map(cell).join('')), `compared with ${compared.join(', ')}`].join('\n')
}
