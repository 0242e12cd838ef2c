import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { namesOf } from '../testing/schema-names.ts'
import { logbookComment } from './cases/logbook.ts'
import { filterOptions, feedbackForm } from './feedback/feedback.ts'
import { publicResponse, saveResponse } from './feedback/responses.ts'
import { resultItem } from './feedback/results.ts'
import { staffResponseDetail } from './feedback/staff-responses.ts'
import { feedbackSummary } from './feedback/summary.ts'

const PART_1 = new URL('../../../../docs/specification/part-1-console.md', import.meta.url)
const specification = readFileSync(PART_1, 'utf8')

/** Returns the paragraph about an entity in section 3 of the specification, without the entity's name. */
function paragraphOf(entity: string): string {
  const [, paragraph] = specification.split(`**${entity}**: `)
  if (paragraph === undefined) throw new Error(`the specification has no entity ${entity}`)
  return paragraph.split('\n')[0] ?? ''
}

/** Text in a paragraph that is not a field name: ordinary words, and values. */
const TEXT =
  /\b(spouse flag|1 = significant other|epoch|customization with brand colour|default #232633|individual_question|grouped_question|matrix|multipletext|dropdown|radiogroup|checkbox|text, comment|date|thumbs|hold|mapping answer to list of responses|keyed by row value with the same shape|and|Option values are not shown)\b/g
const LIKE_A_NAME = /[a-z][A-Za-z0-9]*(?:_[a-z0-9]+)*/g

function fieldsOf(entity: string): string[] {
  return [...new Set(paragraphOf(entity).replace(TEXT, ' ').match(LIKE_A_NAME))]
}

describe('entities of the contract', () => {
  it.each<[string, ReadonlySet<string>, number]>([
    ['Survey (feedback form)', namesOf(feedbackForm), 4],
    ['Survey response', namesOf(staffResponseDetail), 12],
    ['Feedback extras', namesOf(publicResponse, saveResponse.response), 4],
    ['Feedback filter options', namesOf(filterOptions), 14],
    ['Result item (Performance)', namesOf(resultItem), 25],
    ['Feedback summary', namesOf(feedbackSummary), 18],
    ['Logbook comment', namesOf(logbookComment), 5],
  ])('%s: has every field that the specification lists', (entity, names, atLeast) => {
    const fields = fieldsOf(entity)
    expect(fields.length).toBeGreaterThanOrEqual(atLeast)
    expect(fields.filter((field) => !names.has(field))).toEqual([])
  })
})
